"""Database connections of threads that work for many requests: each keeps its own, and a cut one is noticed in time.

Asking the server before every request whether it is still there costs a tenth of a play. A thread that keeps its
connection need not ask: when the server goes, the kernel marks the socket. After an error the connection is not used
again, even if it works: it may lead to a server that was replaced and can only be read.
"""

import select
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections

if TYPE_CHECKING:
    import psycopg

T = TypeVar("T")


def this_connection() -> Any:
    """This thread's connection itself: every look through `django.db.connection` searches for it anew."""
    return connections[DEFAULT_DB_ALIAS]


def keeping_connection(work: Callable[[], T]) -> T:
    """Run database work on this thread's connection, which stays open afterwards unless something went wrong."""
    drop_if_bad()
    try:
        return work()
    finally:
        wrapper = this_connection()
        if wrapper.errors_occurred:
            wrapper.close()


def drop_if_bad() -> None:
    """Close this thread's connection if it was cut, or if something went wrong on it; the next use opens a new one."""
    wrapper = this_connection()
    if not wrapper.in_atomic_block and (wrapper.errors_occurred or _is_cut(wrapper.connection)):
        wrapper.close()


def _is_cut(connection: "psycopg.Connection[Any] | None") -> bool:
    """Nobody talks on an idle connection, so whatever can be read from it is its end."""
    if connection is None:
        return False
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    return bool(poll.poll(0))
