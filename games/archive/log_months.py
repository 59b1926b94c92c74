"""The months of the log: made ahead of time, so that old ones can be forgotten at once, without deleting a row.

The log is partitioned by the ids of matches, which begin with the moment at which the match was opened.
`matches_make_log_month` (migration 0013) makes a month with the rights of the owner of the database.
"""

from datetime import UTC, date, datetime
from typing import Final, NamedTuple

import structlog
from django.db import connection, transaction

log = structlog.get_logger(__name__)
AHEAD: Final = 3
"""So many months are ready before they begin; what finds none goes to the default partition, and is moved later."""
DEFAULT: Final = "matches_logentry_default"
_PARTITIONS: Final = """
SELECT c.relname, pg_total_relation_size(c.oid), pg_get_expr(c.relpartbound, c.oid)
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
WHERE i.inhparent = 'matches_logentry'::regclass ORDER BY 1
"""


class LogMonth(NamedTuple):
    """A partition of the log."""

    name: str
    size: int
    """Bytes, with its indexes."""
    bounds: str


def log_months() -> list[LogMonth]:
    """Every partition there is, the default one among them."""
    with connection.cursor() as cursor:
        cursor.execute(_PARTITIONS)
        return [LogMonth(*row) for row in cursor.fetchall()]


def make_months_ahead(today: date | None = None) -> list[date]:
    """Make this month and the next ones where they are missing; returns those that were made."""
    first = today or datetime.now(UTC).date()
    made = [month for month in (_months_after(first, ahead) for ahead in range(AHEAD + 1)) if _make(month)]
    for month in made:
        log.info("log_month_made", month=month.isoformat())
    return made


def _months_after(day: date, months: int) -> date:
    years, month = divmod(day.month - 1 + months, 12)
    return date(day.year + years, month + 1, 1)


def _make(month: date) -> bool:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT matches_make_log_month(%s)", [month])
        ((made,),) = cursor.fetchall()
        return bool(made)
