"""Hearing the bell: one Redis subscription a process, shared by every stream that waits on it."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from weakref import WeakKeyDictionary

import redis.asyncio as aioredis
import structlog
from django.conf import settings
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
RETRY_SECONDS = 0.5


class Listener:
    """A stream's ear: set when one of its channels rang, or when rings may have been missed."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def wake(self) -> None:
        self._rung.set()

    async def wait(self, seconds: float) -> bool:
        """Whether it rang within `seconds`; clears the ring."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        rang = self._rung.is_set()
        self._rung.clear()
        return rang


class Hub:
    """Subscribes while somebody listens; after a lost connection everybody is woken, for rings may be missing."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def listen(self, channel: str) -> AsyncIterator[Listener]:
        listener = Listener()
        self._listeners[channel].add(listener)
        self._changed.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="bell-tower")
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
                await self._hear()
            except (RedisError, OSError) as error:
                log.warning("bell_tower_lost_redis", error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            self._wake_all()

    async def _hear(self) -> None:
        async with aioredis.Redis.from_url(settings.REDIS_URL) as client, client.pubsub() as pubsub:
            subscribed: set[str] = set()
            while self._listeners:
                if self._changed.is_set():
                    self._changed.clear()
                    subscribed = await self._adjust(pubsub, subscribed)
                message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=0.1)
                if message is not None:
                    self._wake(message["channel"].decode())

    async def _adjust(self, pubsub: "aioredis.client.PubSub", subscribed: set[str]) -> set[str]:
        wanted = set(self._listeners)
        if gone := subscribed - wanted:
            await pubsub.unsubscribe(*gone)
        if new := wanted - subscribed:
            await pubsub.subscribe(*new)
            for channel in new:
                # It may have rung between the stream's first look and this subscription.
                self._wake(channel)
        return wanted

    def _wake(self, channel: str) -> None:
        for listener in self._listeners.get(channel, ()):
            listener.wake()

    def _wake_all(self) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.wake()


_towers: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def hub() -> Hub:
    """The tower of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _towers:
        _towers[loop] = Hub()
    return _towers[loop]
