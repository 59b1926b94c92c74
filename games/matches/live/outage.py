"""What the log says while Redis cannot be reached: one line when it is lost, one when it is back."""

import time

import structlog
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)


class Outage:
    """The present outage, if there is one, as one user of Redis (`what`) sees it."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._since = 0.0
        self._logged: set[str] = set()

    def note(self, error: Exception) -> None:
        """Using Redis failed; an error that is not about Redis is a fault of ours and shown in full, once."""
        ours = not is_about_redis(error)
        kind = repr(error) if ours else "unreachable"
        if not self._logged:
            self._since = time.monotonic()
        if kind not in self._logged:
            self._logged.add(kind)
            log.warning("redis_lost", what=self._what, error=str(error), exc_info=error if ours else None)

    def end(self, **facts: object) -> None:
        """Redis has answered."""
        if self._logged:
            log.info("redis_back", what=self._what, seconds=round(time.monotonic() - self._since, 1), **facts)
            self._logged.clear()


def is_about_redis(error: Exception) -> bool:
    """Whether waiting may help; kombu wraps what Redis says in an error of its own."""
    return isinstance(error, RedisError | OperationalError | OSError)
