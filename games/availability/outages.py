"""After an outage everybody gets the time back for which nobody could play, before any clock is looked at.

Workers note every few seconds that the service is up. When the note is too old, the service was away, or the database
was restored from a backup, whose note is as old as the backup: either way nobody has had the time since.
"""

from datetime import datetime, timedelta
from typing import Final

import structlog
from django.conf import settings
from django.db import transaction

from games.audit import audit
from games.availability.models import LastUp
from games.matches import commands
from games.matches.clocks.database_clock import ClockTimestamp, database_now
from games.matches.models import ClockStop

NOTED_EVERY: Final = timedelta(seconds=2)
_ONE: Final = 1
_log = structlog.get_logger(__name__)


def give_back_outage() -> int:
    """Note that the service is up, and give back the time since it was; returns to how many seats."""
    found = LastUp.objects.filter(pk=_ONE).values_list("at", ClockTimestamp()).first()
    if found is None:
        LastUp.objects.bulk_create([LastUp(pk=_ONE, at=database_now())], ignore_conflicts=True)
        return 0
    at, now = found
    if now - at < timedelta(seconds=settings.OUTAGE_SECONDS):
        if now - at >= NOTED_EVERY:
            LastUp.objects.filter(pk=_ONE, at=at).update(at=now)
        return 0
    return _give_back()


@transaction.atomic
def _give_back() -> int:
    """One worker does it; the others wait for the row, and find the note renewed."""
    row = LastUp.objects.select_for_update().get(pk=_ONE)
    now, since = database_now(), row.at
    if now - since < timedelta(seconds=settings.OUTAGE_SECONDS):
        return 0
    seats = _stop_and_start(since, f"an outage of {round((now - since).total_seconds())} seconds")
    row.at = now
    row.save(update_fields=["at"])
    _log.warning("outage_given_back", since=since.isoformat(), seconds=(now - since).total_seconds(), seats=seats)
    return seats


def _stop_and_start(since: datetime, reason: str) -> int:
    """As the staff would: clocks that stand still already only stand still from earlier on."""
    stood_still = ClockStop.objects.filter(started_at=None).exists()
    if commands.stop_clocks(reason, since):
        audit.append(None, "stop_clocks", reason, since=since)
    if stood_still:
        return 0
    seats = commands.start_clocks() or 0
    audit.append(None, "start_clocks", reason, seats=seats)
    return seats
