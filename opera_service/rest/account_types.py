"""What the accounts' endpoints take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from games.rest import naming
from opera_service.accounts.limits import Limit
from opera_service.accounts.models import AccessToken, Kind, Scope, User

naming.call(Kind, "AccountKind")
naming.call(Scope, "TokenScope")

Name = Annotated[str, Meta(max_length=200, description="3 to 30 letters, digits, `_` or `-`.")]
Password = Annotated[str, Meta(max_length=1000, description="At least 8 characters.")]
Email = Annotated[str, Meta(max_length=1000, description="Optional.")]
Language = Annotated[
    Literal["", "de", "en", "fr"], Meta(description="Of names and messages; empty follows `Accept-Language`.")
]


class TokenWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token to be made: a program's key."""

    name: Annotated[str, Meta(max_length=200, description="For you to recognise it by.")]
    scopes: Annotated[tuple[Scope, ...], Meta(max_length=8, description="What it may be used for.")] = (
        Scope.READ,
        Scope.PLAY,
    )
    expires: Annotated[datetime | None, Meta(description="When it ends; after 90 days if you say nothing.")] = None


class SignUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new account."""

    name: Name
    password: Password
    email: Email = ""
    language: Language = ""
    token: Annotated[TokenWish | None, Meta(description="For programs: answer with a token, not with cookies.")] = None


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: Name
    password: Password
    token: Annotated[TokenWish | None, Meta(description="For programs: answer with a token, not with cookies.")] = None


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account that plays at once."""

    language: Language = ""
    token: Annotated[TokenWish | None, Meta(description="For programs: answer with a token, not with cookies.")] = None


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


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """An account, as its owner sees it."""

    name: str
    kind: Kind
    email: str
    language: Language
    created: datetime

    @classmethod
    def of(cls, user: User) -> "Account":
        return cls(
            name=user.username,
            kind=Kind(user.kind),
            email=user.email,
            language=user.language,  # type: ignore[arg-type]  # the database holds no other
            created=user.date_joined,
        )


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """An access token; its secret is not kept."""

    id: UUID
    name: str
    scopes: tuple[Scope, ...]
    created: datetime
    expires: datetime
    last_used: Annotated[datetime | None, Meta(description="To the minute.")]

    @classmethod
    def of(cls, token: AccessToken) -> "Token":
        return cls(
            id=token.id,
            name=token.name,
            scopes=tuple(Scope(scope) for scope in token.scopes),
            created=token.created,
            expires=token.expires,
            last_used=token.last_used,
        )


class FreshToken(msgspec.Struct, frozen=True):
    """A token and its secret, which is shown this once."""

    secret: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    token: Token


class SignedIn(msgspec.Struct, frozen=True):
    """You are somebody now."""

    account: Account
    token: Annotated[FreshToken | None, Meta(description="If you asked for one; else the cookies sign you in.")]


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """A limit that applies to you, and what is left of it."""

    budget: Annotated[str, Meta(description="What for: `read`, `play`, `table`, `account`, `sign_in`, `sign_up`.")]
    subject: Annotated[str, Meta(description="Whose: your `token`, `user` or `address`.")]
    requests: Annotated[int, Meta(description="So many …")]
    seconds: Annotated[int, Meta(description="… in so many seconds; it refills steadily.")]
    remaining: int
    full_in: Annotated[int, Meta(description="Seconds until it is whole again.")]

    @classmethod
    def of(cls, limit: Limit) -> "Budget":
        return cls(
            budget=limit.budget,
            subject=limit.subject,
            requests=limit.requests,
            seconds=limit.seconds,
            remaining=limit.remaining,
            full_in=limit.full_in,
        )
