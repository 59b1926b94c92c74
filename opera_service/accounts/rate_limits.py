"""Rate limits in Redis: budgets that refill steadily, all that apply to a request checked in one round trip.

A budget is a number of requests in a number of seconds (`settings.RATE_LIMITS`). A signed-in caller spends from the
budget of the token, if there is one, and from that of the user, which is twice as large because several programs may
share it. An anonymous caller spends from the budget of the address (an IPv6 /64), and so does every sign-in and
sign-up. Without Redis nobody is limited: it is more important that play goes on.
"""

import functools
import math
import threading
import time
from dataclasses import dataclass

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.common.refusals import Code, Refusal
from games.matches.live.outage import Outage
from opera_service.accounts.client_address import network_of
from opera_service.accounts.identity import Identity
from opera_service.accounts.rate_limit_leases import Leases

_leases = Leases()

BY_ADDRESS = frozenset({"sign_in", "sign_up"})
_REDIS_TIMEOUT = 0.25  # seconds
_PAUSE = 1.0  # seconds without limits after Redis has failed

# The generic cell rate algorithm: each key holds the moment (µs) at which its budget will be full again.
_SCRIPT = """
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local cost = tonumber(ARGV[1])
local full, wait, backlogs = {}, 0, {}
for i, stored in ipairs(redis.call('MGET', unpack(KEYS))) do
  local every, burst = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local before = math.max(tonumber(stored or now), now)
  backlogs[i] = before - now
  full[i] = before + cost * every
  wait = math.max(wait, full[i] - now - every * burst)
end
if cost > 0 and wait <= 0 then
  for i, key in ipairs(KEYS) do
    redis.call('SET', key, string.format('%.0f', full[i]), 'PX', math.max(1, math.ceil((full[i] - now) / 1000)))
  end
end
return {math.ceil(wait), unpack(backlogs)}
"""


@dataclass(frozen=True, slots=True)
class Limit:
    """One budget of one subject, and what is left of it."""

    budget: str
    subject: str
    """`token`, `user` or `address`."""
    requests: int
    seconds: int
    remaining: int
    full_in: int
    """Seconds until the budget is whole again."""


@dataclass(frozen=True, slots=True)
class _Bucket:
    budget: str
    subject: str
    key: str
    requests: int
    seconds: int

    @property
    def every(self) -> float:
        """Microseconds in which the budget grows by one request."""
        return self.seconds * 1_000_000 / self.requests

    def with_backlog(self, backlog: int) -> Limit:
        remaining = max(0, math.floor(self.requests - backlog / self.every))
        full_in = math.ceil(backlog / 1_000_000)
        return Limit(self.budget, self.subject, self.requests, self.seconds, remaining, full_in)


def spend(identity: Identity, budget: str, cost: int = 1) -> None:
    """Count one request, or refuse it with RATE_LIMITED and the `seconds` to wait; a refused one does not count."""
    key = _lease_key(identity, budget)
    if _leases.take(key, cost):
        return
    buckets = _buckets(identity, budget)
    amount = max(cost, _leases.size_for(key, buckets[-1].requests))
    wait = _run_script(buckets, amount)[0]
    if wait > 0 and amount > cost:
        amount, wait = cost, _run_script(buckets, cost)[0]
    if wait > 0:
        raise Refusal(Code.RATE_LIMITED, seconds=math.ceil(wait / 1_000_000))
    _leases.put(key, amount, cost)


def limits_of(identity: Identity) -> list[Limit]:
    """Every limit that applies to this caller; asking costs nothing."""
    buckets = [bucket for budget in settings.RATE_LIMITS for bucket in _buckets(identity, budget)]
    backlogs = _run_script(buckets, 0)[1:]
    return [bucket.with_backlog(backlog) for bucket, backlog in zip(buckets, backlogs, strict=True)]


def _lease_key(identity: Identity, budget: str) -> tuple[str, object]:
    """The narrowest subject: a token's advance is one on its user's budget as well."""
    if identity.user is None or budget in BY_ADDRESS:
        return budget, identity.address
    return budget, identity.user.pk if identity.token is None else identity.token.pk


def _buckets(identity: Identity, budget: str) -> list[_Bucket]:
    requests, seconds = settings.RATE_LIMITS[budget]
    if identity.user is None or budget in BY_ADDRESS:
        key = f"limit:{budget}:address:{network_of(identity.address)}"
        return [_Bucket(budget, "address", key, requests, seconds)]
    buckets = [_Bucket(budget, "user", f"limit:{budget}:user:{identity.user.pk}", 2 * requests, seconds)]
    if identity.token is not None:
        buckets.append(_Bucket(budget, "token", f"limit:{budget}:token:{identity.token.pk}", requests, seconds))
    return buckets


class _Redis:
    """The connection to one Redis; while it is away one caller a second asks for it, and nobody else waits."""

    def __init__(self, url: str) -> None:
        self.client: redis.Redis = redis.Redis.from_url(
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


def _run_script(buckets: list[_Bucket], cost: int) -> list[int]:
    """The microseconds to wait, then the backlog of each bucket; all 0 while Redis is away."""
    numbers = [number for bucket in buckets for number in (bucket.every, bucket.requests)]
    reply = _redis(settings.REDIS_URL).run([bucket.key for bucket in buckets], [cost, *numbers])
    return [0] * (len(buckets) + 1) if reply is None else reply
