"""Leaving a running match: resigning ends a match of two, and in a larger one a bot plays on."""

from uuid import UUID

from games.commands.desk import Desk, at_desk
from games.commands.tables import require_seat
from games.models import By, Kind, Seat, Status
from games.outcomes import RESIGNATION, all_who_stay_win
from games.refusals import Code, Refusal
from games.styles import STAND_IN


def resign(user_id: int, match_id: UUID) -> None:
    """Give the match up: the seat ranks behind everybody who stays."""
    with at_desk(match_id) as desk:
        seat = require_seat(desk, user_id)
        desk.require_status(Status.RUNNING)
        if seat.left:
            raise Refusal(Code.NOT_SEATED, seq=desk.match.seq)
        give_up(desk, seat, RESIGNATION)
        desk.record(Kind.RESIGNED, By.PERSON, user_id=user_id, seat=seat.number)


def give_up(desk: Desk, seat: Seat, reason: str) -> None:
    """Mark the seat as left; end the match when fewer than two people or bots of their own stay in it."""
    seat.left = True
    staying = [other for other in desk.seats if not other.left]
    if len(staying) < 2:
        seat.save(update_fields=["left"])
        desk.finish(all_who_stay_win(desk.match.players, reason))
    else:
        seat.bot = STAND_IN
        seat.save(update_fields=["left", "bot"])
