"""Enforces deadlines and wakes bots from a thread of the worker, with PostgreSQL alone.

A sweep that beat asked for by a message would stand still with beat or Redis, and a task that waits for a free thread
would be late when all are busy. Every worker of the queue `clocks` sweeps; matches that another one holds are skipped.
"""

import threading
from collections.abc import Callable
from typing import Any, Final

import structlog
from celery.bootsteps import StartStopStep
from django.db import connection

from bots.waking import wake_bots
from games.availability.outages import give_back_outage
from games.common.failures import is_outage
from games.matches.clocks.sweep import enforce_deadlines
from games.matches.connections import keeping_connection
from games.matches.metrics import SWEEP_FAILURES, SWEEPS

EVERY: Final = 1.0
WAKES_A_SWEEP: Final = 5
"""Bots are looked for more often than the late: they rest for fractions of a second."""
STOPS_WITHIN: Final = 10.0
QUEUE: Final = "clocks"
_log = structlog.get_logger(__name__)


class ClockSweeper(StartStopStep):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """A step of a worker's start, after the pool has forked."""

    requires = ("celery.worker.components:Pool",)

    def __init__(self, parent: Any, **_: Any) -> None:
        super().__init__(parent)
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def include_if(self, parent: Any) -> bool:
        return QUEUE in parent.app.amqp.queues.consume_from

    def start(self, parent: Any) -> None:
        self._thread = threading.Thread(target=self._run, name="clock-sweeper", daemon=True)
        self._thread.start()

    def stop(self, parent: Any) -> None:
        """Let the sweep under way end: a half-done one is done again by whoever sweeps next."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(STOPS_WITHIN)

    def _run(self) -> None:
        try:
            while not self._stopped.is_set():
                # Nobody is found late before the time of an outage was given back.
                if sweep(give_back_outage):
                    sweep(enforce_deadlines)
                for _ in range(WAKES_A_SWEEP):
                    sweep(wake_bots)
                    if self._stopped.wait(EVERY / WAKES_A_SWEEP):
                        break
        finally:
            connection.close()


def sweep(work: Callable[[], object]) -> bool:
    """Run one sweep, and say whether it came to its end; what fails is logged, and the next one comes all the same."""
    try:
        keeping_connection(work)
    except Exception as error:  # noqa: BLE001 - the clocks of all matches hang on this thread
        SWEEP_FAILURES.inc()
        if is_outage(error):
            _log.warning("sweep_without_database", sweep=work.__name__)
        else:
            _log.exception("sweep_failed", sweep=work.__name__)
        return False
    SWEEPS.labels(work.__name__).inc()
    return True
