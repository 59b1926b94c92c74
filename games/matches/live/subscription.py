"""A connection to Redis that gets published messages, and notices within seconds when Redis is gone without a word."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from django.conf import settings
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import TimeoutError as RedisTimeout

from games.common.redis_server import async_redis_client

QUIET_SECONDS = 1.0
"""After so long without a message Redis is asked whether it is still there."""
MOST_UNANSWERED = 2
"""How many such questions in a row may stay unanswered. One is too few: a busy event loop may read its answer late."""
CONNECT_SECONDS = 1.0


@asynccontextmanager
async def connected() -> AsyncIterator[PubSub]:
    """A fresh connection, closed at the end; raises RedisError or OSError when Redis cannot be reached.

    It never reconnects by itself: messages would be missing, and nobody would know.
    """
    client = async_redis_client(
        settings.REDIS_URL,
        socket_timeout=CONNECT_SECONDS,
        socket_connect_timeout=CONNECT_SECONDS,
        retry=Retry(NoBackoff(), 0, supported_errors=()),
    )
    async with client, client.pubsub() as pubsub:
        await pubsub.connect()
        yield pubsub


async def messages(pubsub: PubSub) -> AsyncIterator[tuple[str, object]]:
    """The channel of each message, and what it says; and of each subscription once Redis has confirmed it.

    Raises RedisTimeout when Redis stays silent though it is asked. redis-py's own health check would only send the
    question and never miss the answer.
    """
    unanswered = 0
    while True:
        message = await pubsub.get_message(timeout=QUIET_SECONDS)
        if message is not None:
            unanswered = 0
            if message["type"] in ("message", "subscribe"):
                yield message["channel"].decode(), message["data"]
        elif unanswered < MOST_UNANSWERED:
            unanswered += 1
            await pubsub.ping()
        else:
            raise RedisTimeout(f"Redis has said nothing for {(MOST_UNANSWERED + 1) * QUIET_SECONDS:g} s")
