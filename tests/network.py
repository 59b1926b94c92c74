"""Browsers and pulled cables keep out of each other's way.

Chromium ends every open request when a network interface of its machine comes or goes, and that is what laying and
pulling a cable does. So browsers share a lock, and whoever lays cables waits until it has the lock alone.
"""

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def interfaces(*, may_change: bool) -> Iterator[None]:
    """While the block runs, the machine's interfaces stay as they are, or are this test's to change."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    with (Path(tempfile.gettempdir()) / f"opera-interfaces-{run}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if may_change else fcntl.LOCK_SH)
        yield
