"""The threads in which streams read: few, and with a bounded queue, so that a crowd cannot hold up everybody."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.conf import settings

from games.common.failures import SOON
from games.common.refusals import Code, Refusal
from games.matches.connections import keeping_connection

P = ParamSpec("P")
T = TypeVar("T")
readers = ThreadPoolExecutor(max_workers=settings.LIVE_THREADS, thread_name_prefix="live")
_waiting = [0]


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run database work off the event loop, on connections that are looked after; BUSY when too much waits already."""
    if _waiting[0] >= settings.LIVE_QUEUE:
        raise Refusal(Code.BUSY, seconds=SOON)
    work = partial(function, *args, **kwargs)
    _waiting[0] += 1
    job = asyncio.get_running_loop().run_in_executor(readers, keeping_connection, work)
    job.add_done_callback(_done)
    return await job


def _done(_: "asyncio.Future[T]") -> None:
    _waiting[0] -= 1
