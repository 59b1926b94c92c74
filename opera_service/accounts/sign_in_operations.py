"""Becoming a user: sign up, sign in and out, play as a guest, and turn a guest into a full account."""

from datetime import datetime
from http import HTTPStatus
from typing import Annotated

import msgspec
from django.db import transaction
from django_otp.models import Device
from msgspec import Meta

from games.api.needs import NOTHING, Needs
from games.api.operation import Operations
from games.common.refusals import Code
from games.once.make_once import RequestId
from opera_service.accounts import account_responses, commands, sessions, sign_in_attempts
from opera_service.accounts.account_responses import Account, NewTokenAnswer
from opera_service.accounts.connection_notes import note_connection
from opera_service.accounts.enums import AccountLanguage, Scope
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import require_user
from opera_service.accounts.models import User
from opera_service.accounts.tokens import create_token
from opera_service.addresses import own_address, sign_in_places

PLAYER = Needs("play", None)
OWNER = Needs("account", None)
"""What should need the person; the commands count by themselves."""
TOKEN = (Code.SCOPE_NOT_ALLOWED, Code.TOO_MANY_TOKENS)
NEW_NAME = (Code.NAME_TAKEN, Code.NAME_NOT_ALLOWED, Code.WEAK_PASSWORD)
EXAMPLE_TOKEN = {"name": "my client", "scopes": ["read", "play"]}
EXAMPLE = {"name": "alice", "password": "correct horse battery"}

# Far longer than what is allowed: it is the commands that say why a name or a password is refused.
Name = Annotated[str, Meta(max_length=200, description="3 to 30 letters, digits, `_` or `-`.")]
Password = Annotated[str, Meta(max_length=1000, description="At least 8 characters.")]
Email = Annotated[str, Meta(max_length=254, description="If you like.")]
SecondFactorCode = Annotated[
    str,
    Meta(max_length=20, description="Of your authenticator app, or for recovery; empty without a second factor."),
]
Language = Annotated[AccountLanguage | None, Meta(description="Of names and messages; null follows `Accept-Language`.")]


class TokenRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The access token a program asks for."""

    name: Annotated[str, Meta(max_length=200, description="For your own list of tokens: 1 to 60 characters.")]
    scopes: Annotated[tuple[Scope, ...], Meta(max_length=8, description="What it may be used for.")] = (
        Scope.READ,
        Scope.PLAY,
    )
    expires: Annotated[
        datetime | None,
        Meta(description="In 90 days unless you say otherwise, in a year at most; with `moderate` in 12 hours."),
    ] = None
    request_id: (
        Annotated[
            RequestId,
            Meta(
                description="Made up by you, where you are signed in already. Send the same again when no answer came: "
                "one token is made, and only the secret of the last answer is good."
            ),
        ]
        | None
    ) = None


class SignedIn(msgspec.Struct, frozen=True):
    """You are signed in: by cookie, or with a token if you asked for one."""

    account: Account
    token: Annotated[NewTokenAnswer | None, Meta(description="The token you asked for.")] = None


TokenInstead = Annotated[TokenRequest | None, Meta(description="For programs: answer with a token, not with cookies.")]
signing_in = Operations("account", NOTHING, is_private=True)


@signing_in(
    "POST sign-up",
    body="SignUp",
    status=HTTPStatus.CREATED,
    refuses=(Code.CLOSED, *NEW_NAME, *TOKEN),
    gives="Your account; you are signed in.",
    examples=({**EXAMPLE, "language": "en"},),
    hashes=True,
)
def sign_up(
    caller: IdentifiedCaller,
    name: Name,
    password: Password,
    email: Email = "",
    language: Language = None,
    token: TokenInstead = None,
) -> SignedIn:
    """Create an account with a name and a password."""
    user = commands.prepare_sign_up(caller.identity, name, password, email, language or "")
    with transaction.atomic():  # if the token is refused, there is no account either
        answer = signed_in(caller, commands.store_new(caller.identity, user), token)
        own_address.confirm_given(user, email)
        sign_in_places.note_place(user, caller.identity.address)
        return answer


@signing_in(
    "POST guests",
    rest="createGuest",
    body="NewGuest",
    status=HTTPStatus.CREATED,
    refuses=(Code.CLOSED, *TOKEN),
    gives="Your guest account; you are signed in.",
    examples=({"token": EXAMPLE_TOKEN},),
)
def play_as_guest(caller: IdentifiedCaller, language: Language = None, token: TokenInstead = None) -> SignedIn:
    """Play as a guest.

    Under a name made up for you, with no password; it can become a full account later.
    """
    with transaction.atomic():
        return signed_in(caller, commands.create_guest(caller.identity, language or ""), token)


@signing_in(
    "POST sign-in",
    body="SignIn",
    refuses=(*TOKEN, Code.BAD_CREDENTIALS, Code.CODE_REQUIRED, Code.BAD_CODE),
    gives="You are signed in.",
    examples=({**EXAMPLE, "token": EXAMPLE_TOKEN},),
    hashes=True,
)
def sign_in(
    caller: IdentifiedCaller, name: Name, password: Password, code: SecondFactorCode = "", token: TokenInstead = None
) -> SignedIn:
    """Sign in with name and password, and with a code if you have set up a second factor.

    `code_required` says that the password was right and a code is needed too. A suspended user gets no token, but
    cookies: for the sanction, an appeal against it, and a copy of the data.
    """
    user, device = commands.sign_in(caller.identity, name, password, code)
    answer = signed_in(caller, user, token, device)
    sign_in_places.note_place(user, caller.identity.address)
    if token is None:
        caller.forget(sign_in_attempts.known_cookie(user.username))
    return answer


@signing_in("POST sign-out", status=HTTPStatus.NO_CONTENT, gives="The session is over.")
def sign_out(caller: IdentifiedCaller) -> None:
    """Sign out.

    Ends a browser's session; a token is revoked instead.
    """
    caller.set_cookies(lambda: sessions.close_session(caller.identity))


@signing_in(
    "POST account/upgrade",
    needs=OWNER,
    body="UpgradeGuest",
    hashes=True,
    refuses=(*NEW_NAME, Code.NOT_A_GUEST),
    gives="The same account, with its new name.",
    examples=(EXAMPLE,),
)
def upgrade_guest(caller: IdentifiedCaller, name: Name, password: Password, email: Email = "") -> SignedIn:
    """Make your guest account a full one; a token needs the scope `account`.

    You keep your matches and your tokens; a browser gets new cookies.
    """
    answer = signed_in(caller, commands.upgrade_guest(caller.identity, name, password, email))
    own_address.confirm_given(require_user(caller.identity), email)
    return answer


def signed_in(
    caller: IdentifiedCaller, user: User, token_request: TokenRequest | None = None, device: Device | None = None
) -> SignedIn:
    """Sign `user` in: a program with a token if it asks for one, a browser with cookies; a token stays what it is."""
    new = None
    if token_request is not None:
        caller.become(user, device)
        new = create_token(caller.identity, token_request.name, token_request.scopes, token_request.expires)
    elif caller.identity.token is None:
        caller.sign_in(user, device)
    note_connection(caller.identity, user)
    answer = account_responses.account(user, caller.identity)
    return SignedIn(answer, None if new is None else account_responses.new_token_answer(new))
