"""Arithmetic of clocks, pure: when a decision is due and what a decision costs of the bank."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

MOST_BANK_MS: Final = 2**31 - 1
"""What a bank can hold, almost 25 days: more is no number of 32 bits, neither in the table nor in GraphQL."""
MOST_EXTENSION_SECONDS: Final = 14 * 24 * 3600
"""How much time a moderator can give at once: two weeks."""


class Clock(NamedTuple):
    """A table's time control: seconds a move, a bank beyond it, and what each move adds to the bank."""

    move_seconds: int | None
    bank_seconds: int | None
    increment_seconds: int

    @property
    def runs(self) -> bool:
        return self.move_seconds is not None or self.bank_seconds is not None

    @property
    def has_bank(self) -> bool:
        return self.bank_seconds is not None

    def full_bank_ms(self) -> int:
        return 1000 * (self.bank_seconds or 0)

    def deadline(self, asked_at: datetime, bank_ms: int) -> datetime | None:
        """When a decision asked for at `asked_at` is due; None without a clock."""
        if not self.runs:
            return None
        return asked_at + timedelta(seconds=self.move_seconds or 0, milliseconds=bank_ms)

    def bank_after(self, bank_ms: int, asked_at: datetime, now: datetime) -> int:
        """The bank after a decision: what went beyond the move's own time is paid, the increment is added."""
        if not self.has_bank:
            return 0
        used_ms = max(0, (now - asked_at) // timedelta(milliseconds=1))
        beyond = max(0, used_ms - 1000 * (self.move_seconds or 0))
        return fuller_bank(max(0, bank_ms - beyond), self.increment_seconds)


def fuller_bank(bank_ms: int, seconds: int) -> int:
    """The bank with so many seconds more, as far as it can hold them."""
    return min(MOST_BANK_MS, bank_ms + 1000 * seconds)
