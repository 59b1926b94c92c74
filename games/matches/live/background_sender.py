"""Sends from a thread of its own, so that nobody whose move is already stored waits for Redis."""

import atexit
import os
import threading
import time
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Generic, TypeVar

from games.matches.live.outage import Outage, is_about_redis

K = TypeVar("K")
V = TypeVar("V")
MOST_AT_ONCE = 500
MOST_WAITING = 10_000
RETRY_SECONDS = 0.5
LAST_SECONDS = 1.0


class BackgroundSender(Generic[K, V]):
    """Items that wait to be sent, each under a key, and the thread that sends them; a forked process has its own.

    `send` gets up to MOST_AT_ONCE items, takes out those that it has sent, and raises if it could not send the rest.
    What could not be sent because of Redis is sent when Redis is back, unless more than MOST_WAITING wait by then: the
    oldest are dropped. Any other error drops what was to be sent, as it would only fail again.

    After each time it sends, it rests for `pause` seconds: what comes meanwhile goes together, and wakes nobody.
    """

    def __init__(
        self,
        what: str,
        send: Callable[[dict[K, V]], None],
        most_waiting: int = MOST_WAITING,
        pause: float = 0.0,
    ) -> None:
        self._what = what
        self._send = send
        self._pause = pause
        self._most_waiting = most_waiting
        self._begin()
        os.register_at_fork(after_in_child=self._begin)
        atexit.register(self.wait_until_sent, LAST_SECONDS)

    def _begin(self) -> None:
        self._waiting: dict[K, V] = {}
        self._sending: dict[K, V] = {}
        self._dropped = 0
        self._changed = threading.Condition()
        self._outage = Outage(self._what)
        self._thread: threading.Thread | None = None

    def put(self, items: Mapping[K, V]) -> None:
        """Send these soon. An item replaces one that still waits under the same key."""
        with self._changed:
            self._waiting.update(items)
            self._drop_oldest()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._what, daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def wait_until_sent(self, seconds: float) -> bool:
        """Whether everything is sent, or dropped, after so many seconds at most."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._waiting or self._sending), seconds)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                self._sending = dict(islice(self._waiting.items(), MOST_AT_ONCE))
                for key in self._sending:
                    del self._waiting[key]
            sent = self._try()
            with self._changed:
                self._waiting = self._sending | self._waiting
                self._sending = {}
                self._drop_oldest()
                self._changed.notify_all()
            rest = self._pause if sent else RETRY_SECONDS
            if rest:
                time.sleep(rest)

    def _try(self) -> bool:
        """Whether there is nothing left to send again."""
        try:
            self._send(self._sending)
        except Exception as error:  # noqa: BLE001 - without this thread nothing would be sent any more
            self._outage.note(error)
            if is_about_redis(error):
                return False
            self._dropped += len(self._sending)
        else:
            self._outage.end(dropped=self._dropped)
            self._dropped = 0
        self._sending = {}
        return True

    def _drop_oldest(self) -> None:
        too_many = len(self._waiting) - self._most_waiting
        for key in list(islice(self._waiting, max(0, too_many))):
            del self._waiting[key]
            self._dropped += 1
