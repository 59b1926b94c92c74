"""The types of accounts, derived like those of the matches."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
from msgspec import Meta
from strawberry.types.base import StrawberryOptional

from games.graphql.types import derived, result
from opera_service.accounts import answers, models
from opera_service.accounts.models import Scope, Tongue
from opera_service.accounts.personal import PersonalData

derived.names.call(
    {
        models.Kind: "AccountKind",
        models.Tongue: "Language",
        answers.TokenAnswer: "Token",
        answers.NewTokenAnswer: "NewToken",
        answers.LimitAnswer: "Limit",
    }
)


class TokenWish(msgspec.Struct, frozen=True):
    """The access token a program asks for."""

    name: Annotated[str, Meta(description="For your own list of tokens: 1 to 60 characters.")]
    scopes: tuple[Scope, ...] = (Scope.READ, Scope.PLAY)
    expires: Annotated[datetime | None, Meta(description="In 90 days unless told otherwise, in a year at most.")] = None


class SignedIn(msgspec.Struct, frozen=True):
    """You are signed in: by cookie, or with a token if you asked for one."""

    account: answers.Account
    token: Annotated[answers.NewTokenAnswer | None, Meta(description="The token you asked for.")] = None


class Tokens(msgspec.Struct, frozen=True):
    """Your access tokens, the newest first."""

    tokens: tuple[answers.TokenAnswer, ...]


if TYPE_CHECKING:
    TokenWishInput: TypeAlias = TokenWish
    MaybeLanguage: TypeAlias = Tongue | None
    Limit: TypeAlias = answers.LimitAnswer
    AccountResult: TypeAlias = answers.Account
    SignInResult: TypeAlias = SignedIn
    NewTokenResult: TypeAlias = answers.NewTokenAnswer
    TokenResult: TypeAlias = answers.TokenAnswer
    TokensResult: TypeAlias = Tokens
    PersonalDataResult: TypeAlias = PersonalData
else:
    TokenWishInput = derived.inputs.argument(TokenWish)
    MaybeLanguage = StrawberryOptional(derived.outputs.enum(Tongue))
    Limit = derived.outputs.object(answers.LimitAnswer)
    AccountResult = result("AccountResult", answers.Account)
    SignInResult = result("SignInResult", SignedIn)
    NewTokenResult = result("NewTokenResult", answers.NewTokenAnswer)
    TokenResult = result("TokenResult", answers.TokenAnswer)
    TokensResult = result("TokensResult", Tokens)
    PersonalDataResult = result("PersonalDataResult", PersonalData)
