"""Beat as a thread of the worker, for a service on one machine: a process of its own would cost 100 MB.

Where there are several workers beat is a process: of its schedule there is to be one.
"""

import threading
from typing import Any, Final

import structlog
from celery.beat import Service
from celery.bootsteps import StartStopStep
from django.conf import settings

from opera_service.operations.clock_sweeper import QUEUE
from opera_service.operations.steady_scheduler import SteadyScheduler

AGAIN_AFTER: Final = 1.0
LONGEST_SLEEP: Final = 1
"""Seconds after which it looks whether it is to stop."""
_BEAT: Any = Service
"""The published types lag behind it."""
_log = structlog.get_logger(__name__)


class EmbeddedBeat(StartStopStep):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """A step of a worker's start, where OPERA_BEAT_IN_WORKER asks for it."""

    requires = ("celery.worker.components:Pool",)

    def __init__(self, parent: Any, **_: Any) -> None:
        super().__init__(parent)
        self._stopped = threading.Event()
        self._service: Any = None

    def include_if(self, parent: Any) -> bool:
        return bool(settings.BEAT_IN_WORKER) and QUEUE in parent.app.amqp.queues.consume_from

    def start(self, parent: Any) -> None:
        threading.Thread(target=self._run, args=(parent.app,), name="beat", daemon=True).start()

    def stop(self, parent: Any) -> None:
        self._stopped.set()
        if self._service is not None:
            self._service.stop()

    def _run(self, app: Any) -> None:
        """Without a broker a beat ends; the next one begins as a process that is started again does."""
        while not self._stopped.is_set():
            try:
                self._service = _BEAT(app, LONGEST_SLEEP, scheduler_cls=SteadyScheduler, remote_control=False)
                self._service.start()
            except Exception as error:  # noqa: BLE001 - quick match and ratings hang on this thread
                _log.warning("beat_ended", error=str(error))
            self._stopped.wait(AGAIN_AFTER)
