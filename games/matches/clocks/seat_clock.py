"""The clock of a seat: when it is asked, when its decision is due, when its bot is to be woken, what is in its bank."""

from datetime import datetime, timedelta
from typing import Final

from games.matches.clocks.calendar import Calendar
from games.matches.clocks.clock import Clock, fuller_bank
from games.matches.clocks.seat_calendar import calendar_of
from games.matches.models import Match, Seat

FIRST_WAKE: Final = timedelta(seconds=3)
LONGEST_WAKE: Final = timedelta(seconds=15)
GRACE_MS: Final = 10_000
"""What a person gets at least who takes over a seat whose bank is empty."""


def start_clock(seat: Seat, match: Match, clock: Clock, now: datetime) -> None:
    """Ask the seat for a decision. A bot has no deadline: a sweep wakes it again, and in the end moves for it.

    In a pause the decision begins where the clocks stand still, so that the whole time is left when they go on.
    """
    asked_at = match.paused_at or now
    seat.asked_seq, seat.asked_at = match.seq, asked_at
    seat.deadline = None if seat.bot else _due(seat, match, clock, asked_at)
    seat.wake_at = asked_at + (timedelta(milliseconds=match.bot_pause_ms) or FIRST_WAKE) if seat.bot else None


def _due(seat: Seat, match: Match, clock: Clock, asked_at: datetime) -> datetime | None:
    calendar = calendar_of(match, seat)
    if calendar is None or clock.move_seconds is None:
        return clock.deadline(asked_at, seat.bank_ms)
    return calendar.after(asked_at, timedelta(seconds=clock.move_seconds))


def ask_anew(seat: Seat, match: Match, clock: Clock, now: datetime, clock_time: datetime) -> None:
    """Ask for a decision in the position that the next entry goes back to.

    The clock is fresh; but a seat that was asked already and has more time left, because somebody gave it, keeps that.
    """
    left = None if seat.deadline is None or seat.asked_at is None else seat.deadline - max(seat.asked_at, clock_time)
    start_clock(seat, match, clock, now)
    seat.asked_seq = match.seq + 1
    if left is not None and seat.deadline is not None and seat.asked_at is not None:
        seat.deadline = max(seat.deadline, seat.asked_at + left)


def stop_clock(seat: Seat, clock: Clock, now: datetime) -> None:
    """The seat is not asked any more; a person pays from the bank, a bot does not."""
    if seat.deadline is not None and seat.asked_at is not None:
        seat.bank_ms = clock.bank_after(seat.bank_ms, seat.asked_at, now)
    drop_decision(seat)


def drop_decision(seat: Seat) -> None:
    """The seat is not asked any more, as if it had never been: nothing is paid."""
    seat.asked_seq = seat.asked_at = seat.deadline = seat.wake_at = None


def extend_clock(seat: Seat, clock: Clock, seconds: int, calendar: Calendar | None = None) -> bool:
    """Give the seat more time, in its bank and for the decision it is asked for; False when it has neither.

    With a calendar it is time that counts: an hour more on a Friday night is an hour of Monday.
    """
    more = timedelta(seconds=seconds)
    if clock.has_bank:
        bank_ms, seat.bank_ms = seat.bank_ms, fuller_bank(seat.bank_ms, seconds)
        more = timedelta(milliseconds=seat.bank_ms - bank_ms)
    if seat.deadline is not None:
        seat.deadline = seat.deadline + more if calendar is None else calendar.after(seat.deadline, more)
    return clock.has_bank or seat.deadline is not None


def give_back_pause(
    seat: Seat,
    paused_at: datetime,
    now: datetime,
    clocks_stopped_at: datetime | None,
    calendar: Calendar | None = None,
) -> None:
    """Move the open decision on by the time of a pause that ends now.

    While all clocks are stopped, deadlines get the time since that stop back when it ends, and not twice.
    """
    until = min(clocks_stopped_at, now) if clocks_stopped_at is not None and seat.deadline is not None else now
    paused = max(timedelta(), until - paused_at)
    seat.asked_at = _later(seat.asked_at, paused)
    if calendar is not None and seat.deadline is not None:
        seat.deadline = calendar.after(paused_at + paused, calendar.counted(paused_at, seat.deadline))
    else:
        seat.deadline = _later(seat.deadline, paused)
    seat.wake_at = _later(seat.wake_at, paused)


def _later(moment: datetime | None, by: timedelta) -> datetime | None:
    return None if moment is None else moment + by


def grant_grace(seat: Seat, clock: Clock) -> None:
    """Nobody takes a seat over only to be late at once."""
    if clock.move_seconds is None and clock.has_bank:
        seat.bank_ms = max(seat.bank_ms, GRACE_MS)


def forgive_outage(seat: Seat, now: datetime) -> None:
    """A bot that no sweep has come for in time has not failed: the service was away, and that time does not count."""
    if seat.asked_at is not None and seat.wake_at is not None and now - seat.wake_at > LONGEST_WAKE:
        seat.asked_at += now - seat.wake_at


def next_wake(asked_at: datetime, now: datetime) -> datetime:
    """When to wake a bot again that has not moved yet: soon at first, then less often."""
    return now + min(max(now - asked_at, FIRST_WAKE), LONGEST_WAKE)
