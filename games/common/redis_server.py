"""Where Redis is, and every connection to it: one server by its address, or the one that its Sentinels name now.

`redis://:password@host:6379/0`, `rediss://…` with TLS, or `sentinel://:password@one:26379,two:26379,three:26379/opera/0`:
the Sentinels, the name under which they watch, the database. The password is Redis' own; Sentinels that want one too
get it by `?sentinel_password=…`.
"""

from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

import redis
import redis.asyncio as aioredis
from redis.asyncio.retry import Retry as AsyncRetry
from redis.asyncio.sentinel import Sentinel as AsyncSentinel
from redis.backoff import NoBackoff
from redis.retry import Retry
from redis.sentinel import Sentinel

SENTINEL_PORT = 26379


class Sentinels(NamedTuple):
    """Who knows which server is the primary."""

    hosts: tuple[tuple[str, int], ...]
    watched: str
    """The name under which they watch the primary."""
    database: int
    password: str | None
    sentinel_password: str | None

    @property
    def broker_url(self) -> str:
        """The same as Celery writes it."""
        secret = f":{self.password}@" if self.password else ""
        return ";".join(f"sentinel://{secret}{host}:{port}/{self.database}" for host, port in self.hosts)


def sentinels_of(url: str) -> Sentinels | None:
    """The Sentinels of an address, or None for that of one server; raises ValueError for one that is neither."""
    address = urlsplit(url)
    if address.scheme in ("redis", "rediss"):
        if "," in address.netloc or address.port == 0:
            raise ValueError("one server has one host and one port")
        return None
    watched, _, database = address.path.strip("/").partition("/")
    # A number alone is a database, whose name was forgotten.
    if address.scheme != "sentinel" or not watched or watched.isdecimal() or ";" in url:
        raise ValueError("neither a server nor Sentinels with a name")
    secret, _, hosts = address.netloc.rpartition("@")
    given = parse_qs(address.query).get("sentinel_password")
    return Sentinels(
        hosts=tuple(_host_of(part) for part in hosts.split(",")),
        watched=watched,
        database=int(database or 0),
        password=unquote(secret.partition(":")[2]) or None,
        sentinel_password=given[0] if given else None,
    )


def _host_of(part: str) -> tuple[str, int]:
    host, _, port = part.partition(":")
    if not host:
        raise ValueError("a Sentinel without a host")
    return host, int(port or SENTINEL_PORT)


def redis_client(url: str, **options: Any) -> "redis.Redis":
    """A client of the server, or of whichever is the primary when it connects."""
    known = sentinels_of(url)
    if known is None:
        return redis.Redis.from_url(url, **options)
    once = Retry(NoBackoff(), 0)
    asking: Any = Sentinel(list(known.hosts), sentinel_kwargs=_asking(known, options, once))  # type: ignore[no-untyped-call]
    primary: redis.Redis = asking.master_for(known.watched, db=known.database, password=known.password, **options)
    return primary


def async_redis_client(url: str, **options: Any) -> "aioredis.Redis":
    """The same for an event loop."""
    known = sentinels_of(url)
    if known is None:
        return aioredis.Redis.from_url(url, **options)
    once = AsyncRetry(NoBackoff(), 0)
    asking: Any = AsyncSentinel(list(known.hosts), sentinel_kwargs=_asking(known, options, once))  # type: ignore[no-untyped-call]
    primary: aioredis.Redis = asking.master_for(known.watched, db=known.database, password=known.password, **options)
    return primary


def _asking(known: Sentinels, options: dict[str, Any], once: "Retry | AsyncRetry") -> dict[str, Any]:
    """How Sentinels are asked: as patiently as the server itself, and one that is away is not waited for."""
    patience = {key: value for key, value in options.items() if key.startswith("socket_")}
    return {**patience, "password": known.sentinel_password, "retry": once}


def celery_broker(url: str) -> tuple[str, dict[str, Any]]:
    """The address and the transport options for Celery."""
    known = sentinels_of(url)
    if known is None:
        return url, {}
    patience = {"socket_timeout": 2, "socket_connect_timeout": 1}
    return known.broker_url, {
        "master_name": known.watched,
        "sentinel_kwargs": _asking(known, patience, Retry(NoBackoff(), 0)),
    }
