"""People who cannot come back, for now or for good: bots play on for them, and nobody else's match stands still."""

from typing import Final
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from games.commands.desk import Desk, at_desk
from games.commands.handover import hand_over
from games.commands.tables import close, hand_table_on, stand_up
from games.models import By, Match, Purpose, Seat, Status

MOST_AT_ONCE: Final = 200


def stand_in_for(user_id: int) -> int:
    """Let bots play on for somebody and free their seats at open tables; answers how many seats that were.

    Each match on its own: whoever dies halfway leaves the rest to the sweep.
    """
    going = Match.objects.filter(status__in=(Status.OPEN, Status.RUNNING))
    theirs = going.filter(seats__user_id=user_id) | going.filter(owner_id=user_id, status=Status.OPEN)
    return sum(_stand_in(match_id, user_id) for match_id in set(theirs.values_list("pk", flat=True)))


def stand_in_for_everybody_away() -> int:
    """The sweep: every decision that is awaited of somebody who is shut out or whose account is closed."""
    away = Q(user__shut_out_until__gt=timezone.now()) | Q(user__is_active=False)
    asked = Seat.objects.filter(away, asked_seq__isnull=False, bot="", left=False)
    found = list(asked.order_by("asked_at").values_list("match_id", "user__pk")[:MOST_AT_ONCE])
    return sum(_stand_in(match_id, user_id) for match_id, user_id in found)


def _stand_in(match_id: UUID, user_id: int) -> bool:
    with at_desk(match_id) as desk:
        seat = desk.seat_of(user_id)
        if seat is None:
            return _leave_table(desk, user_id)
        if desk.match.status == Status.OPEN:
            stand_up(desk, seat, By.HOUSE)
            return True
        return _play_on(desk, seat)


def _leave_table(desk: Desk, user_id: int) -> bool:
    """Who opened a table without sitting down at it leaves it to who does, or it is closed."""
    if desk.match.status != Status.OPEN or desk.match.owner_id != user_id:
        return False
    if any(seat.user_id is not None for seat in desk.seats):
        hand_table_on(desk)
    else:
        close(desk, By.HOUSE, None)
    return True


def _play_on(desk: Desk, seat: Seat) -> bool:
    if desk.match.status != Status.RUNNING or seat.bot or seat.left:
        return False
    if desk.match.purpose == Purpose.INTRODUCTION:
        close(desk, By.HOUSE, None)
    else:
        hand_over(desk, seat, By.HOUSE)
    return True
