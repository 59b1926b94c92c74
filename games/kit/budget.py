"""How much a bot may compute for one move: CPU time, a number of search steps, or whichever runs out first."""

import time
from typing import NamedTuple


class Budget(NamedTuple):
    """The limits of one move. Only a limit by `steps` makes a choice reproducible from its seed alone."""

    seconds: float | None = 0.3
    """CPU time of the computing thread, so that a busy machine makes a bot slow but not weak; None is no limit."""
    steps: int | None = None
    """Positions or playouts, as each search counts them; None is no limit."""

    def start(self) -> "BudgetMeter":
        """Begin to count now, for one move."""
        return BudgetMeter(self)


class CountedBudget(Budget):
    """A budget that can be asked afterwards how far the thinking went."""

    meter: "BudgetMeter | None" = None

    def start(self) -> "BudgetMeter":
        self.meter = super().start()
        return self.meter

    @property
    def steps_had(self) -> int:
        """With so many steps and no limit of time, the same thinking ends at the same place."""
        return 0 if self.meter is None else self.meter.granted


class BudgetMeter:
    """What one move has used of its budget so far."""

    def __init__(self, budget: Budget) -> None:
        self._end = None if budget.seconds is None else time.thread_time() + budget.seconds
        self._steps = budget.steps
        self._spent = 0
        self._refused_at: int | None = None

    @property
    def spent(self) -> int:
        """Search steps so far."""
        return self._spent

    @property
    def granted(self) -> int:
        """The limit by steps alone that gives and refuses what this meter gave and refused."""
        return self._spent if self._refused_at is None else self._refused_at - 1

    def limit(self, steps: int) -> None:
        """Give no more than so many steps, whatever the budget allows."""
        self._steps = steps if self._steps is None else min(self._steps, steps)

    def spend(self, steps: int = 1) -> bool:
        """Count `steps` more. False once the budget is used up: the search stops and plays the best found so far."""
        self._spent += steps
        within_steps = self._steps is None or self._spent <= self._steps
        if within_steps and (self._end is None or time.thread_time() < self._end):
            return True
        if self._refused_at is None:
            self._refused_at = self._spent
        return False
