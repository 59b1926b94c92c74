"""Beat's scheduler, kept going when the machine's clock is set back.

Celery compares the wall clock with when a task ran last. After a step back of an hour every task would be an hour
early, and beat would send nothing for that long.
"""

from datetime import timedelta
from typing import Any, Final

import structlog
from celery.beat import ScheduleEntry, Scheduler

STEP: Final = timedelta(seconds=1)
"""What the clock is set back by at least, to be noticed: beat is late by less then."""
_log = structlog.get_logger(__name__)


class SteadyScheduler(Scheduler):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """Celery's own scheduler; the schedule is a few intervals in the settings and needs no file."""

    def tick(self, *args: Any, **kwargs: Any) -> float:
        """One step; counts all intervals anew when a task seems to have run in the future."""
        if any(_ran_in_the_future(entry) for entry in self.schedule.values()):
            _log.warning("clock_set_back", detail="all intervals begin anew")
            for entry in self.schedule.values():
                entry.last_run_at = entry.default_now()
            self._heap = None
        seconds: float = super().tick(*args, **kwargs)
        return seconds


def _ran_in_the_future(entry: ScheduleEntry) -> bool:
    return entry.last_run_at is not None and bool(entry.last_run_at > entry.default_now() + STEP)
