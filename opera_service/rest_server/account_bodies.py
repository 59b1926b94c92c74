"""What the accounts' endpoints take, and the one answer that is theirs alone."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.api.rest import examples
from opera_service.accounts import published_names  # noqa: F401 - it names the types
from opera_service.accounts.account_responses import Account, NewTokenAnswer
from opera_service.accounts.enums import AccountLanguage, Scope

# Far longer than what is allowed: it is the commands that say why a name or a password is refused.
Name = Annotated[str, Meta(max_length=200, description="3 to 30 letters, digits, `_` or `-`.")]
Password = Annotated[str, Meta(max_length=1000, description="At least 8 characters.")]
Email = Annotated[str, Meta(max_length=1000, description="If you like.")]
Language = Annotated[AccountLanguage | None, Meta(description="Of names and messages; null follows `Accept-Language`.")]


class TokenWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The access token a program asks for."""

    name: Annotated[str, Meta(max_length=200, description="For your own list of tokens: 1 to 60 characters.")]
    scopes: Annotated[tuple[Scope, ...], Meta(max_length=8, description="What it may be used for.")] = (
        Scope.READ,
        Scope.PLAY,
    )
    expires: Annotated[datetime | None, Meta(description="In 90 days unless told otherwise, in a year at most.")] = None


TokenInstead = Annotated[TokenWish | None, Meta(description="For programs: answer with a token, not with cookies.")]


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new account."""

    name: Name
    password: Password
    email: Email = ""
    language: Language = None
    token: TokenInstead = None


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: Name
    password: Password
    token: TokenInstead = None


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account that plays at once."""

    language: Language = None
    token: TokenInstead = None


class UpgradeGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest needs to become a full account."""

    name: Name
    password: Password
    email: Email = ""


class ChangePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the new one."""

    current: Password
    new: Password
    revoke_tokens: Annotated[bool, Meta(description="End every token too.")] = False


class ChangeLanguage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language for names and messages."""

    language: Language


class TokenPath(msgspec.Struct, frozen=True):
    token_id: Annotated[UUID, Meta(description="The token's id.")]


class SignedIn(msgspec.Struct, frozen=True):
    """You are signed in: by cookie, or with a token if you asked for one."""

    account: Account
    token: Annotated[NewTokenAnswer | None, Meta(description="The token you asked for.")] = None


_KEY = {"name": "my client", "scopes": ["read", "play"]}
examples.show(TokenWish, _KEY)
examples.show(SignUp, {"name": "alice", "password": "correct horse battery", "language": "en"})
examples.show(SignIn, {"name": "alice", "password": "correct horse battery", "token": _KEY})
examples.show(NewGuest, {"token": _KEY})
examples.show(UpgradeGuest, {"name": "alice", "password": "correct horse battery"})
examples.show(ChangeLanguage, {"language": "fr"})
