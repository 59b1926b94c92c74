"""Seats change hands in a running match: to a bot when their person is away, and back when the person returns."""

from uuid import UUID

import msgspec

from games.common.bot_styles import REPLACEMENT_STYLE
from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.clocks.seat_clock import grant_grace
from games.matches.enums import Status
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Seat


def hand_over(locked: LockedMatch, seat: Seat, by: EntryAuthor, request_id: str | None = None) -> None:
    """A bot plays on for the seat; its person may take it back."""
    seat.bot, seat.bot_by = REPLACEMENT_STYLE, by
    asked = msgspec.json.encode({"bot": REPLACEMENT_STYLE}).decode()
    locked.append(EntryKind.HANDED_OVER, by, seat=seat.number, request_id=request_id, asked=asked)


def take_back(user_id: int, match_id: UUID) -> None:
    """The person plays again; a decision that is open now starts with a fresh clock."""
    with lock_match(match_id) as locked:
        seat = require_seat(locked, user_id)
        locked.require_status(Status.RUNNING)
        if seat.left:
            raise Refusal(Code.NOT_SEATED, seq=locked.match.seq)
        if not seat.bot:
            raise Refusal(Code.NOTHING_TO_TAKE_BACK, seq=locked.match.seq)
        seat.bot, seat.bot_by, seat.automoves = "", "", 0
        grant_grace(seat, locked.clock)
        locked.append(EntryKind.TAKEN_BACK, EntryAuthor.PERSON, user_id=user_id, seat=seat.number)
