"""How long an account takes for its decisions: a person's times vary, a program's often do not."""

from statistics import quantiles
from typing import Final

from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Purpose, Status
from games.matches.models import Seat
from games.matches.rows.log_rows import brief_rows
from games.signals.signal import Signal, SignalKind, Sureness

LAST: Final = 20
LEAST_DECISIONS: Final = 40
EVEN: Final = 0.35
"""A middle half of the times that is narrower than this share of the median is unusually even."""
FAST_SECONDS: Final = 1.0


def decision_times(user_id: int) -> list[Signal]:
    """The times of the last matches, if there are enough to say anything."""
    times = _times(user_id)
    if len(times) < LEAST_DECISIONS:
        return []
    quarter, median, three_quarters = quantiles(times, n=4)
    even = (three_quarters - quarter) / median if median else 0.0
    fast = sum(time < FAST_SECONDS for time in times) / len(times)
    words = (
        f"{len(times)} decisions: median {median:.1f} s, "
        f"half of them between {quarter:.1f} and {three_quarters:.1f} s, {fast:.0%} under {FAST_SECONDS:.0f} s."
    )
    sure = Sureness.MEDIUM if even < EVEN and len(times) >= 2 * LEAST_DECISIONS else Sureness.WEAK
    return [Signal(kind=SignalKind.DECISION_TIMES, sureness=sure, other=None, words=words)]


def _times(user_id: int) -> list[float]:
    """Seconds from the entry before to each move of the account, in its last finished matches."""
    played = {"match__status": Status.FINISHED, "match__purpose": Purpose.PLAY}
    seats = Seat.objects.filter(user_id=user_id, **played).order_by("-match_id")[:LAST]
    own = dict(seats.values_list("match_id", "number"))
    times, before = [], None
    for match_id, seat, kind, by, at in brief_rows(own):
        is_own = seat == own[match_id] and kind == EntryKind.PLAYED and by == EntryAuthor.PERSON
        if is_own and before is not None and before[0] == match_id:
            times.append((at - before[1]).total_seconds())
        before = (match_id, at)
    return times
