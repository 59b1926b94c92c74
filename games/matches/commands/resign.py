"""Leaving a running match: resigning ends a match of two, and in a larger one a bot plays on."""

from uuid import UUID

from games.common.bot_styles import REPLACEMENT_STYLE
from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import RESIGNATION, all_who_stay_win
from games.matches.enums import Status
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Seat


def resign(user_id: int, match_id: UUID) -> None:
    """Give the match up: the seat ranks behind everybody who stays."""
    with lock_match(match_id) as locked:
        seat = require_seat(locked, user_id)
        locked.require_status(Status.RUNNING)
        if seat.left:
            raise Refusal(Code.NOT_SEATED, seq=locked.match.seq)
        give_up(locked, seat, RESIGNATION, EntryAuthor.PERSON)
        locked.append(EntryKind.RESIGNED, EntryAuthor.PERSON, user_id=user_id, seat=seat.number)


def give_up(locked: LockedMatch, seat: Seat, reason: str, by: EntryAuthor) -> None:
    """Mark the seat as left; end the match when fewer than two people or bots of their own stay in it."""
    seat.left, seat.bot_by = True, by
    staying = [other for other in locked.seats if not other.left]
    if len(staying) < 2:
        locked.finish(all_who_stay_win(locked.match.players, reason))
    else:
        seat.bot = REPLACEMENT_STYLE
