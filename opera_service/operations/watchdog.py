"""A worker that has gone deaf ends itself, and whoever looks after the processes starts a new one.

A consumer of Celery's can be alive and connected and yet take nothing from its queue, most often after a broken
connection to Redis (celery/celery#8030, #10302). One cause is mended in `broker.py`; whatever the next one is, it must
not need a person who notices: the process lives and its heart beats.
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

EVERY = 1.0
LOOKS = 8
"""How often the same message must be seen waiting while hands are free."""
GRACE = 10.0
"""Seconds in which the worker may end in order."""
_log = structlog.get_logger(__name__)


class Ears:
    """Judges from look to look whether a worker still hears its queues."""

    def __init__(self, client: "redis.Redis", queues: Sequence[str], hands: int) -> None:
        self._client = client
        self._seen: dict[str, tuple[object, int]] = dict.fromkeys(queues, (None, 0))
        self._hands = hands

    def deaf(self) -> bool:
        """Look once. A message that waits although a hand is free would have been taken by a worker that hears."""
        busy = len(state.reserved_requests) >= self._hands
        for queue, (before, times) in self._seen.items():
            next_one = None if busy else self._client.lindex(queue, -1)
            self._seen[queue] = (next_one, times + 1 if next_one and next_one == before else 0)
        return any(times >= LOOKS for _, times in self._seen.values())


class Watchdog(StartStopStep):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """A step of a worker's start; it watches from a thread, because the worker's own loop may be what hangs."""

    requires = ("celery.worker.components:Pool",)

    def __init__(self, parent: Any, **_: Any) -> None:
        super().__init__(parent)
        self._over = threading.Event()

    def start(self, parent: Any) -> None:
        """Begin to watch."""
        client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
        ears = Ears(client, list(parent.app.amqp.queues.consume_from), parent.concurrency)
        threading.Thread(target=self._watch, args=(ears,), name="watchdog", daemon=True).start()

    def stop(self, parent: Any) -> None:
        """End with the worker."""
        self._over.set()

    def _watch(self, ears: Ears) -> None:
        while not self._over.wait(EVERY):
            try:
                deaf = ears.deaf()
            except redis.RedisError:
                continue
            if deaf:
                _log.critical("worker_went_deaf", detail="it takes nothing from its queue and ends, to be started anew")
                os.kill(os.getpid(), signal.SIGTERM)
                time.sleep(GRACE)
                os._exit(os.EX_TEMPFAIL)
