"""Practice: an unrated match in which one person plays against bots of the house alone."""

from collections.abc import Iterable

from games.common.refusals import Code, Refusal
from games.matches.enums import Status
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch
from games.matches.models import Match, Seat


def only_bots_beside(seats: Iterable[Seat], number: int) -> bool:
    """Whether no other seat belongs to a user; a person whose seat a bot plays may come back to it at any time."""
    return all(seat.user_id is None for seat in seats if seat.number != number)


def is_practice(match: Match, seats: Iterable[Seat], number: int) -> bool:
    """Whether the seat's player practises here: nobody else is concerned, and nothing counts."""
    return not match.rated and only_bots_beside(seats, number)


def require_practice(locked: LockedMatch, user_id: int) -> Seat:
    """The user's seat in a running match in which the user practises; raises the refusal that says why not."""
    seat = require_seat(locked, user_id)
    locked.require_status(Status.RUNNING)
    if locked.match.rated:
        raise Refusal(Code.NOT_WHERE_RATED, seq=locked.match.seq)
    if not only_bots_beside(locked.seats, seat.number):
        raise Refusal(Code.NOT_AMONG_PEOPLE, seq=locked.match.seq)
    if locked.match.paused_at is not None:
        raise Refusal(Code.MATCH_PAUSED, seq=locked.match.seq)
    if seat.bot:
        raise Refusal(Code.BOT_PLAYS, seq=locked.match.seq)
    return seat
