"""Work in the event loop that must not wait: whatever would wait there raises, and a thread does the work instead.

Whoever opens a connection, or asks a server over one, calls `require_thread` first.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")
_must_not_wait: ContextVar[bool] = ContextVar("must_not_wait", default=False)


class NeedsThread(BaseException):
    """Something has to be waited for; no error, so that nobody answers it as one."""


def without_waiting(work: Callable[[], T]) -> T:
    """Do this now; raises `NeedsThread` as soon as it would have to wait. What it did by then may be done again."""
    before = _must_not_wait.set(True)
    try:
        return work()
    finally:
        _must_not_wait.reset(before)


def require_thread() -> None:
    """Called before whatever waits, or takes long."""
    if _must_not_wait.get():
        raise NeedsThread
