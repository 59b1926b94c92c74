"""The lock that everything takes that counts or recomputes ratings."""

from typing import Final

from django.db import connection

_LOCK: Final = 0x4F50_4552_4101


def lock_ratings(*, wait: bool) -> bool:
    """Take the lock until the end of the transaction; without `wait`, False if somebody else has it."""
    function = "pg_advisory_xact_lock" if wait else "pg_try_advisory_xact_lock"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [_LOCK])
        row = cursor.fetchone()
    return wait or bool(row and row[0])
