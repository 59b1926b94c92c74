"""Bots play on for users who are suspended or have closed their accounts, so that no match waits for them."""

from typing import Final
from uuid import UUID

import structlog

from games.common import users
from games.common.failures import is_outage
from games.kit.entries import EntryAuthor
from games.matches.commands.handover import hand_over
from games.matches.enums import NOT_ENDED, Purpose, Status
from games.matches.guards import close
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Match, Seat
from games.tables.seating import pass_ownership_on, stand_up

log = structlog.get_logger(__name__)
MOST_AT_ONCE: Final = 200


def replace_absent_user(user_id: int) -> int:
    """Let bots play on for the user and free their seats at open tables; returns how many seats.

    Each match has its own transaction: after a crash halfway, the sweep does the rest.
    """
    going = Match.objects.filter(status__in=NOT_ENDED)
    theirs = going.filter(seats__user_id=user_id) | going.filter(owner_id=user_id, status=Status.OPEN)
    return sum(_replace(match_id, user_id) for match_id in set(theirs.values_list("pk", flat=True)))


def replace_absent_users() -> int:
    """The sweep: let bots take the seats of absent users that are asked for a decision; returns how many."""
    asked = Seat.objects.filter(users.away(), asked_seq__isnull=False, bot="", left=False)
    found = list(asked.order_by("asked_at").values_list("match_id", "user__pk")[:MOST_AT_ONCE])
    return sum(_try_to_replace(match_id, user_id) for match_id, user_id in found)


def _try_to_replace(match_id: UUID, user_id: int) -> bool:
    """False for a match that fails or is locked: it is left to the next sweep, and the others do not wait for it."""
    try:
        return _replace(match_id, user_id)
    except Exception as error:
        if is_outage(error):
            raise
        log.exception("replacing_absent_user_failed", match=str(match_id))
        return False


def _replace(match_id: UUID, user_id: int) -> bool:
    with lock_match(match_id) as locked:
        seat = locked.seat_of(user_id)
        if seat is None:
            return _leave_table(locked, user_id)
        if locked.match.status == Status.OPEN:
            stand_up(locked, seat, EntryAuthor.HOUSE)
            return True
        return _play_on(locked, seat)


def _leave_table(locked: LockedMatch, user_id: int) -> bool:
    """Pass an open table of the user's, who has no seat at it, on to somebody seated, or close it."""
    if locked.match.status != Status.OPEN or locked.match.owner_id != user_id:
        return False
    if any(seat.user_id is not None for seat in locked.seats):
        pass_ownership_on(locked)
    else:
        close(locked, EntryAuthor.HOUSE, None)
    return True


def _play_on(locked: LockedMatch, seat: Seat) -> bool:
    if locked.match.status != Status.RUNNING or seat.bot or seat.left:
        return False
    if locked.match.purpose == Purpose.INTRODUCTION:
        close(locked, EntryAuthor.HOUSE, None)
    else:
        hand_over(locked, seat, EntryAuthor.HOUSE)
    return True
