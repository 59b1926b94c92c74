"""Your account: look at it, change it, and see your limits."""

from django.http import HttpResponse
from dmr import validate
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest.api import Needs
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.common.refusals import Code
from opera_service.accounts import account_responses, commands
from opera_service.accounts.account_responses import Account, LimitAnswer
from opera_service.accounts.identity import require_user
from opera_service.accounts.rate_limits import limits_of
from opera_service.rest_server.account_bodies import ChangeLanguage, ChangePassword, SignedIn
from opera_service.rest_server.account_endpoints import ANYBODY, MEMBER, AccountApi, json_of
from opera_service.rest_server.authenticator import identity_of


class MyAccount(AccountApi):
    """Your account."""

    @validate(
        json_of(Account),
        *refuses(*READ, Code.SIGN_IN_REQUIRED),
        operation_id="getAccount",
        auth=[Needs("read", "read")],
    )
    def get(self) -> HttpResponse:
        """Look at your account."""
        identity = identity_of(self.request)
        return self.private(account_responses.account(require_user(identity), identity))


class MyPassword(AccountApi):
    """Your password."""

    @validate(
        json_of(SignedIn, words="It is changed."),
        *refuses(*ACT, *BODY, Code.GUESTS_NOT_ALLOWED, Code.BAD_CREDENTIALS, Code.WEAK_PASSWORD),
        operation_id="changePassword",
        auth=[MEMBER],
    )
    def post(self, parsed_body: BodyMsgspec[ChangePassword]) -> HttpResponse:
        """Change your password.

        Ends all your sessions; this browser gets new cookies.
        """
        identity, wish = identity_of(self.request), parsed_body
        return self.welcome(
            commands.change_password(identity, wish.current, wish.new, revoke_tokens=wish.revoke_tokens)
        )


class MyLanguage(AccountApi):
    """Your language."""

    @validate(json_of(Account), *refuses(*ACT, *BODY), operation_id="setLanguage", auth=[MEMBER])
    def put(self, parsed_body: BodyMsgspec[ChangeLanguage]) -> HttpResponse:
        """Choose the language of names and messages."""
        identity = identity_of(self.request)
        return self.private(
            account_responses.account(commands.set_language(identity, parsed_body.language or ""), identity)
        )


class MyBotMark(AccountApi):
    """Whether a program plays for your account."""

    @validate(
        json_of(Account),
        *refuses(*ACT, Code.GUESTS_NOT_ALLOWED, Code.STAFF_NOT_ALLOWED),
        operation_id="markAsBot",
        auth=[MEMBER],
    )
    def put(self) -> HttpResponse:
        """Mark your account as a program's.

        For good: ratings of people and programs do not mix.
        """
        identity = identity_of(self.request)
        return self.private(account_responses.account(commands.set_bot_flag(identity), identity))


class MyLimits(AccountApi):
    """Your limits."""

    @validate(json_of(tuple[LimitAnswer, ...]), *refuses(*READ), operation_id="getLimits", auth=[ANYBODY])
    def get(self) -> HttpResponse:
        """See your limits.

        Asking costs nothing.
        """
        return self.private(
            tuple(account_responses.limit_answer(limit) for limit in limits_of(identity_of(self.request)))
        )
