"""Gets what is published: one Redis subscription a process, shared by every stream that waits on it."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from contextvars import Context
from weakref import WeakKeyDictionary

from redis.asyncio.client import PubSub

from games.common import tracing
from games.matches.live.outage import Outage
from games.matches.live.subscription import connected, messages

RETRY_SECONDS = 0.5


class Listener:
    """One stream's subscription: woken by a message on its channel, or when messages may have been missed."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self._trace: str | None = None

    def wake(self, trace: str | None = None) -> None:
        self._trace = trace or self._trace
        self._woken.set()

    def take_trace(self) -> str | None:
        """The trace of what woke it last, if there is one."""
        trace, self._trace = self._trace, None
        return trace

    async def wait(self, seconds: float) -> bool:
        """Whether it was woken within `seconds`; the next call waits anew."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        woken = self._woken.is_set()
        self._woken.clear()
        return woken


class Hub:
    """Is connected to Redis while somebody listens, and connects again whatever happens to Redis.

    Everybody who listens is woken when Redis confirms a subscription: only from then on nothing can be missed, so
    that is the moment to look at what was published before. The same holds for every connection after a lost one.
    """

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._outage = Outage("hearing")

    @asynccontextmanager
    async def listen(self, channel: str) -> AsyncIterator[Listener]:
        listener = Listener()
        self._listeners[channel].add(listener)
        self._changed.set()
        if self._task is None or self._task.done():
            # A context of its own: its log lines are not about the request that happened to come first.
            self._task = asyncio.create_task(self._run(), name="hub", context=Context())
        try:
            yield listener
        finally:
            self._listeners[channel].discard(listener)
            if not self._listeners[channel]:
                del self._listeners[channel]
            self._changed.set()

    async def _run(self) -> None:
        while self._listeners:
            try:
                async with connected() as pubsub:
                    await self._follow(pubsub)
            except Exception as error:  # noqa: BLE001 - without this task every stream of the process is deaf
                self._outage.note(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _follow(self, pubsub: PubSub) -> None:
        """Returns when nobody listens any more; raises what is wrong with the connection."""
        tasks = [asyncio.create_task(self._receive(pubsub)), asyncio.create_task(self._keep_subscribed(pubsub))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _receive(self, pubsub: PubSub) -> None:
        async for channel, content in messages(pubsub):
            self._outage.end()
            for listener in self._listeners.get(channel, ()):
                listener.wake(tracing.stamp_of(content))

    async def _keep_subscribed(self, pubsub: PubSub) -> None:
        subscribed: set[str] = set()
        while wanted := set(self._listeners):
            self._changed.clear()
            if gone := subscribed - wanted:
                await pubsub.unsubscribe(*gone)
            if new := wanted - subscribed:
                await pubsub.subscribe(*new)
            subscribed = wanted
            await self._changed.wait()


_hubs: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub()
    return _hubs[loop]
