"""What players do with time: give some to an opponent, and take the vacation that the table allows.

Each is an entry in the log that says whose deadline moves, to when and why; nothing is ever counted backwards.
"""

from datetime import date, datetime, timedelta
from typing import Any, Final
from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.clocks.calendar import Calendar
from games.matches.clocks.seat_calendar import calendar_of, write_vacations
from games.matches.clocks.seat_clock import extend_clock
from games.matches.enums import Status
from games.matches.guards import require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Seat

MOST_GIFT_SECONDS: Final = 7 * 24 * 3600
FARTHEST: Final = timedelta(days=60)
"""No gift moves a deadline farther away than this."""
MOST_AHEAD: Final = timedelta(days=366)
MOST_VACATIONS: Final = 40
"""So many stretches at one table, so that a row stays small."""


def give_time(user_id: int, match_id: UUID, number: int, seconds: int) -> None:
    """Give another player more time for the decision that is awaited of them now, at nobody's cost."""
    with lock_match(match_id) as locked:
        giver = _require_playing(locked, user_id)
        if not 0 <= number < len(locked.seats) or number == giver.number:
            raise Refusal(Code.INVALID_INPUT, detail=say("the seat of another player"))
        if not 0 < seconds <= MOST_GIFT_SECONDS:
            raise Refusal(Code.INVALID_INPUT, detail=say("1 to {most} seconds can be given", most=MOST_GIFT_SECONDS))
        seat = locked.seats[number]
        if seat.deadline is None:
            raise Refusal(Code.NO_CLOCK_RUNS, seq=locked.match.seq)
        extend_clock(seat, locked.clock, seconds, calendar_of(locked.match, seat))
        if seat.deadline > locked.now + FARTHEST:
            raise Refusal(Code.TOO_MUCH_TIME, seq=locked.match.seq)
        _append(locked, EntryKind.TIME_GIVEN, user_id, seat, seconds=seconds)


def take_vacation(user_id: int, match_id: UUID, first: date, last: date) -> None:
    """Take vacation at a table that allows it: whole days from tomorrow on, by the clock of one's own zone."""
    with lock_match(match_id) as locked:
        seat, calendar = _require_vacations(locked, user_id)
        today = locked.now.astimezone(calendar.zone).date()
        if not today < first <= last or last > today + MOST_AHEAD:
            raise Refusal(
                Code.VACATION_NOT_POSSIBLE, detail=say("from tomorrow on, and within a year"), seq=locked.match.seq
            )
        if any(first <= known_last and known_first <= last for known_first, known_last in calendar.vacations):
            raise Refusal(
                Code.VACATION_NOT_POSSIBLE, detail=say("some of these days are taken already"), seq=locked.match.seq
            )
        more = calendar._replace(vacations=(*calendar.vacations, (first, last)))
        _require_days_left(locked, more)
        _change(locked, seat, calendar, more)
        _append(locked, EntryKind.VACATION_TAKEN, user_id, seat, first=first, last=last)


def cancel_vacation(user_id: int, match_id: UUID, first: date) -> None:
    """Take back a vacation that has not begun; its days can be taken again."""
    with lock_match(match_id) as locked:
        seat, calendar = _require_vacations(locked, user_id)
        found = next((days for days in calendar.vacations if days[0] == first), None)
        if found is None:
            raise Refusal(Code.NOT_FOUND)
        if found[0] <= locked.now.astimezone(calendar.zone).date():
            raise Refusal(Code.VACATION_NOT_POSSIBLE, detail=say("it has begun already"), seq=locked.match.seq)
        fewer = calendar._replace(vacations=tuple(days for days in calendar.vacations if days != found))
        _change(locked, seat, calendar, fewer)
        _append(locked, EntryKind.VACATION_CANCELLED, user_id, seat, first=first, last=found[1])


def _require_playing(locked: LockedMatch, user_id: int) -> Seat:
    seat = require_seat(locked, user_id)
    locked.require_status(Status.RUNNING)
    if locked.match.paused_at is not None:
        raise Refusal(Code.MATCH_PAUSED, seq=locked.match.seq)
    if seat.left:
        raise Refusal(Code.NOT_SEATED, seq=locked.match.seq)
    return seat


def _require_vacations(locked: LockedMatch, user_id: int) -> tuple[Seat, Calendar]:
    seat = _require_playing(locked, user_id)
    calendar = calendar_of(locked.match, seat)
    if calendar is None or not locked.match.vacation_days:
        raise Refusal(Code.VACATION_NOT_POSSIBLE, detail=say("this table has no vacations"), seq=locked.match.seq)
    return seat, calendar


def _require_days_left(locked: LockedMatch, calendar: Calendar) -> None:
    most = locked.match.vacation_days
    if len(calendar.vacations) > MOST_VACATIONS or any(days > most for days in calendar.vacation_days_used().values()):
        raise Refusal(Code.VACATION_USED_UP, most=most, seq=locked.match.seq)


def _change(locked: LockedMatch, seat: Seat, before: Calendar, after: Calendar) -> None:
    """The time that is left of an open decision is counted anew from now on; what has passed stays as it was."""
    write_vacations(seat, after.vacations)
    if seat.deadline is not None and seat.deadline > locked.now:
        seat.deadline = after.after(locked.now, before.counted(locked.now, seat.deadline))


def _append(locked: LockedMatch, kind: EntryKind, user_id: int, seat: Seat, **details: Any) -> None:
    """No seat in the entry itself: with one, its open decision would begin anew."""
    deadline: datetime | None = seat.deadline
    asked = msgspec.json.encode({"number": seat.number, "deadline": deadline, **details}).decode()
    locked.append(kind, EntryAuthor.PERSON, user_id=user_id, asked=asked)
