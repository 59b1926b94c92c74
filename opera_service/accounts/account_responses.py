"""The responses about accounts: declared once, written as JSON by REST and typed by GraphQL."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from opera_service.accounts.enums import AccountKind, AccountLanguage, Scope
from opera_service.accounts.identity import Identity
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.rate_limit_store import Limit
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


class LimitAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One of your budgets of requests."""

    budget: Annotated[
        str,
        Meta(description="read, play, table, talk, report, moderate, account, sign_in, sign_up, bad_token or oauth."),
    ]
    subject: Annotated[
        str, Meta(description="Whose it is: token, user, pace, address, guests, shared, site or network.")
    ]
    requests: Annotated[int, Meta(description="So many requests …")]
    seconds: Annotated[int, Meta(description="… in so many seconds.")]
    remaining: Annotated[int, Meta(description="Requests you can send at once now.")]
    full_in: Annotated[int, Meta(description="Seconds until the budget is whole again.")]


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


def limit_answer(limit: Limit) -> LimitAnswer:
    return LimitAnswer(
        budget=limit.budget,
        subject=limit.subject,
        requests=limit.requests,
        seconds=limit.seconds,
        remaining=limit.remaining,
        full_in=limit.full_in,
    )


def _scopes(scopes: "frozenset[str] | list[str]") -> tuple[Scope, ...]:
    return tuple(scope for scope in Scope if scope in scopes)
