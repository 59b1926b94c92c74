"""The sweep that warns people in time of a decision that falls due: once for each decision of a slow match."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

import structlog
from django.db.models import F

from games.common.failures import is_outage
from games.matches.clocks.database_clock import database_now
from games.matches.clocks.due import clocks_stopped
from games.matches.locked_match import LockedMatch, lock_match_if_free
from games.matches.models import Seat
from games.notifications.enums import News
from games.notifications.notify import AboutTurn, notify

log = structlog.get_logger(__name__)
SLOW_SECONDS: Final = 4 * 3600
"""A player with less time for a move than this is at the table anyway."""
LONGEST_LEAD: Final = timedelta(days=1)
AT_ONCE: Final = 500


def warn_of_deadlines() -> int:
    """Warn everybody whose time runs short; returns how many were warned."""
    if clocks_stopped():
        return 0
    now = database_now()
    near = Seat.objects.filter(deadline__gt=now, deadline__lte=now + LONGEST_LEAD, user__isnull=False)
    near = near.filter(match__paused_at=None, match__clock_at=None, match__move_seconds__gte=SLOW_SECONDS).exclude(
        warned_seq=F("asked_seq")
    )
    found = near.order_by("deadline").values_list("match_id", "number", "deadline", "match__move_seconds")[:AT_ONCE]
    due = [(match_id, number) for match_id, number, deadline, seconds in found if _is_near(deadline, seconds, now)]
    return sum(_warn(match_id, number) for match_id, number in due)


def _is_near(deadline: datetime | None, move_seconds: int | None, now: datetime) -> bool:
    lead = min(timedelta(seconds=(move_seconds or 0) / 4), LONGEST_LEAD)
    return deadline is not None and deadline - now <= lead


def _warn(match_id: UUID, number: int) -> bool:
    """One match that fails does not keep the others from being warned; an outage stops the sweep."""
    try:
        with lock_match_if_free(match_id) as locked:
            return locked is not None and _warn_seat(locked, locked.seats[number])
    except Exception as error:
        if is_outage(error):
            raise
        log.exception("warning_failed", match=str(match_id))
        return False


def _warn_seat(locked: LockedMatch, seat: Seat) -> bool:
    """Judged again under the lock: the decision may have been taken meanwhile."""
    seconds = locked.match.move_seconds
    open_turn = seat.asked_seq is not None and seat.asked_seq != seat.warned_seq and seat.user_id is not None
    if not open_turn or seat.bot or locked.match.paused_at or not _is_near(seat.deadline, seconds, locked.now):
        return False
    seat.warned_seq = seat.asked_seq
    turn = AboutTurn(seat.number, seat.asked_seq or 0, seat.deadline)
    notify([seat.user_id or 0], News.DEADLINE_NEAR, locked.match.id, turn=turn)
    return True
