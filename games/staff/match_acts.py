"""What moderators do to a match: each act is one command with a reason, recorded in the match's own log.

Who may do it is decided before (games.audit); nothing here is deleted, and every match still replays.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec

from games.common.bot_styles import BotStyle
from games.common.refusals import Code, Refusal
from games.kit import replay
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import REMOVAL, adjudicated
from games.matches.access import would_reveal
from games.matches.clocks import seat_clock
from games.matches.clocks.clock import MOST_EXTENSION_SECONDS
from games.matches.clocks.seat_clock import drop_decision, give_back_pause, grant_grace, stop_clock
from games.matches.commands.resign import give_up
from games.matches.enums import Status
from games.matches.live.after_entry import WakeBots
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import LogEntry, Seat
from games.matches.rows.reads import stored_steps
from games.tables.seating import require_may_play

PLAYABLE = (Status.OPEN, Status.RUNNING)


def pause(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Nobody can play and no clock runs until the match is resumed, whatever else is done to it meanwhile."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if locked.match.paused_at is not None:
            raise Refusal(Code.MATCH_PAUSED, seq=locked.match.seq)
        locked.match.paused_at = locked.now
        _append(locked, EntryKind.PAUSED, moderator_id, reason)


def resume(moderator_id: int, match_id: UUID, reason: str) -> None:
    """Play goes on; the time of the pause is given back to every clock that ran."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if locked.match.paused_at is None:
            raise Refusal(Code.NOT_PAUSED, seq=locked.match.seq)
        for seat in locked.seats:
            give_back_pause(seat, locked.match.paused_at, locked.now, locked.clocks_stopped_at)
        locked.match.paused_at = None
        locked.wake_bots = WakeBots.ALL_ASKED
        _append(locked, EntryKind.RESUMED, moderator_id, reason)


def abort_match(moderator_id: int, match_id: UUID, reason: str) -> None:
    """End the match without a result."""
    with lock_match(match_id) as locked:
        locked.require_status(*PLAYABLE)
        locked.abort()
        _append(locked, EntryKind.ABORTED, moderator_id, reason)


def adjudicate(moderator_id: int, match_id: UUID, reason: str, places: Sequence[int]) -> None:
    """End the match with a result that the moderator decides."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if len(places) != locked.match.players or min(places) != 1 or max(places) > locked.match.players:
            raise Refusal(Code.INVALID_INPUT, detail=f"one place from 1 for each of {locked.match.players} seats")
        locked.finish(adjudicated(places))
        _append(locked, EntryKind.ADJUDICATED, moderator_id, reason, places=list(places))


def rewind(moderator_id: int, match_id: UUID, reason: str, to: int) -> None:
    """Go on from the position after entry `to`; what came after stays in the log, but no longer counts.

    Time banks are what they were then, or what they are now where that is more. A paused match stays paused.
    """
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        if not 0 < to < locked.match.seq:
            raise Refusal(Code.INVALID_INPUT, detail=f"there is no entry {to} to go back to")
        state = replay.state_at(locked.rules, stored_steps(match_id, to))
        if state is None:
            raise Refusal(Code.INVALID_INPUT, detail="the match had not started then")
        locked.set_position(state)
        for seat, bank_ms in zip(locked.seats, _banks_at(locked, to), strict=True):
            # Whoever is asked in the old position is asked anew, with a fresh clock for this decision.
            drop_decision(seat)
            seat.bank_ms = max(seat.bank_ms, bank_ms)
        _append(locked, EntryKind.REWOUND, moderator_id, reason, to=to)


def give_seat_to_bot(moderator_id: int, match_id: UUID, reason: str, number: int, style: BotStyle) -> None:
    """A bot plays the seat from now on; its person may take it back."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        seat.bot = style
        _append(locked, EntryKind.HANDED_OVER, moderator_id, reason, seat=number, bot=style)


def give_seat_to_user(moderator_id: int, match_id: UUID, reason: str, number: int, user_id: int) -> None:
    """Somebody else plays the seat from now on."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        require_may_play(locked, user_id)
        if would_reveal(locked.match, user_id):
            raise Refusal(Code.NOT_ALLOWED, seq=locked.match.seq)
        if locked.seat_of(user_id) not in (None, seat):
            raise Refusal(Code.ALREADY_SEATED, seq=locked.match.seq)
        stop_clock(seat, locked.clock, locked.clock_time)
        seat.user_id, seat.bot, seat.left, seat.automoves = user_id, "", False, 0
        grant_grace(seat, locked.clock)
        _append(locked, EntryKind.SEAT_GIVEN, moderator_id, reason, seat=number)


def remove_player(moderator_id: int, match_id: UUID, reason: str, number: int) -> None:
    """Send a player away for good: as if resigned. A paused match that goes on without them stays paused."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        if seat.left or seat.user_id is None:
            raise Refusal(Code.NOT_SEATED, seq=locked.match.seq)
        give_up(locked, seat, REMOVAL)
        _append(locked, EntryKind.REMOVED, moderator_id, reason, seat=number)


def extend_clock(moderator_id: int, match_id: UUID, reason: str, number: int, seconds: int) -> None:
    """Give a seat more time, now and in its bank."""
    with lock_match(match_id) as locked:
        locked.require_status(Status.RUNNING)
        seat = _seat(locked, number)
        if not 0 < seconds <= MOST_EXTENSION_SECONDS:
            raise Refusal(Code.INVALID_INPUT, detail=f"1 to {MOST_EXTENSION_SECONDS} seconds can be given")
        if not locked.clock.runs:
            raise Refusal(Code.INVALID_INPUT, detail="this table plays without clocks")
        if not seat_clock.extend_clock(seat, locked.clock, seconds):
            raise Refusal(Code.INVALID_INPUT, detail="this table has no time banks, and no clock of this seat runs now")
        _append(locked, EntryKind.CLOCK_EXTENDED, moderator_id, reason, seat=None, number=number, seconds=seconds)


def annul(moderator_id: int, match_id: UUID, reason: str) -> None:
    """The match does not count for ratings, whatever its result."""
    with lock_match(match_id) as locked:
        if locked.match.annulled:
            raise Refusal(Code.INVALID_INPUT, detail="the match is annulled already")
        locked.match.annulled, locked.match.rating_due = True, False
        _append(locked, EntryKind.ANNULLED, moderator_id, reason)


def _seat(locked: LockedMatch, number: int) -> Seat:
    if not 0 <= number < len(locked.seats):
        raise Refusal(Code.INVALID_INPUT, detail=f"there is no seat {number}")
    return locked.seats[number]


def _banks_at(locked: LockedMatch, seq: int) -> list[int]:
    """The time banks of all seats after an entry; nothing in them at a table without banks."""
    banks = LogEntry.objects.values_list("banks", flat=True).get(match_id=locked.match.id, seq=seq)
    return msgspec.json.decode(banks, type=list[int]) if banks else [0] * len(locked.seats)


def _append(
    locked: LockedMatch, kind: EntryKind, moderator_id: int, reason: str, *, seat: int | None = None, **asked: Any
) -> None:
    """The entry of an act; its reason is for the audit and the players, its arguments for replaying."""
    written = msgspec.json.encode({"reason": reason, **asked}).decode()
    locked.append(kind, EntryAuthor.MODERATOR, user_id=moderator_id, seat=seat, asked=written)
