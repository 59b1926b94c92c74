"""Access tokens as their users manage them: create, list, revoke.

A token has `read` and `play` unless more is asked for; `account` is for what should need the person, `moderate` for
the staff, for half a day at most. A token may create tokens too, so that a program can pass on less than it has: with
none but its own scopes, expiring no later, revoked with it, and unable to create more. A token sees and revokes itself
and the tokens it created; a session, all of its user's. Tokens of other users are refused as `not_found`.
"""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.common.said import say
from games.once.make_once import made_once
from opera_service.accounts import rate_limits, security_events, token_secrets
from opera_service.accounts.credentials import require_title
from opera_service.accounts.enums import Scope
from opera_service.accounts.identity import MODERATION_LIFE, Identity, refuse_suspended, require_user
from opera_service.accounts.models import AccessToken, User
from opera_service.accounts.security_events import SecurityEvent

MOST_TOKENS = 50
LONGEST_LIFE = timedelta(days=366)
DEFAULT_LIFE = timedelta(days=90)


class NewToken(NamedTuple):
    """A token and its secret, which is shown this once."""

    token: AccessToken
    secret: str


def create_token(
    identity: Identity,
    name: str,
    scopes: Iterable[str],
    expires: datetime | None = None,
    request_id: str | None = None,
) -> NewToken:
    """Create a token for the caller; it expires in 90 days unless `expires` is given, and in a year at most.

    One that moderates expires in 12 hours at most. The same request again gives the token another secret.
    """
    user = require_user(identity)
    refuse_suspended(user)
    rate_limits.spend(identity, "account")
    wanted = _require_scopes(identity, frozenset(scopes))
    name = require_title(name)
    ends = _require_expiry(identity.token, expires, MODERATION_LIFE if Scope.MODERATE in wanted else LONGEST_LIFE)
    secret = token_secrets.new_secret()
    fresh = AccessToken(
        user=user,
        parent=identity.token,
        name=name,
        digest=token_secrets.digest_of(secret),
        scopes=wanted,
        expires=ends,
    )
    asked = ("token", str(identity.token and identity.token.pk), name, wanted, expires)
    made = made_once(user.pk, request_id, asked, lambda: _store(identity, fresh))
    token = fresh if made.is_new else _with_secret(identity, UUID(made.id), secret)
    token.refresh_from_db(fields=["created"])
    security_events.note(
        SecurityEvent.TOKEN_CREATED, user, token=str(token.pk), scopes=wanted, address=identity.address
    )
    return NewToken(token, secret)


def _store(identity: Identity, token: AccessToken) -> UUID:
    with transaction.atomic():
        _require_room(require_user(identity))
        _require_parent(identity.token)
        token.save(force_insert=True)
    return token.pk


def _with_secret(identity: Identity, token_id: UUID, secret: str) -> AccessToken:
    """The token that was made by the same request, with another secret: the first was shown once, or got lost."""
    live = _visible(identity).filter(pk=token_id, revoked__isnull=True)
    if not live.update(digest=token_secrets.digest_of(secret)):
        raise Refusal(Code.NOT_FOUND)
    token_secrets.forget_tokens()
    return AccessToken.objects.get(pk=token_id)


def tokens_of(identity: Identity) -> QuerySet[AccessToken]:
    """The caller's tokens that are not revoked, the newest first."""
    return _visible(identity).filter(revoked__isnull=True).order_by("-created", "pk")


def revoke_token(identity: Identity, token_id: UUID) -> AccessToken:
    """Revoke a token and the tokens it created; doing it again changes nothing."""
    rate_limits.spend(identity, "account")
    with transaction.atomic():
        token = _visible(identity).select_for_update(of=("self",)).filter(pk=token_id).first()
        if token is None:
            raise Refusal(Code.NOT_FOUND)
        family = AccessToken.objects.filter(Q(pk=token.pk) | Q(parent=token), revoked__isnull=True)
        family.update(revoked=timezone.now())
        token.refresh_from_db(fields=["revoked"])
    token_secrets.forget_tokens()
    security_events.note(SecurityEvent.TOKENS_ENDED, token.user, why="revoked", token=str(token.pk))
    return token


def _visible(identity: Identity) -> QuerySet[AccessToken]:
    tokens = AccessToken.objects.filter(user=require_user(identity), granted=None)
    if identity.token is not None:
        tokens = tokens.filter(Q(pk=identity.token.pk) | Q(parent=identity.token))
    return tokens


def _require_scopes(identity: Identity, wanted: Collection[str]) -> list[str]:
    known = [scope.value for scope in Scope if scope in wanted]
    if not known or len(known) != len(wanted):
        raise Refusal(Code.INVALID_INPUT, detail=say("scopes: one or more of {scopes}", scopes=", ".join(Scope)))
    token = identity.token
    # A program that signed in by OAuth was given its scopes by a person, and hands them on to nobody.
    created_by_token = token is not None and (token.parent_id is not None or token.granted_id is not None)
    for scope in known:
        if created_by_token or scope not in identity.scopes:
            raise Refusal(Code.SCOPE_NOT_ALLOWED, scope=scope)
    return known


def _require_expiry(parent: AccessToken | None, wanted: datetime | None, longest: timedelta) -> datetime:
    now = timezone.now()
    latest = now + longest if parent is None else min(parent.expires, now + longest)
    expires = wanted or min(now + DEFAULT_LIFE, latest)
    if timezone.is_naive(expires) or not now < expires <= latest:
        raise Refusal(
            Code.INVALID_INPUT,
            detail=say("expires: a time with zone, in the future, by {latest}", latest=latest.isoformat()),
        )
    return expires


def _require_room(user: User) -> None:
    """Refuse more than MOST_TOKENS; counted under a lock on the user, so that concurrent requests cannot pass it."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    live = AccessToken.objects.filter(user=user, granted=None, revoked__isnull=True, expires__gt=timezone.now())
    if live.count() >= MOST_TOKENS:
        raise Refusal(Code.TOO_MANY_TOKENS, most=MOST_TOKENS)


def _require_parent(parent: AccessToken | None) -> None:
    """Lock the creating token and refuse a revoked one, so that revoking it also revokes the new token."""
    if parent is None:
        return
    live = AccessToken.objects.filter(pk=parent.pk, revoked__isnull=True)
    if live.select_for_update().first() is None:
        raise Refusal(Code.BAD_TOKEN)
