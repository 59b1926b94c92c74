"""Locks of PostgreSQL that belong to no row: held until the end of the transaction, by whoever uses the same key."""

from django.db import connection


def lock_for_transaction(key: int | str) -> None:
    """Wait for the lock of this key."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_advisory_xact_lock({_key(key)})", [key])


def try_lock_for_transaction(key: int | str) -> bool:
    """Take the lock of this key; False if somebody else has it."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_try_advisory_xact_lock({_key(key)})", [key])
        ((is_mine,),) = cursor.fetchall()
    return bool(is_mine)


def _key(key: int | str) -> str:
    return "%s" if isinstance(key, int) else "hashtextextended(%s, 0)"
