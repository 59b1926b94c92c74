"""Secrets of access tokens: created, stored as digests, and looked up fast.

A token that was just found stays in the cache of this process for `TOKEN_CACHE_SECONDS` (one by default), because
the query costs as much as a fifth of a play even with its SQL built once. The price: a token that is revoked, or whose
user is suspended, may work for that second in other processes. Expiry is checked every time.
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
_NOTE_USE_EVERY = timedelta(minutes=1)
_MOST_CACHED = 20_000

_cache: dict[bytes, tuple[float, AccessToken]] = {}


def new_secret() -> str:
    """A fresh secret; its prefix lets scanners of public code recognise a leaked one."""
    return PREFIX + "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def digest_of(secret: str) -> bytes:
    """The digest that is stored. A secret of 256 bits needs neither salt nor a slow hash."""
    return hashlib.sha256(secret.encode()).digest()


def find_token(secret: str) -> AccessToken:
    """The live token with this secret, its user loaded. Both are shared between requests: do not change them."""
    if not (secret.isascii() and secret.startswith(PREFIX) and len(secret) == len(PREFIX) + _LENGTH):
        raise Refusal(Code.BAD_TOKEN)
    return find_digest(digest_of(secret))


def find_digest(digest: bytes) -> AccessToken:
    """The live token with this digest; raises BAD_TOKEN or TOKEN_EXPIRED."""
    known = _cache.get(digest)
    token = known[1] if known is not None and known[0] > time.monotonic() else _load(digest)
    if token.expires <= timezone.now():
        raise Refusal(Code.TOKEN_EXPIRED)
    return token


def forget_tokens() -> None:
    """Empty the cache, now and again once the current transaction has committed."""
    _cache.clear()
    transaction.on_commit(_cache.clear)


def _load(digest: bytes) -> AccessToken:
    _cache.pop(digest, None)
    token = _fetch(digest)
    if token is None or token.revoked is not None or not token.user.is_active:
        raise Refusal(Code.BAD_TOKEN)
    _note_use(token, timezone.now())
    if len(_cache) >= _MOST_CACHED:
        _cache.clear()
    if settings.TOKEN_CACHE_SECONDS:
        _cache[digest] = (time.monotonic() + settings.TOKEN_CACHE_SECONDS, token)
    return token


def _fetch(digest: bytes) -> AccessToken | None:
    with connection.cursor() as cursor:
        cursor.execute(_query(), [digest])
        row = cursor.fetchone()
    if row is None:
        return None
    tokens, users = _columns(AccessToken), _columns(User)
    token = AccessToken.from_db(connection.alias, tokens, row[: len(tokens)])
    token.user = User.from_db(connection.alias, users, row[len(tokens) :])
    return token


@cache
def _query() -> str:
    """The ORM's SQL, built once: building it took longer than all the rest of finding a token."""
    return AccessToken.objects.select_related("user").filter(digest=b"").query.sql_with_params()[0]


@cache
def _columns(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]  # noqa: SLF001 - Django's documented name for it


def _note_use(token: AccessToken, now: datetime) -> None:
    """Store when the token was used, at most once a minute over all processes."""
    if token.expires <= now or (token.last_used is not None and token.last_used > now - _NOTE_USE_EVERY):
        return
    due = Q(last_used__isnull=True) | Q(last_used__lte=now - _NOTE_USE_EVERY)
    try:
        AccessToken.objects.filter(due, pk=token.pk).update(last_used=now)
    except DatabaseError as error:
        # Requests that only read are served even while nothing can be written.
        if connection.in_atomic_block or not is_temporary(error):
            raise
    token.last_used = now
