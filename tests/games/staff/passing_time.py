"""Letting time pass in a match without waiting for it."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from games.matches.models import ClockStop, Match, Seat


def let_time_pass(match_id: UUID, seconds: float) -> None:
    """As if everything that the match and its seats remember, and a stop of all clocks, lay so much further back."""
    past = timedelta(seconds=seconds)
    Seat.objects.filter(match_id=match_id).update(
        asked_at=F("asked_at") - past, deadline=F("deadline") - past, wake_at=F("wake_at") - past
    )
    Match.objects.filter(pk=match_id).update(paused_at=F("paused_at") - past)
    ClockStop.objects.filter(started_at=None).update(stopped_at=F("stopped_at") - past)


def clock_time(match: Match, now: datetime) -> datetime:
    """What the clocks of the match show: they stand still in a pause, and while all clocks are stopped."""
    stop = ClockStop.objects.filter(started_at=None).first()
    stands = (match.paused_at, None if stop is None else stop.stopped_at)
    return min(filter(None, stands), default=now)


def time_left(match: Match, seat: Seat, now: datetime) -> timedelta:
    """For the decision that is open, or for the one that the seat would be asked for now."""
    if seat.deadline is None or seat.asked_at is None:
        return whole_time(match, seat)
    # Who is asked while all clocks are stopped has used nothing yet.
    return seat.deadline - max(seat.asked_at, clock_time(match, now))


def whole_time(match: Match, seat: Seat) -> timedelta:
    """For a decision that begins."""
    return timedelta(seconds=match.move_seconds or 0, milliseconds=seat.bank_ms)


def seconds_left(match_id: UUID, number: int) -> float:
    match = Match.objects.get(pk=match_id)
    return time_left(match, match.seats.get(number=number), timezone.now()).total_seconds()
