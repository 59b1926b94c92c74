"""Your own data: a copy of it, and an end to it."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from django.http import HttpResponse
from dmr import validate
from dmr.plugins.msgspec import BodyMsgspec
from msgspec import Meta

from games.api.rest import examples
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.common.refusals import Code
from opera_service.accounts import account_data
from opera_service.accounts.account_data import PersonalData
from opera_service.accounts.credentials import LONGEST_PASSWORD
from opera_service.rest_server.account_endpoints import ANYBODY, AccountApi, json_of
from opera_service.rest_server.authenticator import identity_of


class CloseAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof that it is you."""

    password: Annotated[str, Meta(max_length=LONGEST_PASSWORD, description="Your password; guests have none.")] = ""


examples.show(CloseAccount, CloseAccount("correct horse battery"))


class MyData(AccountApi):
    """Everything the service keeps about you."""

    @validate(
        json_of(PersonalData, words="Your account, your matches, what you said and what you were told."),
        *refuses(*READ, Code.SIGN_IN_REQUIRED),
        operation_id="getMyData",
        auth=[ANYBODY],
    )
    def get(self) -> HttpResponse:
        """Get a copy of your data.

        Also for who is suspended. Needs the rights of a player, and costs as much as ten other requests.
        """
        response = self.private(account_data.own_data(identity_of(self.request)))
        response["Content-Disposition"] = 'attachment; filename="opera-data.json"'
        return response


class MyDeletion(AccountApi):
    """The end of your account."""

    @validate(
        json_of(None, HTTPStatus.NO_CONTENT, "Your account is closed."),
        *refuses(*ACT, *BODY, Code.BAD_CREDENTIALS, Code.STAFF_NOT_ALLOWED),
        operation_id="closeAccount",
        auth=[ANYBODY],
    )
    def post(self, parsed_body: BodyMsgspec[CloseAccount] = CloseAccount()) -> HttpResponse:  # noqa: B008 it is frozen
        """Close your account for good.

        Name, e-mail address, tokens and messages are wiped; bots play on for you. Your matches stay, for the others who
        played them, under the name `former-…`.
        """
        cookies = account_data.close_account(identity_of(self.request), parsed_body.password)
        response = self.private(None, HTTPStatus.NO_CONTENT)
        response.cookies.update(cookies)
        return response
