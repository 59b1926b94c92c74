"""Which matches a clock has to look at: found by the index on deadlines, judged again under the lock."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from games.matches.models import ClockStop, Seat


def late_matches(limit: int, after: tuple[datetime, int] | None = None) -> list[tuple[UUID, tuple[datetime, int]]]:
    """Matches with a seat whose deadline has passed, longest ago first, each with the cursor behind it."""
    if clocks_stopped():
        return []
    late = Seat.objects.filter(deadline__lte=timezone.now(), match__paused_at=None).order_by("deadline", "id")
    if after is not None:
        late = late.filter(deadline__gte=after[0]).exclude(deadline=after[0], id__lte=after[1])
    rows = late.values_list("match_id", "deadline", "id")[:limit]
    return [(match_id, (deadline, number)) for match_id, deadline, number in rows if deadline is not None]


def clocks_stopped() -> bool:
    """Whether an operator has stopped all clocks."""
    return ClockStop.objects.filter(started_at=None).exists()
