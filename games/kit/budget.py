"""How long a bot may think about one move: CPU time, a number of thoughts, or whichever ends first."""

import time
from typing import NamedTuple


class Budget(NamedTuple):
    """What one move may cost. Only a limit by `thoughts` makes a choice reproducible from its seed alone."""

    seconds: float | None = 0.3
    """CPU time of the thinking thread, so that a busy machine makes a bot slow but not weak."""
    thoughts: int | None = None
    """Positions looked at, as each style counts them."""

    def start(self) -> "Patience":
        return Patience(self)


class Patience:
    """The running count of one move."""

    def __init__(self, budget: Budget) -> None:
        self._end = None if budget.seconds is None else time.thread_time() + budget.seconds
        self._thoughts = budget.thoughts
        self._had = 0

    @property
    def had(self) -> int:
        """Thoughts so far."""
        return self._had

    def lasts(self, thoughts: int = 1) -> bool:
        """Count `thoughts` more; False once the budget is spent and the best so far must do."""
        self._had += thoughts
        if self._thoughts is not None and self._had > self._thoughts:
            return False
        return self._end is None or time.thread_time() < self._end
