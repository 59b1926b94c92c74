"""Becoming somebody: sign up, sign in and out, play as a guest, and grow out of being one."""

from http import HTTPStatus

from django.db import transaction
from django.http import HttpResponse
from dmr import ResponseSpec, validate
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest.api import Api, Needs
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.common.refusals import Code
from opera_service.accounts import account_responses, commands, sessions
from opera_service.accounts.models import User
from opera_service.accounts.tokens import create_token
from opera_service.rest_server.account_bodies import NewGuest, SignedIn, SignIn, SignUp, TokenWish, UpgradeGuest
from opera_service.rest_server.authenticator import identity_of

ANYBODY = Needs(None, None)
"""The commands count these requests themselves."""
MEMBER = Needs("play", None)
TOKEN = (Code.SCOPE_NOT_ALLOWED, Code.TOO_MANY_TOKENS)
NEW_NAME = (Code.NAME_TAKEN, Code.NAME_NOT_ALLOWED, Code.WEAK_PASSWORD)


class AccountApi(Api):
    """Base of the accounts' controllers: their answers are for nobody's cache."""

    is_abstract = True
    tags = ("account",)

    def welcome(self, user: User, wish: TokenWish | None = None, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
        """Sign `user` in: a browser with cookies, a program with a token if it asks for one and has none."""
        identity = identity_of(self.request)
        here = identity if identity.token is not None and wish is None else identity.as_user(user)
        token = None
        if wish is not None:
            token = account_responses.new_token_answer(create_token(here, wish.name, wish.scopes, wish.expires))
        response = self.private(SignedIn(account_responses.account(user, here), token), status)
        if token is None and here.token is None:
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
        identity, wish = identity_of(self.request), parsed_body
        with transaction.atomic():  # who asks for a token that cannot be is not left with an account
            user = commands.sign_up(identity, wish.name, wish.password, wish.email, wish.language or "")
            return self.welcome(user, wish.token, HTTPStatus.CREATED)


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
            user = commands.create_guest(identity_of(self.request), parsed_body.language or "")
            return self.welcome(user, parsed_body.token, HTTPStatus.CREATED)


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
        return self.welcome(user, parsed_body.token)


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
        wish = parsed_body
        return self.welcome(commands.upgrade_guest(identity_of(self.request), wish.name, wish.password, wish.email))
