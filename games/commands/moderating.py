"""What moderators do to a match: each act is one command with a reason, recorded in the match's own log.

Who may do it is decided before (games.moderation); nothing here is deleted, and every match still replays.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
from django.db import IntegrityError

from games import replay
from games.access import would_tell
from games.commands.desk import Desk, at_desk
from games.commands.leave import give_up
from games.commands.tables import require_fit
from games.models import By, Kind, Seat, Status
from games.outcomes import REMOVAL, adjudicated
from games.refusals import Code, Refusal
from games.styles import BotStyle

PLAYABLE = (Status.OPEN, Status.RUNNING)


def pause(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Nobody can play and no clock runs until the match is resumed."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        if desk.match.paused_at is not None:
            raise Refusal(Code.MATCH_PAUSED, seq=desk.match.seq)
        desk.match.paused_at = desk.now
        _record(desk, Kind.PAUSED, moderator_id, reason)


def resume(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Play goes on; the time of the pause is given back to every clock that ran."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        if desk.match.paused_at is None:
            raise Refusal(Code.NOT_PAUSED, seq=desk.match.seq)
        _give_back_pause(desk)
        _record(desk, Kind.RESUMED, moderator_id, reason)


def abort_match(moderator_id: int, match_id: UUID, reason: str) -> None:
    """End the match without a result."""
    with at_desk(match_id) as desk:
        desk.require_status(*PLAYABLE)
        desk.match.status, desk.match.ended_at, desk.match.paused_at = Status.ABORTED, desk.now, None
        _record(desk, Kind.ABORTED, moderator_id, reason)


def adjudicate(moderator_id: int, match_id: UUID, reason: str, places: Sequence[int]) -> None:
    """End the match with a result that the moderator decides."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        if len(places) != desk.match.players or min(places) != 1 or max(places) > desk.match.players:
            raise Refusal(Code.INVALID_INPUT, detail=f"one place from 1 for each of {desk.match.players} seats")
        desk.match.paused_at = None
        desk.finish(adjudicated(places))
        _record(desk, Kind.ADJUDICATED, moderator_id, reason, places=list(places))


def rewind(moderator_id: int, match_id: UUID, reason: str, to: int) -> None:
    """Go on from the position after entry `to`; what came after stays in the log, but no longer counts."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        if not 0 < to < desk.match.seq:
            raise Refusal(Code.INVALID_INPUT, detail=f"there is no entry {to} to go back to")
        state = replay.state_at(desk.rules, replay.stored_steps(match_id, to))
        if state is None:
            raise Refusal(Code.INVALID_INPUT, detail="the match had not started then")
        desk.state = state
        desk.match.state = desk.rules.dump_position(state).decode()
        _give_back_pause(desk)
        for seat in desk.seats:
            # Whoever is asked in the old position is asked anew, with a fresh clock for this decision.
            desk.forget_question(seat)
        _record(desk, Kind.REWOUND, moderator_id, reason, to=to)


def give_seat_to_bot(moderator_id: int, match_id: UUID, reason: str, number: int, style: BotStyle) -> None:
    """A bot plays the seat from now on; its person may take it back."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        seat = _seat(desk, number)
        seat.bot = style
        seat.save(update_fields=["bot"])
        desk.forget_question(seat)
        _record(desk, Kind.HANDED_OVER, moderator_id, reason, seat=number, bot=style)


def give_seat_to_user(moderator_id: int, match_id: UUID, reason: str, number: int, user_id: int) -> None:
    """Somebody else plays the seat from now on."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        seat = _seat(desk, number)
        require_fit(desk, user_id)
        if would_tell(desk.match, user_id):
            raise Refusal(Code.NOT_ALLOWED, seq=desk.match.seq)
        seat.user_id, seat.bot, seat.left, seat.automoves = user_id, "", False, 0
        try:
            seat.save(update_fields=["user", "bot", "left", "automoves"])
        except IntegrityError:
            raise Refusal(Code.ALREADY_SEATED, seq=desk.match.seq) from None
        desk.forget_question(seat)
        _record(desk, Kind.SEAT_GIVEN, moderator_id, reason, seat=number)


def remove_player(moderator_id: int, match_id: UUID, reason: str, number: int) -> None:
    """Send a player away for good: as if resigned."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        seat = _seat(desk, number)
        if seat.left or seat.user_id is None:
            raise Refusal(Code.NOT_SEATED, seq=desk.match.seq)
        desk.match.paused_at = None
        give_up(desk, seat, REMOVAL)
        desk.forget_question(seat)
        _record(desk, Kind.REMOVED, moderator_id, reason, seat=number)


def extend_clock(moderator_id: int, match_id: UUID, reason: str, number: int, seconds: int) -> None:
    """Give a seat more time, now and in its bank."""
    with at_desk(match_id) as desk:
        desk.require_status(Status.RUNNING)
        seat = _seat(desk, number)
        if not desk.clock.runs:
            raise Refusal(Code.INVALID_INPUT, detail="this table plays without clocks")
        if desk.clock.bank_seconds is not None:
            seat.bank_ms += 1000 * seconds
        if seat.deadline is not None:
            seat.deadline += timedelta(seconds=seconds)
        seat.save(update_fields=["bank_ms", "deadline"])
        _record(desk, Kind.CLOCK_EXTENDED, moderator_id, reason, seat=None, number=number, seconds=seconds)


def annul(moderator_id: int, match_id: UUID, reason: str) -> None:
    """The match does not count for ratings, whatever its result."""
    with at_desk(match_id) as desk:
        if desk.match.annulled:
            raise Refusal(Code.INVALID_INPUT, detail="the match is annulled already")
        desk.match.annulled, desk.match.rating_due = True, False
        desk.match.save(update_fields=["annulled"])
        _record(desk, Kind.ANNULLED, moderator_id, reason)


def _seat(desk: Desk, number: int) -> Seat:
    if not 0 <= number < len(desk.seats):
        raise Refusal(Code.INVALID_INPUT, detail=f"there is no seat {number}")
    return desk.seats[number]


def _give_back_pause(desk: Desk) -> None:
    if desk.match.paused_at is None:
        return
    paused, desk.match.paused_at = desk.now - desk.match.paused_at, None
    for seat in desk.seats:
        if seat.asked_at is not None:
            seat.asked_at += paused
        if seat.deadline is not None:
            seat.deadline += paused
            seat.save(update_fields=["asked_at", "deadline"])


def _record(desk: Desk, kind: Kind, moderator_id: int, reason: str, *, seat: int | None = None, **asked: Any) -> None:
    """The entry of an act; its reason is for the audit and the players, its arguments for replaying."""
    written = msgspec.json.encode({"reason": reason, **asked}).decode()
    desk.record(kind, By.MODERATOR, user_id=moderator_id, seat=seat, asked=written)
