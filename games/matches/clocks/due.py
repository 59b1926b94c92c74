"""Which matches a clock has to look at, by the database's time: found by an index, judged again under the lock."""

from datetime import datetime
from uuid import UUID

from django.db.models.functions import Now

from games.matches.models import ClockStop, Seat


def late_matches(limit: int, after: tuple[datetime, int] | None = None) -> list[tuple[UUID, tuple[datetime, int]]]:
    """Matches with a seat whose deadline has passed, longest ago first, each with the cursor behind it."""
    if clocks_stopped():
        return []
    # A trial's clock is moved by its author alone.
    running = Seat.objects.filter(deadline__lte=Now(), match__paused_at=None, match__clock_at=None)
    late = running.order_by("deadline", "id")
    if after is not None:
        late = late.filter(deadline__gte=after[0]).exclude(deadline=after[0], id__lte=after[1])
    rows = late.values_list("match_id", "deadline", "id")[:limit]
    return [(match_id, (deadline, number)) for match_id, deadline, number in rows if deadline is not None]


def clocks_stopped() -> bool:
    """Whether an operator has stopped all clocks."""
    return ClockStop.objects.filter(started_at=None).exists()
