"""When a delivery that failed is tried again, and when a target that fails for days is switched off."""

from datetime import datetime, timedelta
from typing import Final

RETRIES: Final = tuple(
    timedelta(seconds=seconds)
    for seconds in (5, 300, 1800, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600)
)
"""The pauses between attempts that the Standard Webhooks specification recommends."""
SWITCH_OFF: Final = timedelta(days=3)
MOST_REST: Final = timedelta(minutes=5)


def next_attempt(attempts: int, now: datetime, asked_seconds: int | None) -> datetime | None:
    """When to try again after so many attempts in vain; None: never."""
    if attempts > len(RETRIES):
        return None
    return now + max(RETRIES[attempts - 1], timedelta(seconds=asked_seconds or 0))


def is_hopeless(failing_since: datetime | None, now: datetime) -> bool:
    """Whether a target has failed for so long that it is switched off."""
    return failing_since is not None and now - failing_since >= SWITCH_OFF
