"""Arithmetic of clocks, pure: when a decision is due and what a decision costs of the bank."""

from datetime import datetime, timedelta
from typing import NamedTuple

MOST_BANK_MS = 2**31 - 1
"""What a bank can hold, almost 25 days: more is no number of 32 bits, neither in the table nor in GraphQL."""


class Clock(NamedTuple):
    """A table's time control: seconds a move, a bank beyond it, and what each move adds to the bank."""

    move_seconds: int | None
    bank_seconds: int | None
    increment_seconds: int

    @property
    def runs(self) -> bool:
        return self.move_seconds is not None or self.bank_seconds is not None

    def full_bank_ms(self) -> int:
        return 1000 * (self.bank_seconds or 0)

    def deadline(self, asked_at: datetime, bank_ms: int) -> datetime | None:
        """When a decision asked for at `asked_at` is due; None without a clock."""
        if not self.runs:
            return None
        return asked_at + timedelta(seconds=self.move_seconds or 0, milliseconds=bank_ms)

    def bank_after(self, bank_ms: int, asked_at: datetime, now: datetime) -> int:
        """The bank after a decision: what went beyond the move's own time is paid, the increment is added."""
        if self.bank_seconds is None:
            return 0
        used_ms = max(0, (now - asked_at) // timedelta(milliseconds=1))
        beyond = max(0, used_ms - 1000 * (self.move_seconds or 0))
        return min(MOST_BANK_MS, max(0, bank_ms - beyond) + 1000 * self.increment_seconds)
