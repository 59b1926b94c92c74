"""The one bounded pool of threads in which synchronous code (Django, commands, queries) runs.

The standard library's executor makes a second future, with a lock of its own, for every job. Here a thread takes a job
from a queue and hands the result straight to the loop, which spares a fifth of what an empty request costs.
"""

import asyncio
import contextlib
import contextvars
import functools
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

from django.conf import settings
from django.db import connections

from games.common.failures import SOON
from games.common.refusals import Code, Refusal
from games.matches.connections import keeping_connection

P = ParamSpec("P")
T = TypeVar("T")


class Busy(Refusal):
    """So many requests wait for a thread that another one would only wait in vain."""

    def __init__(self) -> None:
        super().__init__(Code.BUSY, seconds=SOON)


class Job(NamedTuple):
    """Work to do in a thread, in the caller's context, and who waits for it."""

    work: Callable[[], Any]
    context: contextvars.Context
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[Any]"


class Threads:
    """A thread pool that carries the caller's context along and refuses when its queue is full."""

    def __init__(self, size: int, queue: int) -> None:
        self._size = size
        self._room = size + queue
        self._taken = 0
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a thread; it goes on to its end even when the client has gone."""
        if self._taken >= self._room:
            raise Busy
        if not self._threads:
            self._start()
        self._taken += 1
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(functools.partial(work, *args, **kwargs), contextvars.copy_context(), loop, future))
        return await future

    def close(self) -> None:
        """Finish what has begun; each thread then lets its database connection go."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def _start(self) -> None:
        """With the first job: then this is the process that serves, and not the one it is forked from."""
        for number in range(self._size):
            self._threads.append(threading.Thread(target=self._serve, name=f"django-{number}", daemon=True))
            self._threads[-1].start()

    def _serve(self) -> None:
        while job := self._jobs.get():
            result, error = None, None
            try:
                result = job.context.run(job.work)
            except BaseException as raised:  # noqa: BLE001 - whoever waits gets it
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop ended before the work did
                job.loop.call_soon_threadsafe(self._hand_over, job.future, result, error)
            del job, result, error
        connections.close_all()

    def _hand_over(self, future: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
        """In the loop, where futures and the count live. Nobody waits any more for a future that was cancelled."""
        self._taken -= 1
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)


@functools.cache
def threads() -> Threads:
    """The pool of this process, sized by OPERA_THREADS."""
    return Threads(settings.WEB_THREADS, settings.WEB_QUEUE)


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run database code of a native ASGI route in the pool, on a connection that is looked after."""
    return await threads().run(keeping_connection, functools.partial(work, *args, **kwargs))
