"""What an act would do to the clocks of a seat: the time left for the open decision, and the bank."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from games.matches.clocks.database_clock import database_now
from games.matches.models import ClockStop, Match, Seat

SAME: Final = timedelta(seconds=2)
"""A smaller difference is what the preview itself took."""


class SeatTime(NamedTuple):
    """The clocks of a seat at one moment."""

    left: timedelta | None
    """None: no clock of this seat runs."""
    bank: timedelta
    stands: bool
    """Whether the match is paused."""

    @property
    def words(self) -> str:
        return "–" if self.left is None else f"{duration(self.left)}{', standing still' if self.stands else ''}"


def clock_time(match: Match) -> datetime:
    """What the clocks of the match show: they stand still in a pause, and while all clocks are stopped."""
    stop = ClockStop.objects.filter(started_at=None).values_list("stopped_at", flat=True).first()
    return min(filter(None, (match.paused_at, stop, database_now())))


def seat_time(match: Match, seat: Seat, now: datetime) -> SeatTime:
    """The clocks of a seat when those of the match show `now`."""
    left = None
    if seat.deadline is not None and seat.asked_at is not None:
        # A seat that is asked while all clocks are stopped has used nothing yet.
        left = seat.deadline - max(seat.asked_at, now)
    return SeatTime(left, timedelta(milliseconds=seat.bank_ms), match.paused_at is not None)


def changed_times(before: SeatTime, after: SeatTime) -> list[tuple[str, str, str]]:
    """What differs, in words: what it is, before and after."""
    changed = []
    if not _differ(before.left, after.left):
        after = after._replace(left=before.left)
    if before.words != after.words:
        changed.append(("time left", before.words, after.words))
    if _differ(before.bank, after.bank):
        changed.append(("time bank", duration(before.bank), duration(after.bank)))
    return changed


def duration(time: timedelta) -> str:
    """Minutes and seconds, as the pages of matches have it; hours and days where there are any."""
    minutes, seconds = divmod(max(0, round(time.total_seconds())), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    clock = f"{hours}:{minutes:02}:{seconds:02}" if hours or days else f"{minutes}:{seconds:02}"
    return f"{days} d {clock}" if days else clock


def _differ(before: timedelta | None, after: timedelta | None) -> bool:
    if before is None or after is None:
        return before is not after
    return abs(after - before) >= SAME
