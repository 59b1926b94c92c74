"""A user's own account: look at it, change it, its tokens and its data, and its end."""

from http import HTTPStatus
from typing import Annotated
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import transaction
from msgspec import Meta

from games.api.needs import LOOK, READ_OWN, Needs
from games.api.operation import Operations
from games.api.parameter import InGraphQL
from games.common.refusals import Code
from opera_service.accounts import account_data, account_responses, commands
from opera_service.accounts import tokens as access_tokens
from opera_service.accounts.account_data import PersonalData
from opera_service.accounts.account_responses import Account, NewTokenAnswer, TokenAnswer
from opera_service.accounts.connection_notes import note_connection
from opera_service.accounts.credentials import LONGEST_PASSWORD
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import require_user
from opera_service.accounts.rate_limit_store import Limit
from opera_service.accounts.sign_in_operations import (
    EXAMPLE_TOKEN,
    OWNER,
    PLAYER,
    TOKEN,
    Language,
    Password,
    SecondFactorCode,
    SignedIn,
    TokenRequest,
    signed_in,
)
from opera_service.accounts.tokens import MOST_TOKENS
from opera_service.addresses import own_address

own = Operations("account", PLAYER, is_private=True)
MOST_SUBJECTS = 7
"""Whose budgets may apply to one caller."""
unchecked = Operations("account", Needs(None, None), is_private=True)
WHO_AM_I = Needs(None, "read", signed_in=False)
OwnPassword = Annotated[str, Meta(max_length=LONGEST_PASSWORD, description="Your password; guests have none.")]


class SignedInUser(msgspec.Struct, frozen=True):
    """Who you are."""

    account: Annotated[Account | None, Meta(description="None: nobody is signed in.")]


class Tokens(msgspec.Struct, frozen=True):
    """Your access tokens, the newest first."""

    tokens: tuple[TokenAnswer, ...]


@own("GET session", rest="getSession", needs=WHO_AM_I)
def session(caller: IdentifiedCaller) -> SignedInUser:
    """Learn who you are here, if anybody: your account, or nothing.

    Refused to nobody, so that a client can ask without knowing whether somebody is signed in.
    """
    user = caller.identity.user
    if user is not None:
        note_connection(caller.identity, user)
    return SignedInUser(None if user is None else account_responses.account(user, caller.identity))


@own("GET account", rest="getAccount", needs=READ_OWN)
def me(caller: IdentifiedCaller) -> Account:
    """Look at your account, and at what you may do."""
    return account_responses.account(require_user(caller.identity), caller.identity)


@own(
    "POST account/password",
    body="ChangePassword",
    needs=OWNER,
    refuses=(Code.GUESTS_NOT_ALLOWED, Code.BAD_CREDENTIALS, Code.WEAK_PASSWORD),
    gives="The password is changed.",
    hashes=True,
)
def change_password(
    caller: IdentifiedCaller,
    current: Password,
    new: Password,
    revoke_tokens: Annotated[bool, Meta(description="End every other token too.")] = True,
) -> SignedIn:
    """Change your password.

    Ends all your sessions, and every other token unless you say otherwise; this browser gets new cookies.
    """
    with transaction.atomic():
        user = commands.change_password(caller.identity, current, new, revoke_tokens=revoke_tokens)
        own_address.tell_of_new_password(user.pk)
    return signed_in(caller, user)


@own("PUT account/language", body="ChangeLanguage", examples=({"language": "fr"},))
def set_language(caller: IdentifiedCaller, language: Language) -> Account:
    """Choose the language of names and messages; without one, your browser's or program's choice counts again."""
    return account_responses.account(commands.set_language(caller.identity, language or ""), caller.identity)


@own("PUT account/bot", needs=OWNER, refuses=(Code.GUESTS_NOT_ALLOWED, Code.STAFF_NOT_ALLOWED))
def mark_as_bot(caller: IdentifiedCaller) -> Account:
    """Mark your account as a program's, for good.

    Ratings of people and programs do not mix.
    """
    return account_responses.account(commands.set_bot_flag(caller.identity), caller.identity)


@own("GET account/limits", rest="getLimits", needs=LOOK, holds=MOST_SUBJECTS * len(settings.RATE_LIMITS))
def limits(caller: IdentifiedCaller) -> tuple[Limit, ...]:
    """See how many requests you have left.

    Costs one request of `read`. Every answer also says in `RateLimit` what is left of what it was paid from.
    """
    return tuple(caller.limits)


@own("GET account/tokens", rest="listTokens", needs=READ_OWN, holds=MOST_TOKENS)
def tokens(caller: IdentifiedCaller) -> Tokens:
    """List your access tokens, the newest first.

    A token sees itself and the tokens it made.
    """
    return Tokens(tuple(map(account_responses.token_answer, access_tokens.tokens_of(caller.identity))))


@unchecked(
    "POST account/tokens",
    status=HTTPStatus.CREATED,
    refuses=(*TOKEN, Code.REQUEST_ID_REUSED, Code.NOT_FOUND),
    gives="The token and, this once, its secret.",
    examples=(EXAMPLE_TOKEN,),
)
def create_token(caller: IdentifiedCaller, token: TokenRequest) -> NewTokenAnswer:
    """Make an access token for a program; its secret is shown this once.

    A token may make tokens too, with no more rights and no longer life than its own.
    """
    new = access_tokens.create_token(caller.identity, token.name, token.scopes, token.expires, token.request_id)
    return account_responses.new_token_answer(new)


@unchecked("DELETE account/tokens/{token_id}", status=HTTPStatus.NO_CONTENT, refuses=(Code.NOT_FOUND,))
def revoke_token(
    caller: IdentifiedCaller, token_id: Annotated[UUID, Meta(description="The token's id."), InGraphQL("id")]
) -> TokenAnswer:
    """Revoke a token and the tokens it made.

    Doing it again changes nothing.
    """
    return account_responses.token_answer(access_tokens.revoke_token(caller.identity, token_id))


@unchecked(
    "GET account/data",
    rest="getMyData",
    gives="Your account, your matches, what you said and what you were told.",
    attachment=lambda _: "opera-data.json",
)
def my_data(caller: IdentifiedCaller) -> PersonalData:
    """Get a copy of your data.

    A suspended user can too. A token needs the scope `account`; costs as much as ten other requests.
    """
    return account_data.own_data(caller.identity)


@unchecked(
    "POST account/deletion",
    status=HTTPStatus.NO_CONTENT,
    body="CloseAccount",
    refuses=(Code.BAD_CREDENTIALS, Code.STAFF_NOT_ALLOWED, Code.CODE_REQUIRED, Code.BAD_CODE),
    gives="Your account is closed.",
    examples=({"password": "correct horse battery"},),
    hashes=True,
)
def close_account(caller: IdentifiedCaller, password: OwnPassword = "", code: SecondFactorCode = "") -> None:
    """Close your account for good; a token needs the scope `account`.

    Name, e-mail address, tokens and messages are wiped; bots play on for you. Your matches stay, for the others who
    played them, under the name `former-…`.
    """
    caller.forget(account_data.close_account(caller.identity, password, code))
