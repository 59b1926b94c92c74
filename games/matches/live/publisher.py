"""Publishes to Redis from a thread of its own: who plays does not wait, and rings that come together travel together.

A ring costs a play a seventh of its time when every play talks to Redis itself (numbers in CONTRIBUTING.md).
"""

import atexit
import os
import threading
from functools import cache
from queue import Empty, SimpleQueue
from typing import TypeAlias

import redis
import structlog
from django.conf import settings

log = structlog.get_logger(__name__)
Ring: TypeAlias = tuple[str, int]
MOST_AT_ONCE = 500
LAST_SECONDS = 1.0


class Publisher:
    """A queue of rings and the thread that sends them; a forked process gets its own."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Ring | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._pid = 0
        self._lock = threading.Lock()

    def publish(self, rings: list[Ring]) -> None:
        """Send these soon; what cannot be sent is lost, which the bell may be."""
        if self._pid != os.getpid():
            self._start()
        for ring in rings:
            self._queue.put(ring)

    def _start(self) -> None:
        with self._lock:
            if self._pid != os.getpid():
                self._queue, self._pid = SimpleQueue(), os.getpid()
                self._thread = threading.Thread(target=self._run, args=(self._queue,), name="ringer", daemon=True)
                self._thread.start()
                atexit.register(self.finish)

    def finish(self) -> None:
        """Send what is waiting before the process ends."""
        if self._thread is not None and self._pid == os.getpid():
            self._queue.put(None)
            self._thread.join(LAST_SECONDS)

    def _run(self, queue: "SimpleQueue[Ring | None]") -> None:
        while (first := queue.get()) is not None:
            _send(_waiting(queue, first))


def _waiting(queue: "SimpleQueue[Ring | None]", first: Ring) -> list[Ring]:
    """The first ring and those that came meanwhile."""
    rings = [first]
    try:
        while len(rings) < MOST_AT_ONCE and (ring := queue.get_nowait()) is not None:
            rings.append(ring)
        if len(rings) < MOST_AT_ONCE:
            queue.put(None)
    except Empty:
        pass
    return rings


def _send(rings: list[Ring]) -> None:
    try:
        with _client().pipeline(transaction=False) as pipe:
            for channel, number in rings:
                pipe.publish(channel, number)
            pipe.execute()
    except (redis.RedisError, OSError) as error:
        log.warning("bell_lost", rings=len(rings), error=str(error))


@cache
def _client() -> "redis.Redis":
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1.0, socket_connect_timeout=1.0)


publisher = Publisher()
