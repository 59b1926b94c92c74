"""Database connections of threads that work for many requests: each keeps its own, and a cut one is noticed in time.

Taking a connection from the pool and giving it back for every request costs a tenth of a play, most of it a question
to the server whether it is still there. A thread that keeps its connection need not ask: when the server goes, the
kernel marks the socket.
"""

import select
from collections.abc import Callable
from typing import TypeVar

from django.db import connection

T = TypeVar("T")


def keeping_connection(work: Callable[[], T]) -> T:
    """Run database work on this thread's connection, which stays open afterwards unless something went wrong."""
    if _is_cut():
        connection.close()
    try:
        return work()
    finally:
        if connection.errors_occurred:
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
