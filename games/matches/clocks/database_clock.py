"""The one clock by which deadlines are made and judged, whichever host is at work: the database's.

Hosts' clocks differ. A seat that one host asks and another one finds late would lose the difference, so the time comes
along with the rows of a match, read after its lock was waited for, and costs no message of its own.
"""

import time
from contextvars import ContextVar
from datetime import datetime, timedelta

from django.db import connection
from django.db.models import DateTimeField, Func
from django.utils import timezone

from games.matches.models import Match


class ClockTimestamp(Func):
    """What the database's clock shows when the row is read: not when the transaction or the message began."""

    template = "CLOCK_TIMESTAMP()"
    output_field = DateTimeField()


_last: list[tuple[datetime, float]] = []
"""What the database's clock showed last, and when that was by this process's steady clock, which nobody sets."""


def remember(moment: datetime) -> datetime:
    """What the database's clock showed just now, kept for `about_now`; returns it."""
    _last[:] = [(moment, time.monotonic())]
    return moment


def database_now() -> datetime:
    """Ask the database, where no rows of a match are read."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        (moment,) = cursor.fetchone()
    return remember(moment)


def about_now() -> datetime:
    """The database's time as far as this process knows it, for what is only shown or waited for."""
    if not _last:
        return timezone.now()
    moment, then = _last[0]
    return moment + timedelta(seconds=time.monotonic() - then)


def now_of(match: Match, moment: datetime) -> datetime:
    """What time it is in this match when the database's clock shows `moment`: for reading and writing, decided here.

    A trial has a clock of its own, that stands still until its author advances it.
    """
    return moment if match.clock_at is None else match.clock_at


_of_trial: ContextVar[datetime | None] = ContextVar("clock_of_trial", default=None)


def show_clock_of(match: Match) -> None:
    """For the rest of this request `shown_now` is the time of the match, if it has a clock of its own."""
    _of_trial.set(match.clock_at)


def shown_now() -> datetime:
    """The time that goes with an answer."""
    return _of_trial.get() or about_now()
