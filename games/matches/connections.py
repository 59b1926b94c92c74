"""Database connections of threads that work for many requests: each keeps its own, and a cut one is noticed in time.

Asking the server before every request whether it is still there costs a tenth of a play. A thread that keeps its
connection need not ask: when the server goes, the kernel marks the socket. After an error the connection is not used
again, even if it works: it may lead to a server that was replaced and can only be read.
"""

import select
from collections.abc import Callable
from typing import TypeVar

from django.db import connection

T = TypeVar("T")


def keeping_connection(work: Callable[[], T]) -> T:
    """Run database work on this thread's connection, which stays open afterwards unless something went wrong."""
    drop_if_bad()
    try:
        return work()
    finally:
        if connection.errors_occurred:
            connection.close()


def drop_if_bad() -> None:
    """Close this thread's connection if it was cut, or if something went wrong on it; the next use opens a new one."""
    if not connection.in_atomic_block and (connection.errors_occurred or _is_cut()):
        connection.close()


def _is_cut() -> bool:
    """Nobody talks on an idle connection, so whatever can be read from it is its end."""
    if connection.connection is None:
        return False
    if connection.connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.connection.fileno(), select.POLLIN)
    return bool(poll.poll(0))
