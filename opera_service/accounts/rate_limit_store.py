"""Budgets in Redis: each refills steadily, and all that apply to a request are checked in one round trip.

Without Redis budgets count as full, because it is more important that play goes on; but what guards accounts
(`ALWAYS`) is then counted by what this process has seen, from its share of the budget.
"""

import functools
import math
import threading
import time
from typing import Annotated, Final, NamedTuple

import msgspec
import redis
from django.conf import settings
from msgspec import Meta
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.common.redis_server import redis_client
from games.common.without_waiting import require_thread
from games.matches.live.outage import Outage
from opera_service.accounts.local_limits import LocalBudgets

_REDIS_TIMEOUT = 0.25  # seconds
_PAUSE = 1.0  # seconds without limits after Redis has failed
NAMES: Final = "name"
"""The budget of attempts to sign in under one name."""
ALWAYS: Final = frozenset({"sign_in", "sign_up", NAMES})
_local = LocalBudgets()

# The generic cell rate algorithm: each key holds the moment (µs) at which its budget will be full again.
# What is forced is counted even when the budget is empty: it then owes up to a whole budget more.
_SCRIPT = """
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local cost, force = tonumber(ARGV[1]), ARGV[2] == '1'
local full, wait, backlogs = {}, 0, {}
for i, stored in ipairs(redis.call('MGET', unpack(KEYS))) do
  local every, burst = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  local before = math.max(tonumber(stored or now), now)
  full[i] = before + cost * every
  if force then full[i] = math.max(before, math.min(full[i], now + 2 * every * burst)) end
  wait = math.max(wait, full[i] - now - every * burst)
  backlogs[i] = before - now
end
if cost > 0 and (force or wait <= 0) then
  for i, key in ipairs(KEYS) do
    backlogs[i] = full[i] - now
    redis.call('SET', key, string.format('%.0f', full[i]), 'PX', math.max(1, math.ceil((full[i] - now) / 1000)))
  end
end
return {math.ceil(wait), unpack(backlogs)}
"""


class Limit(msgspec.Struct, frozen=True):
    """One of your budgets of requests."""

    budget: Annotated[
        str,
        Meta(description="read, play, table, talk, report, moderate, account, sign_in, sign_up, bad_token or oauth."),
    ]
    subject: Annotated[
        str, Meta(description="Whose it is: token, user, pace, address, guests, shared, site or network.")
    ]
    requests: Annotated[int, Meta(description="So many requests …")]
    seconds: Annotated[int, Meta(description="… in so many seconds.")]
    remaining: Annotated[int, Meta(description="Requests you can send at once now.")]
    full_in: Annotated[int, Meta(description="Seconds until the budget is whole again.")]


class Remaining:
    """What is left in the buckets that something was paid from, as the answer tells it (draft "RateLimit" headers)."""

    def __init__(self, limits: list[Limit]) -> None:
        self.limits = limits

    @functools.cached_property
    def policy(self) -> str:
        return ", ".join(f'"{one.budget}-{one.subject}";q={one.requests};w={one.seconds}' for one in self.limits)

    @functools.cached_property
    def state(self) -> str:
        return ", ".join(f'"{one.budget}-{one.subject}";r={one.remaining};t={one.full_in}' for one in self.limits)


class Bucket(NamedTuple):
    """Where a budget of one subject is counted."""

    budget: str
    subject: str
    name: str
    requests: int
    seconds: int

    @property
    def key(self) -> str:
        return f"limit:{self.budget}:{self.subject}:{self.name}"

    @property
    def every(self) -> float:
        """Microseconds in which the budget grows by one request."""
        return self.seconds * 1_000_000 / self.requests

    def with_backlog(self, backlog: int) -> Limit:
        remaining = max(0, math.floor(self.requests - backlog / self.every))
        full_in = math.ceil(backlog / 1_000_000)
        return Limit(self.budget, self.subject, self.requests, self.seconds, remaining, full_in)


class Count(NamedTuple):
    """What Redis says about some buckets."""

    wait: int
    """Microseconds until the cost would fit; 0 when it was counted."""
    remaining: Remaining


def count(buckets: list[Bucket], cost: int, *, force: bool = False) -> Count:
    """Spend from all buckets, or from none if one has too little left; as if all were full while Redis is away."""
    numbers = [number for bucket in buckets for number in (bucket.every, bucket.requests)]
    keys = [bucket.key for bucket in buckets]
    reply = _redis(settings.REDIS_URL).run(keys, [cost, int(force), *numbers]) or _without_redis(buckets, cost)
    wait, *backlogs = reply
    limits = [bucket.with_backlog(backlog) for bucket, backlog in zip(buckets, backlogs, strict=True)]
    return Count(wait, Remaining(limits))


def refill(bucket: Bucket) -> None:
    """Make a budget whole again."""
    _local.forget(bucket.key)
    _redis(settings.REDIS_URL).delete(bucket.key)


def _without_redis(buckets: list[Bucket], cost: int) -> list[int]:
    waits = [_local_wait(bucket, cost) for bucket in buckets if cost and bucket.budget in ALWAYS]
    return [math.ceil(max(waits, default=0.0) * 1_000_000), *[0] * len(buckets)]


def _local_wait(bucket: Bucket, cost: int) -> float:
    """Seconds to wait by this process's share of the budget, which all processes together cannot exceed."""
    share = max(1, bucket.requests // settings.WEB_PROCESSES)
    return _local.spend(bucket.key, share, bucket.seconds, min(cost, share))


class _Redis:
    """The connection to one Redis; while it is away one caller a second asks for it, and nobody else waits."""

    def __init__(self, url: str) -> None:
        self.client: redis.Redis = redis_client(
            url,
            socket_timeout=_REDIS_TIMEOUT,
            socket_connect_timeout=_REDIS_TIMEOUT,
            retry=Retry(NoBackoff(), 1),  # one more time, for a connection that a restart has cut
        )
        self._script = self.client.register_script(_SCRIPT)
        self._outage = Outage("limiting rates")
        self._away = False
        self._ask_again_at = 0.0
        self._lock = threading.Lock()

    def run(self, keys: list[str], args: list[float]) -> list[int] | None:
        """What the script replies, or None without Redis."""
        require_thread()
        if not self._may_ask():
            return None
        try:
            reply: list[int] = self._script(keys=keys, args=args)
        except redis.RedisError as error:
            self._note(error)
            return None
        if self._away:
            self._note(None)
        return reply

    def delete(self, key: str) -> None:
        """Delete a key; without Redis it expires by itself."""
        if not self._may_ask():
            return
        try:
            self.client.delete(key)
        except redis.RedisError as error:
            self._note(error)

    def _may_ask(self) -> bool:
        if not self._away:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._ask_again_at:
                return False
            self._ask_again_at = now + _PAUSE
            return True

    def _note(self, error: redis.RedisError | None) -> None:
        with self._lock:
            self._away = error is not None
            self._ask_again_at = time.monotonic() + _PAUSE
            if error is None:
                self._outage.end()
            else:
                self._outage.note(error)


@functools.cache
def _redis(url: str) -> _Redis:
    return _Redis(url)
