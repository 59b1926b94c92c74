"""The one bounded pool of threads in which synchronous code (Django, commands, queries) runs."""

import asyncio
import contextvars
import functools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.db import connections
from django.db.backends.postgresql.base import DatabaseWrapper

from games.connections import keeping_connection

P = ParamSpec("P")
T = TypeVar("T")


class Busy(Exception):
    """So many requests wait for a thread that another one would only wait in vain."""


class Threads:
    """A thread pool that carries the caller's context along and refuses when its queue is full."""

    def __init__(self, size: int, queue: int) -> None:
        self._pool = ThreadPoolExecutor(size, thread_name_prefix="django")
        self._room = size + queue
        self._taken = 0

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a thread; it goes on to its end even when the client has gone."""
        if self._taken >= self._room:
            raise Busy
        context = contextvars.copy_context()
        self._taken += 1
        future = self._pool.submit(context.run, functools.partial(work, *args, **kwargs))
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wrap_future(future, loop=loop)
        finally:
            if future.done():
                self._give_back()
            else:  # the client has gone, and the thread is still at it
                future.add_done_callback(lambda _: _tell(loop, self._give_back))

    def close(self) -> None:
        """Finish what has begun, then let the database connections go."""
        self._pool.shutdown(wait=True)
        for connection in connections.all(initialized_only=True):
            if isinstance(connection, DatabaseWrapper):
                connection.close_pool()

    def _give_back(self) -> None:
        self._taken -= 1


@functools.cache
def threads() -> Threads:
    """The pool of this process, sized by OPERA_THREADS."""
    return Threads(settings.WEB_THREADS, settings.WEB_QUEUE)


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run database code of a native ASGI route in the pool, on a connection that is looked after."""
    return await threads().run(keeping_connection, functools.partial(work, *args, **kwargs))


def _tell(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    """Call in the loop, unless the loop ended before the thread did."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)
