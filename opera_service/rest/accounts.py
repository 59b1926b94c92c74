"""Becoming somebody: sign up, sign in and out, play as a guest, and grow out of being one."""

from http import HTTPStatus

from django.db import transaction
from django.http import HttpResponse
from dmr import ResponseSpec, modify, validate
from dmr.plugins.msgspec import BodyMsgspec

from games.refusals import Code
from games.rest.api import Api, Needs
from games.rest.problems import ACT, BODY, READ, refuses
from opera_service.accounts import commands, sessions
from opera_service.accounts.identity import require_user
from opera_service.accounts.models import User
from opera_service.accounts.tokens import create_token
from opera_service.rest.account_types import (
    Account,
    ChangeLanguage,
    ChangePassword,
    FreshToken,
    NewGuest,
    SignedIn,
    SignIn,
    SignUp,
    Token,
    TokenWish,
    UpgradeGuest,
)
from opera_service.rest.doorkeeper import identity_of

ANYBODY = Needs(None, None)
"""The commands count these requests themselves."""
MEMBER = Needs("play", None)
TOKEN = (Code.SCOPE_NOT_ALLOWED, Code.TOO_MANY_TOKENS)
NEW_NAME = (Code.NAME_TAKEN, Code.NAME_NOT_ALLOWED, Code.WEAK_PASSWORD)


class AccountApi(Api):
    """Base of the accounts' controllers: their answers are for nobody's cache."""

    is_abstract = True
    tags = ("account",)

    def welcome(self, user: User, wish: TokenWish | None, status: HTTPStatus) -> HttpResponse:
        """Sign `user` in: a program with a token, a browser with cookies.

        New users are made in the same transaction: who asks for a token that cannot be is not left with an account.
        """
        identity = identity_of(self.request)
        fresh = None
        if wish is not None:
            secret = create_token(identity.as_user(user), wish.name, wish.scopes, wish.expires)
            fresh = FreshToken(secret.secret, Token.of(secret.token))
        response = self.private(SignedIn(Account.of(user), fresh), status)
        if wish is None:
            response.cookies.update(sessions.open_session(identity, user))
        return response

    def private(self, content: object, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
        return self.answer(content, status, {"Cache-Control": "no-store"})


def json_of(kind: object, status: HTTPStatus = HTTPStatus.OK, words: str | None = None) -> ResponseSpec:
    return ResponseSpec(kind, status_code=status, description=words, limit_to_content_types={"application/json"})


class SignUps(AccountApi):
    """New accounts."""

    @validate(
        json_of(SignedIn, HTTPStatus.CREATED, "Your account; you are signed in."),
        *refuses(*READ, *BODY, *NEW_NAME, *TOKEN, Code.CSRF_FAILED),
        operation_id="signUp",
        auth=[ANYBODY],
    )
    def post(self, parsed_body: BodyMsgspec[SignUp]) -> HttpResponse:
        """Sign up."""
        wish = parsed_body
        with transaction.atomic():
            user = commands.sign_up(identity_of(self.request), wish.name, wish.password, wish.email, wish.language)
            return self.welcome(user, wish.token, HTTPStatus.CREATED)


class SignIns(AccountApi):
    """Signing in."""

    @validate(
        json_of(SignedIn, words="You are signed in."),
        *refuses(*READ, *BODY, *TOKEN, Code.CSRF_FAILED, Code.BAD_CREDENTIALS),
        operation_id="signIn",
        auth=[ANYBODY],
    )
    def post(self, parsed_body: BodyMsgspec[SignIn]) -> HttpResponse:
        """Sign in."""
        user = commands.sign_in(identity_of(self.request), parsed_body.name, parsed_body.password)
        return self.welcome(user, parsed_body.token, HTTPStatus.OK)


class SignOuts(AccountApi):
    """Signing out."""

    @validate(
        json_of(None, HTTPStatus.NO_CONTENT, "The session is over."),
        *refuses(*READ, Code.CSRF_FAILED),
        operation_id="signOut",
        auth=[ANYBODY],
    )
    def post(self) -> HttpResponse:
        """Sign out.

        Ends a browser's session; a token is revoked instead.
        """
        cookies = commands.sign_out(identity_of(self.request))
        response = self.private(None, HTTPStatus.NO_CONTENT)
        response.cookies.update(cookies)
        return response


class Guests(AccountApi):
    """Guests."""

    @validate(
        json_of(SignedIn, HTTPStatus.CREATED, "Your guest account; you are signed in."),
        *refuses(*READ, *BODY, *TOKEN, Code.CSRF_FAILED),
        operation_id="createGuest",
        auth=[ANYBODY],
    )
    def post(self, parsed_body: BodyMsgspec[NewGuest] = NewGuest()) -> HttpResponse:  # noqa: B008 it is frozen
        """Play as a guest.

        Under a name made up for you, with no password; it can become a full account later.
        """
        with transaction.atomic():
            user = commands.create_guest(identity_of(self.request), parsed_body.language)
            return self.welcome(user, parsed_body.token, HTTPStatus.CREATED)


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
        return self.private(Account.of(require_user(identity_of(self.request))))


class MyUpgrade(AccountApi):
    """From guest to full account."""

    @validate(
        json_of(SignedIn, words="The same account, with its new name."),
        *refuses(*ACT, *BODY, *NEW_NAME, Code.NOT_A_GUEST),
        operation_id="upgradeGuest",
        auth=[MEMBER],
    )
    def post(self, parsed_body: BodyMsgspec[UpgradeGuest]) -> HttpResponse:
        """Make your guest account a full one.

        You keep your matches and your tokens; a browser gets new cookies.
        """
        identity, wish = identity_of(self.request), parsed_body
        user = commands.upgrade_guest(identity, wish.name, wish.password, wish.email)
        response = self.private(SignedIn(Account.of(user), None))
        if identity.token is None:
            response.cookies.update(sessions.open_session(identity, user))
        return response


class MyPassword(AccountApi):
    """Your password."""

    @validate(
        json_of(Account),
        *refuses(*ACT, *BODY, Code.GUESTS_NOT_ALLOWED, Code.BAD_CREDENTIALS, Code.WEAK_PASSWORD),
        operation_id="changePassword",
        auth=[MEMBER],
    )
    def post(self, parsed_body: BodyMsgspec[ChangePassword]) -> HttpResponse:
        """Change your password.

        Ends all your sessions; this browser gets new cookies.
        """
        identity, wish = identity_of(self.request), parsed_body
        user = commands.change_password(identity, wish.current, wish.new, revoke_tokens=wish.revoke_tokens)
        response = self.private(Account.of(user))
        if identity.token is None:
            response.cookies.update(sessions.open_session(identity, user))
        return response


class MyLanguage(AccountApi):
    """Your language."""

    @modify(operation_id="setLanguage", auth=[MEMBER], extra_responses=refuses(*ACT, *BODY))
    def put(self, parsed_body: BodyMsgspec[ChangeLanguage]) -> Account:
        """Choose the language of names and messages."""
        return Account.of(commands.set_language(identity_of(self.request), parsed_body.language))


class MyBotFlag(AccountApi):
    """Whether a program plays for your account."""

    @modify(
        operation_id="becomeBot",
        auth=[MEMBER],
        extra_responses=refuses(*ACT, Code.GUESTS_NOT_ALLOWED, Code.STAFF_NOT_ALLOWED),
    )
    def put(self) -> Account:
        """Mark your account as a program's.

        For good: ratings of people and programs do not mix.
        """
        return Account.of(commands.set_bot_flag(identity_of(self.request)))
