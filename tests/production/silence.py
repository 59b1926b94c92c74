"""Measures an outage as a crowd sees it."""

import threading
import time
from dataclasses import dataclass

from tests.production.crowd import Crowd


@dataclass
class Silence:
    """The longest time in which no play of anybody was acknowledged."""

    crowd: Crowd
    longest: float = 0.0

    def watch(self, over: threading.Event) -> None:
        seen, since = 0, time.monotonic()
        while not over.wait(0.05):
            now, count = time.monotonic(), self.crowd.record.acknowledged()
            if count != seen:
                seen, since = count, now
            elif seen:
                self.longest = max(self.longest, now - since)
