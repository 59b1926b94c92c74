"""Waiting for a condition instead of sleeping for a time."""

import time
from collections.abc import Callable


def until(condition: Callable[[], object], what: str, patience: float = 120.0) -> None:
    """Look again and again until `condition` holds."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience:g} s in vain: {what}")
        time.sleep(0.05)
