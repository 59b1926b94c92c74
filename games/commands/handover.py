"""Seats change hands in a running match: to a bot when their person is away, and back when the person returns."""

from uuid import UUID

import msgspec

from games.commands.desk import Desk, at_desk
from games.commands.tables import require_seat
from games.commands.timekeeping import grant_grace
from games.models import By, Kind, Seat, Status
from games.refusals import Code, Refusal
from games.styles import STAND_IN


def hand_over(desk: Desk, seat: Seat, by: By, request_id: str | None = None) -> None:
    """A bot plays on for the seat; its person may take it back."""
    seat.bot = STAND_IN
    seat.save(update_fields=["bot"])
    asked = msgspec.json.encode({"bot": STAND_IN}).decode()
    desk.record(Kind.HANDED_OVER, by, seat=seat.number, request_id=request_id, asked=asked)


def take_back(user_id: int, match_id: UUID) -> None:
    """The person plays again; a decision that is open now starts with a fresh clock."""
    with at_desk(match_id) as desk:
        seat = require_seat(desk, user_id)
        desk.require_status(Status.RUNNING)
        if seat.left:
            raise Refusal(Code.NOT_SEATED, seq=desk.match.seq)
        if not seat.bot:
            raise Refusal(Code.NOTHING_TO_TAKE_BACK, seq=desk.match.seq)
        seat.bot, seat.automoves = "", 0
        grant_grace(seat, desk.clock)
        seat.save(update_fields=["bot", "automoves", "bank_ms"])
        desk.record(Kind.TAKEN_BACK, By.PERSON, user_id=user_id, seat=seat.number)
