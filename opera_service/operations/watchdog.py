"""Ends a worker that has stalled, so that whatever supervises the processes starts a new one.

A consumer of Celery's can be alive and connected and yet take nothing from its queue, most often after a broken
connection to Redis (celery/celery#8030, #10302). `kombu_ack.py` fixes one cause. Another one must not wait for a person
to notice it: the process is alive and its heartbeat goes on.
"""

import os
import signal
import threading
import time
from collections.abc import Sequence
from typing import Any

import redis
import structlog
from celery.bootsteps import StartStopStep
from celery.worker import state
from django.conf import settings

from games.common.redis_server import redis_client

EVERY = 1.0
CHECKS = 8
"""How often the same message must be found waiting, with a slot free, before the worker counts as stalled."""
GRACE = 10.0
"""Seconds that the worker has for an orderly end."""
_log = structlog.get_logger(__name__)


class QueueProbe:
    """Checks again and again whether a worker still takes messages from its queues."""

    def __init__(self, client: "redis.Redis", queues: Sequence[str], slots: int) -> None:
        self._client = client
        self._seen: dict[str, tuple[object, int]] = dict.fromkeys(queues, (None, 0))
        self._slots = slots

    def is_stalled(self) -> bool:
        """Check once; True when a message has now waited for `CHECKS` checks although a slot was free."""
        busy = len(state.reserved_requests) >= self._slots
        waiting = [None] * len(self._seen) if busy else self._next_ones()
        for (queue, (before, times)), next_one in zip(list(self._seen.items()), waiting, strict=True):
            self._seen[queue] = (next_one, times + 1 if next_one and next_one == before else 0)
        return any(times >= CHECKS for _, times in self._seen.values())

    def _next_ones(self) -> list[object]:
        """The message that each queue would give next, asked for in one message."""
        with self._client.pipeline(transaction=False) as pipe:
            for queue in self._seen:
                pipe.lindex(queue, -1)
            return pipe.execute()


class Watchdog(StartStopStep):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """A step of a worker's start; it runs in a thread of its own, because the worker's loop may be what hangs."""

    requires = ("celery.worker.components:Pool",)

    def __init__(self, parent: Any, **_: Any) -> None:
        super().__init__(parent)
        self._stopped = threading.Event()

    def start(self, parent: Any) -> None:
        client = redis_client(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
        probe = QueueProbe(client, list(parent.app.amqp.queues.consume_from), parent.concurrency)
        threading.Thread(target=self._watch, args=(probe,), name="watchdog", daemon=True).start()

    def stop(self, parent: Any) -> None:
        self._stopped.set()

    def _watch(self, probe: QueueProbe) -> None:
        while not self._stopped.wait(EVERY):
            try:
                stalled = probe.is_stalled()
            except redis.RedisError:
                continue
            if stalled:
                _log.critical("worker_stalled", detail="it takes nothing from its queue and ends, to be started anew")
                os.kill(os.getpid(), signal.SIGTERM)
                time.sleep(GRACE)
                os._exit(os.EX_TEMPFAIL)
