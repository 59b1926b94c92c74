"""The service's clock as it can be known here: deadlines are compared with it, never with the local one."""

import time
from datetime import UTC, datetime

FRESH_SECONDS = 300.0


class ServerClock:
    """Keeps the offset that was measured with the shortest way there and back, for five minutes."""

    def __init__(self) -> None:
        # Against the monotonic clock: somebody may set the local one while a match runs.
        self._ahead = time.time() - time.monotonic()
        self._error = float("inf")
        self._noted = 0.0

    def note(self, server_time: str | None, sent: float, received: float) -> None:
        """Learn from an answer: `sent` and `received` are readings of `time.monotonic()` around it."""
        if not server_time:
            return
        try:
            told = datetime.fromisoformat(server_time).timestamp()
        except ValueError:
            return
        error = (received - sent) / 2
        if error <= self._error or received - self._noted > FRESH_SECONDS:
            self._ahead, self._error, self._noted = told - (sent + received) / 2, error, received

    @property
    def offset(self) -> float:
        """Seconds that the service's clock is ahead of this machine's."""
        return self._ahead + time.monotonic() - time.time()

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._ahead + time.monotonic(), UTC)

    def seconds_until(self, deadline: str) -> float:
        """How long until a time that the service told, negative when it has passed."""
        return (datetime.fromisoformat(deadline) - self.now()).total_seconds()
