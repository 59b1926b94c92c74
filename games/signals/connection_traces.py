"""Remembers from which connections an account is used, as keyed hashes that are deleted after some days.

The key is derived from the service's secret: who has only the table cannot try addresses out.
"""

import hashlib
import hmac
from datetime import datetime, timedelta
from typing import Annotated, Final

import msgspec
from django.conf import settings
from django.db import connection
from django.utils import timezone
from msgspec import Meta

from games.common.querysets import delete_in_batches
from games.signals.models import ConnectionTrace

AGAIN_AFTER: Final = timedelta(hours=1)
"""A connection that was seen within the hour is not written again."""
_PURPOSE: Final = b"shared connections"
_REMEMBER: Final = """
    INSERT INTO signals_connectiontrace (user_id, digest, first_seen, last_seen) VALUES (%s, %s, %s, %s)
    ON CONFLICT (user_id, digest) DO UPDATE SET last_seen = excluded.last_seen
    WHERE signals_connectiontrace.last_seen < %s"""


class ConnectionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A connection from which you used your account; its address is not kept."""

    hash: Annotated[str, Meta(description="A keyed hash of the address, which nobody can turn back into it.")]
    first_seen: datetime
    last_seen: datetime


def remember(user_id: int, network: str) -> None:
    """The account is used from this network now; nothing is kept if the setting says so."""
    if settings.CONNECTION_DAYS == 0:
        return
    now = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(_REMEMBER, [user_id, digest_of(network), now, now, now - AGAIN_AFTER])


def digest_of(network: str) -> str:
    """The hash of a network: an IPv4 address, or the /64 of an IPv6 address."""
    key = hmac.digest(settings.SECRET_KEY.encode(), _PURPOSE, hashlib.sha256)
    return hmac.digest(key, network.encode(), hashlib.sha256)[:16].hex()


def connections_of(user_id: int) -> tuple[ConnectionAnswer, ...]:
    """What is kept about the user's connections, oldest first."""
    rows = ConnectionTrace.objects.filter(user_id=user_id).order_by("first_seen")
    return tuple(ConnectionAnswer(hash=row.digest, first_seen=row.first_seen, last_seen=row.last_seen) for row in rows)


def forget_connections(user_id: int) -> None:
    """Delete what is kept about a user's connections."""
    ConnectionTrace.objects.filter(user_id=user_id).delete()


def delete_old_connections() -> int:
    """Delete connections that were not seen for so many days; returns how many."""
    oldest = timezone.now() - timedelta(days=settings.CONNECTION_DAYS)
    return delete_in_batches(ConnectionTrace.objects.filter(last_seen__lt=oldest))
