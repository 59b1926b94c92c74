"""Budgets kept in this process, for what must stay limited while Redis is slow or away."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

_MOST_KEYS = 20_000
_ROUNDING = 1e-6
"""Seconds: sums of large and small numbers are off by less, and a whole budget may be spent at once."""


class LocalBudgets:
    """The same steady refill as in Redis; each process knows only what it has seen itself."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()
        self._lock = threading.Lock()

    def spend(self, key: str, requests: int, seconds: float, cost: int = 1) -> float:
        """Spend from the budget; returns the seconds to wait, 0 when the request may go on."""
        with self._lock:
            now = self._clock()
            before = max(self._full_at.get(key, now), now)
            after = before + cost * seconds / requests
            wait = after - now - seconds
            if wait > _ROUNDING:
                return wait
            self._full_at[key] = after
            self._full_at.move_to_end(key)
            while len(self._full_at) > _MOST_KEYS:
                self._full_at.popitem(last=False)
            return 0.0

    def forget(self, key: str) -> None:
        with self._lock:
            self._full_at.pop(key, None)
