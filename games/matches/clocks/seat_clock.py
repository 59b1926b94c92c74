"""Keeps the clock of a seat: when it is asked, when its decision is due, when its bot is to be woken."""

from datetime import datetime, timedelta
from typing import Final

from games.matches.clocks.clock import Clock
from games.matches.models import Match, Seat

FIRST_WAKE: Final = timedelta(seconds=3)
LONGEST_WAKE: Final = timedelta(seconds=15)
GRACE_MS: Final = 10_000
"""What a person gets at least who takes back a seat whose bank is empty."""


def start_clock(seat: Seat, match: Match, clock: Clock, now: datetime) -> None:
    """Ask the seat for a decision. A bot has no deadline: a sweep wakes it again, and in the end moves for it."""
    seat.asked_seq, seat.asked_at = match.seq, now
    seat.deadline = None if seat.bot else clock.deadline(now, seat.bank_ms)
    seat.wake_at = now + (timedelta(milliseconds=match.bot_pause_ms) or FIRST_WAKE) if seat.bot else None


def stop_clock(seat: Seat, clock: Clock, now: datetime) -> None:
    """The seat is not asked any more; a person pays from the bank, a bot does not."""
    if seat.deadline is not None and seat.asked_at is not None:
        seat.bank_ms = clock.bank_after(seat.bank_ms, seat.asked_at, now)
    seat.asked_seq = seat.asked_at = seat.deadline = seat.wake_at = None


def grant_grace(seat: Seat, clock: Clock) -> None:
    """Nobody takes a seat back only to be late at once."""
    if clock.move_seconds is None and clock.bank_seconds is not None:
        seat.bank_ms = max(seat.bank_ms, GRACE_MS)


def next_wake(asked_at: datetime, now: datetime) -> datetime:
    """When to wake a bot again that has not moved yet: soon at first, then less often."""
    return now + min(max(now - asked_at, FIRST_WAKE), LONGEST_WAKE)
