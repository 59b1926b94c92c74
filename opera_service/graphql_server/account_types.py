"""The types of accounts, derived like those of the matches."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
from msgspec import Meta
from strawberry.types.base import StrawberryOptional

from games.api.graphql.types import derived, result
from games.api.names import RESULTS
from opera_service.accounts import account_responses, published_names  # noqa: F401 - it names the types
from opera_service.accounts.account_data import PersonalData
from opera_service.accounts.enums import AccountLanguage, Scope


class TokenWish(msgspec.Struct, frozen=True):
    """The access token a program asks for."""

    name: Annotated[str, Meta(description="For your own list of tokens: 1 to 60 characters.")]
    scopes: tuple[Scope, ...] = (Scope.READ, Scope.PLAY)
    expires: Annotated[datetime | None, Meta(description="In 90 days unless told otherwise, in a year at most.")] = None


class SignedIn(msgspec.Struct, frozen=True):
    """You are signed in: by cookie, or with a token if you asked for one."""

    account: account_responses.Account
    token: Annotated[account_responses.NewTokenAnswer | None, Meta(description="The token you asked for.")] = None


class Tokens(msgspec.Struct, frozen=True):
    """Your access tokens, the newest first."""

    tokens: tuple[account_responses.TokenAnswer, ...]


RESULTS[SignedIn] = "SignIn"

if TYPE_CHECKING:
    TokenWishInput: TypeAlias = TokenWish
    MaybeLanguage: TypeAlias = AccountLanguage | None
    Limit: TypeAlias = account_responses.LimitAnswer
    AccountResult: TypeAlias = account_responses.Account
    SignInResult: TypeAlias = SignedIn
    NewTokenResult: TypeAlias = account_responses.NewTokenAnswer
    TokenResult: TypeAlias = account_responses.TokenAnswer
    TokensResult: TypeAlias = Tokens
    PersonalDataResult: TypeAlias = PersonalData
else:
    TokenWishInput = derived.inputs.argument(TokenWish)
    MaybeLanguage = StrawberryOptional(derived.outputs.enum(AccountLanguage))
    Limit = derived.outputs.object(account_responses.LimitAnswer)
    AccountResult = result("AccountResult", account_responses.Account)
    SignInResult = result("SignInResult", SignedIn)
    NewTokenResult = result("NewTokenResult", account_responses.NewTokenAnswer)
    TokenResult = result("TokenResult", account_responses.TokenAnswer)
    TokensResult = result("TokensResult", Tokens)
    PersonalDataResult = result("PersonalDataResult", PersonalData)
