"""An operator stops all clocks during an incident and starts them again; the time in between is given back."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import DateTimeField, DurationField, ExpressionWrapper, F, OuterRef, Subquery
from django.db.models.functions import Greatest, Least

from games.matches.clocks.database_clock import database_now
from games.matches.models import ClockStop, Match, Seat


def stop_clocks(reason: str = "", since: datetime | None = None) -> bool:
    """No time runs out anywhere from now on, and none is counted from `since` on; False when it was so already.

    `since` may only move the beginning of a stop to an earlier moment: time once given back is not taken again.
    """
    now = database_now()
    begin = min(since or now, now)
    with transaction.atomic():
        stop, is_new = ClockStop.objects.select_for_update().get_or_create(
            started_at=None, defaults={"stopped_at": begin, "reason": reason}
        )
        if is_new or stop.stopped_at <= begin:
            return is_new
        stop.stopped_at = begin
        stop.save(update_fields=["stopped_at"])
    return True


def start_clocks() -> int | None:
    """Let the clocks run again; answers to how many seats time was given back, None when no clock was stopped.

    The matches are locked before their seats, as every command does it, so nobody's move falls in between.
    """
    with transaction.atomic():
        stop = ClockStop.objects.select_for_update().filter(started_at=None).first()
        if stop is None:
            return None
        timed = Seat.objects.filter(deadline__isnull=False, match__clock_at=None)
        matches = list(Match.objects.filter(pk__in=timed.values("match_id")).order_by("pk").select_for_update())
        now = database_now()
        stood = _stood_still(stop.stopped_at, now)
        given_back = timed.filter(match__in=matches).update(
            asked_at=_later("asked_at", stood), deadline=_later("deadline", stood)
        )
        stop.started_at = now
        stop.save(update_fields=["started_at"])
    return given_back


def _stood_still(since: datetime, until: datetime) -> "ExpressionWrapper[Any]":
    """How long the clock of a seat's open decision would have run meanwhile.

    In a pause of its match it would have stood still anyway: that time is given back when the pause ends.
    """
    paused_at = Subquery(Match.objects.filter(pk=OuterRef("match_id")).values("paused_at"))
    begin = Greatest(F("asked_at"), since)
    end = Greatest(begin, Least(paused_at, until))
    return ExpressionWrapper(end - begin, output_field=DurationField())


def _later(column: str, by: "ExpressionWrapper[Any]") -> "ExpressionWrapper[Any]":
    return ExpressionWrapper(F(column) + by, output_field=DateTimeField())
