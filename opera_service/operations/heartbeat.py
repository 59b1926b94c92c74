"""Workers and beat write to Redis that they are alive; readiness and probes read it."""

import socket
import time
from functools import cache
from typing import Any

import redis
import structlog
from celery.bootsteps import StartStopStep
from django.conf import settings

from games.common.redis_server import redis_client

EVERY = 2.0
FRESH = 8
QUEUES = ("default", "clocks", "lobby", "bots", "spare")
_log = structlog.get_logger(__name__)


@cache
def _client(url: str) -> "redis.Redis":
    return redis_client(url, socket_timeout=2, socket_connect_timeout=2)


def mark_seen(*names: str) -> None:
    """Write that these processes are alive now; the mark expires after `FRESH` seconds."""
    with _client(settings.REDIS_URL).pipeline(transaction=False) as pipe:
        for name in names:
            pipe.set(f"opera:seen:{name}", int(time.time()), ex=FRESH)
        pipe.execute()


def missing_processes() -> list[str]:
    """The workers, by queue, and beat, as far as they were not seen in the last `FRESH` seconds."""
    names = [*(f"worker:{queue}" for queue in QUEUES), "beat"]
    seen = _client(settings.REDIS_URL).mget([f"opera:seen:{name}" for name in names])
    return [name for name, value in zip(names, seen, strict=True) if value is None]


class Heartbeat(StartStopStep):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """A step of a worker's start: its timer marks the queues it serves as seen."""

    # The pool forks, and what is opened before would be shared.
    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")

    def __init__(self, parent: Any, **_: Any) -> None:
        super().__init__(parent)
        self._timer: Any = None

    def start(self, parent: Any) -> None:
        queues, here = parent.app.amqp.queues.consume_from, socket.gethostname()
        # Under the queue for readiness, and under queue and host for the probe of one container.
        names = [f"worker:{queue}{where}" for queue in queues for where in ("", f"@{here}")]

        def beat() -> None:
            try:
                mark_seen(*names)
            except redis.RedisError as error:
                _log.warning("heartbeat not written", error=str(error))

        beat()
        self._timer = parent.timer.call_repeatedly(EVERY, beat)

    def stop(self, parent: Any) -> None:
        if self._timer:
            self._timer.cancel()
