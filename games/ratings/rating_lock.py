"""One at a time: whoever counts or recomputes ratings holds this lock until the end of the transaction."""

from typing import Final

from django.db import connection

_LOCK: Final = 0x4F50_4552_4101


def claim(*, wait: bool) -> bool:
    """Whether it is our turn; with `wait` it always is, in the end."""
    function = "pg_advisory_xact_lock" if wait else "pg_try_advisory_xact_lock"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [_LOCK])
        row = cursor.fetchone()
    return wait or bool(row and row[0])
