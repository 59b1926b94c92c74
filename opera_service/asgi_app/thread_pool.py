"""The bounded pools of threads in which synchronous code (Django, commands, queries) runs: one, and a small one for
requests that hash a password, so that a crowd that signs up holds up nobody who plays."""

import asyncio
import contextvars
import functools
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.db import connections

from games.common.failures import SOON
from games.common.refusals import Code, Refusal
from games.matches.connections import keeping_connection
from opera_service.asgi_app.fair_lines import FairLines, address_at_work

P = ParamSpec("P")
T = TypeVar("T")


class Busy(Refusal):
    """So many requests wait for a thread that another one would only wait in vain."""

    def __init__(self) -> None:
        super().__init__(Code.BUSY, seconds=SOON)


class Threads:
    """A thread pool that carries the caller's context along and refuses when its queue is full."""

    def __init__(self, size: int, queue: int) -> None:
        self._size = size
        self._room = size + queue
        self._taken = 0
        self._lines = FairLines(size)
        self._executor: ThreadPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a thread, in its address's turn; once begun it goes on to its end, whoever has gone."""
        address = address_at_work.get()
        if self._taken >= self._room or self._lines.count(address) >= settings.REQUESTS_ADDRESS:
            raise Busy
        self._taken += 1
        try:
            await self._lines.begin(address)
        except BaseException:
            self._taken -= 1
            raise
        call = functools.partial(contextvars.copy_context().run, functools.partial(work, *args, **kwargs))
        job = asyncio.get_running_loop().run_in_executor(self._threads(), call)
        job.add_done_callback(functools.partial(self._release, address))
        return await asyncio.shield(job)

    def _threads(self) -> ThreadPoolExecutor:
        """Made with the first job: then this is the process that serves, and not the one it is forked from."""
        if self._executor is None:
            self._executor = ThreadPoolExecutor(self._size, thread_name_prefix="django")
        return self._executor

    def _release(self, address: str, job: "asyncio.Future[Any]") -> None:
        """Called in the loop, where the count lives; an error that nobody waits for any more is not news."""
        self._taken -= 1
        self._lines.end(address)
        if not job.cancelled():
            job.exception()

    def close(self) -> None:
        """Finish what has begun, and close the database connection of every thread."""
        if self._executor is None:
            return
        all_here = threading.Barrier(self._size)
        for _ in range(self._size):
            self._executor.submit(_close_connections, all_here)
        self._executor.shutdown()
        self._executor = None


def _close_connections(all_here: threading.Barrier) -> None:
    """In each thread once: no thread takes a second of these jobs before all have taken one."""
    all_here.wait()
    connections.close_all()


@functools.cache
def threads() -> Threads:
    """The pool of this process, sized by OPERA_THREADS."""
    return Threads(settings.WEB_THREADS, settings.WEB_QUEUE)


@functools.cache
def hashing_threads() -> Threads:
    """The pool for requests that hash a password, sized by OPERA_HASHING_THREADS."""
    return Threads(settings.HASHING_THREADS, settings.HASHING_QUEUE)


@functools.cache
def reading_threads() -> Threads:
    """The one thread of this process that reads new GraphQL documents; it needs no database."""
    return Threads(size=1, queue=settings.WEB_QUEUE)


async def in_hashing_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a request that hashes a password."""
    return await hashing_threads().run(keeping_connection, functools.partial(work, *args, **kwargs))


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run database code of a native ASGI route in the pool, on a connection that is looked after."""
    return await threads().run(keeping_connection, functools.partial(work, *args, **kwargs))
