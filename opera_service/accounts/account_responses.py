"""The responses about accounts: declared once, written as JSON by REST and typed by GraphQL."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from opera_service.accounts.enums import AccountKind, AccountLanguage, Scope
from opera_service.accounts.identity import Identity
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.tokens import NewToken


class Account(msgspec.Struct, frozen=True):
    """You, as the service knows you."""

    name: str
    kind: AccountKind
    language: Annotated[
        AccountLanguage | None, Meta(description="Null: the language your browser or program asks for.")
    ]
    scopes: Annotated[tuple[Scope, ...], Meta(description="What you may do with the session or token you use now.")]


class TokenAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An access token without its secret, which is shown only once."""

    id: UUID
    name: str
    scopes: tuple[Scope, ...]
    created: datetime
    expires: datetime
    last_used: Annotated[datetime | None, Meta(description="To the minute; null if it was never used.")]


class NewTokenAnswer(msgspec.Struct, frozen=True):
    """A new token. Keep the secret now: nobody can show it again."""

    token: TokenAnswer
    secret: Annotated[str, Meta(description="Send it as `Authorization: Bearer <secret>`.")]


def account(user: User, identity: Identity) -> Account:
    """`user` as seen with the rights of `identity`."""
    return Account(
        name=user.username,
        kind=AccountKind(user.kind),
        language=AccountLanguage(user.language) if user.language else None,
        scopes=_scopes(identity.scopes),
    )


def token_answer(token: AccessToken) -> TokenAnswer:
    return TokenAnswer(
        id=token.pk,
        name=token.name,
        scopes=_scopes(token.scopes),
        created=token.created,
        expires=token.expires,
        last_used=token.last_used,
    )


def new_token_answer(new: NewToken) -> NewTokenAnswer:
    return NewTokenAnswer(token_answer(new.token), new.secret)


def _scopes(scopes: "frozenset[str] | list[str]") -> tuple[Scope, ...]:
    return tuple(scope for scope in Scope if scope in scopes)
