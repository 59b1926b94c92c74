"""Waiting for a condition instead of sleeping for a time."""

import time
from collections.abc import Callable


def until(condition: Callable[[], object], what: str, patience: float = 120.0, pause: float = 0.05) -> None:
    """Look again and again until `condition` holds; a look that costs much wants a longer pause."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience:g} s in vain: {what}")
        time.sleep(pause)
