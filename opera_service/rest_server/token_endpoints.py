"""Access tokens: the keys of programs."""

from http import HTTPStatus

from django.http import HttpResponse
from dmr import Path, modify, validate
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest.api import Needs
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.common.refusals import Code
from opera_service.accounts import tokens
from opera_service.accounts.account_responses import NewTokenAnswer, TokenAnswer, new_token_answer, token_answer
from opera_service.rest_server.account_bodies import TokenPath, TokenWish
from opera_service.rest_server.account_endpoints import ANYBODY, TOKEN, AccountApi, json_of
from opera_service.rest_server.authenticator import identity_of


class MyTokens(AccountApi):
    """Your access tokens."""

    @validate(
        json_of(tuple[TokenAnswer, ...]),
        *refuses(*READ, Code.SIGN_IN_REQUIRED),
        operation_id="listTokens",
        auth=[Needs("read", "read")],
    )
    def get(self) -> HttpResponse:
        """List your tokens.

        The newest first. A token sees itself and the tokens it made.
        """
        return self.private(tuple(token_answer(token) for token in tokens.tokens_of(identity_of(self.request))))

    @validate(
        json_of(NewTokenAnswer, HTTPStatus.CREATED, "The token and, this once, its secret."),
        *refuses(*ACT, *BODY, *TOKEN),
        operation_id="createToken",
        auth=[ANYBODY],
    )
    def post(self, parsed_body: BodyMsgspec[TokenWish]) -> HttpResponse:
        """Make a token.

        A token may make tokens too, with no more rights and no longer life than its own.
        """
        wish = parsed_body
        made = tokens.create_token(identity_of(self.request), wish.name, wish.scopes, wish.expires)
        return self.private(new_token_answer(made), HTTPStatus.CREATED)


class OneToken(AccountApi):
    """An access token."""

    @modify(
        operation_id="revokeToken",
        status_code=HTTPStatus.NO_CONTENT,
        auth=[ANYBODY],
        extra_responses=refuses(*ACT, Code.NOT_FOUND),
    )
    def delete(self, parsed_path: Path[TokenPath]) -> None:
        """Revoke a token.

        And the tokens it made. Doing it again changes nothing.
        """
        tokens.revoke_token(identity_of(self.request), parsed_path.token_id)
