"""Secrets of access tokens: how they are made, kept as digests, and found again fast.

A token that was just found stays known to this process for `TOKEN_CACHE_SECONDS` (one by default), because the query
costs as much as a fifth of a play even with its SQL built once. The price is exact: a token that is revoked, or whose
user is suspended, stops working within that second everywhere. Expiry is checked every time.
"""

import hashlib
import secrets
import string
import time
from datetime import datetime, timedelta
from functools import cache

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.models import Model, Q
from django.utils import timezone

from games.common.failures import is_temporary
from games.common.refusals import Code, Refusal
from opera_service.accounts.models import AccessToken, User

PREFIX = "opera_"
_ALPHABET = string.ascii_letters + string.digits
_LENGTH = 43  # 62^43 is a little more than 2^256
_TOUCH_EVERY = timedelta(minutes=1)
_MOST_KNOWN = 20_000

_known: dict[bytes, tuple[float, AccessToken]] = {}


def new_secret() -> str:
    """A fresh secret; its prefix lets scanners of public code recognise a leaked one."""
    return PREFIX + "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def digest_of(secret: str) -> bytes:
    """What is stored. A secret of 256 bits needs neither salt nor a slow hash."""
    return hashlib.sha256(secret.encode()).digest()


def find_token(secret: str) -> AccessToken:
    """The live token with this secret, its user loaded; both are shared between requests, so read-only."""
    if not (secret.isascii() and secret.startswith(PREFIX) and len(secret) == len(PREFIX) + _LENGTH):
        raise Refusal(Code.BAD_TOKEN)
    return find_digest(digest_of(secret))


def find_digest(digest: bytes) -> AccessToken:
    """The live token with this digest."""
    known = _known.get(digest)
    token = known[1] if known is not None and known[0] > time.monotonic() else _load(digest)
    if token.expires <= timezone.now():
        raise Refusal(Code.TOKEN_EXPIRED)
    return token


def forget_tokens() -> None:
    """Look every token up again, now and once the current transaction is in."""
    _known.clear()
    transaction.on_commit(_known.clear)


def _load(digest: bytes) -> AccessToken:
    _known.pop(digest, None)
    token = _stored(digest)
    if token is None or token.revoked is not None or not token.user.is_active:
        raise Refusal(Code.BAD_TOKEN)
    _touch(token, timezone.now())
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    if settings.TOKEN_CACHE_SECONDS:
        _known[digest] = (time.monotonic() + settings.TOKEN_CACHE_SECONDS, token)
    return token


def _stored(digest: bytes) -> AccessToken | None:
    with connection.cursor() as cursor:
        cursor.execute(_query(), [digest])
        row = cursor.fetchone()
    if row is None:
        return None
    tokens, users = _names(AccessToken), _names(User)
    token = AccessToken.from_db(connection.alias, tokens, row[: len(tokens)])
    token.user = User.from_db(connection.alias, users, row[len(tokens) :])
    return token


@cache
def _query() -> str:
    """The ORM's SQL; building it anew for every token took the ORM longer than all the rest of finding one."""
    return AccessToken.objects.select_related("user").filter(digest=b"").query.sql_with_params()[0]


@cache
def _names(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]  # noqa: SLF001 - Django's documented name for it


def _touch(token: AccessToken, now: datetime) -> None:
    """Note the use, at most once a minute whatever the number of processes."""
    if token.expires <= now or (token.last_used is not None and token.last_used > now - _TOUCH_EVERY):
        return
    due = Q(last_used__isnull=True) | Q(last_used__lte=now - _TOUCH_EVERY)
    try:
        AccessToken.objects.filter(due, pk=token.pk).update(last_used=now)
    except DatabaseError as error:
        # Who only reads is served even while nothing can be written.
        if connection.in_atomic_block or not is_temporary(error):
            raise
    token.last_used = now
