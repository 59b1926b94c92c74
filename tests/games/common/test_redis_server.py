"""Redis behind Sentinels: every connection of the service finds the new primary when the old one is gone."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
import redis
from kombu import Connection

from games.common.redis_server import Sentinels, async_redis_client, celery_broker, redis_client, sentinels_of
from tests.sentinels import Watched, watched_redis
from tests.waiting import until

PATIENCE = {"socket_timeout": 20, "socket_connect_timeout": 20}


def test_an_address_of_sentinels_is_read_whole() -> None:
    url = "sentinel://:a%40b@one:1,two/opera/3?sentinel_password=c"
    assert sentinels_of(url) == Sentinels((("one", 1), ("two", 26379)), "opera", 3, "a@b", "c")
    assert sentinels_of("rediss://:word@one:6380/1") is None


def test_the_service_goes_on_with_the_new_primary(tmp_path: Path) -> None:
    with watched_redis(tmp_path) as servers:
        client = redis_client(servers.url, **PATIENCE)
        until(lambda: _writes(client, "before"), "the first primary to be named")
        # A replica counts as connected before it has a single key.
        until(lambda: client.wait(1, 100) == 1, "the replica to have it too")
        servers.kill_primary()
        until(lambda: _writes(client, "after"), "the replica to become primary")
        assert client.get("before") == client.get("after") == b"yes"
        assert asyncio.run(_hears(servers, client)) == "opera:test"
        assert _delivers(servers) == "a task"


def _writes(client: "redis.Redis", key: str) -> bool:
    with suppress(redis.RedisError):
        return bool(client.set(key, "yes"))
    return False


async def _hears(servers: Watched, client: "redis.Redis") -> str:
    """Subscribe, publish by another connection, and say on which channel something came."""
    async with async_redis_client(servers.url, **PATIENCE) as listener, listener.pubsub() as pubsub:
        await pubsub.subscribe("opera:test")
        await pubsub.get_message(timeout=60)
        client.publish("opera:test", 1)
        message = await pubsub.get_message(timeout=60)
        return str(message["channel"].decode())


def _delivers(servers: Watched) -> str:
    """A message, through the broker as Celery opens it."""
    url, options = celery_broker(servers.url)
    with Connection(url, transport_options=options) as connection, connection.SimpleQueue("test") as queue:
        queue.put("a task")
        message = queue.get(timeout=60)
        message.ack()
        return str(message.payload)


@pytest.mark.parametrize(
    "url", ["sentinel://one:26379/0", "sentinel://one", "sentinel://:26379/opera", "redis://a,b/0"]
)
def test_an_address_that_names_nobody_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"Sentinel|server"):
        sentinels_of(url)
