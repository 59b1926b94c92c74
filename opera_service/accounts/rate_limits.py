"""Rate limits: what a request is paid from, and who shares which budget.

A budget is a number of requests in a number of seconds (`settings.RATE_LIMITS`). Whoever spends from it spends from
all of these at once, so that nobody gets more by making accounts or by moving within a network:

| subject   | whose budget it is                              | how large                 |
|-----------|-------------------------------------------------|---------------------------|
| `token`   | an access token                                 | the budget                |
| `user`    | an account, whatever it is used with            | twice, a guest's once     |
| `address` | not signed in at an address; signing in; pages     | once                      |
| `guests`  | all guests at an address                        | twice                     |
| `shared`  | everybody at an address (an IPv6 /64)           | four times                |
| `site`    | an IPv6 /56                                     | eight times               |
| `network` | an IPv6 /48                                     | sixteen times             |

Up to the pace of a person or of a bot (`settings.PLAY_PACE`, subject `pace`) a move is paid from the player's own
budgets alone, and so is what somebody with an account reads: whatever the neighbours at the address do, play goes on.
Without Redis nobody is limited, for the same reason; but guessing passwords and making accounts are.
"""

import math
from typing import TYPE_CHECKING, Final, NoReturn

from django.conf import settings

from games.common.refusals import Code, Refusal
from opera_service.accounts.client_address import networks_of
from opera_service.accounts.rate_limit_leases import Leases, RefusedLately
from opera_service.accounts.rate_limit_store import NAMES, Bucket, Count, Limit, Remaining, count, refill

if TYPE_CHECKING:
    from opera_service.accounts.identity import Identity

BY_ADDRESS: Final = frozenset({"sign_in", "sign_up", "bad_token", "oauth", "page"})
PACED, GUEST_PACED = frozenset({"play", "read"}), frozenset({"play"})
READ: Final = "read"
POINT_SECONDS: Final = 0.002
"""Of a core: what a point pays for."""
_WIDER: Final = (("shared", 4), ("site", 8), ("network", 16))
_leases = Leases()
_refused = RefusedLately()


def spend(identity: "Identity", budget: str, cost: int = 1) -> None:
    """Count one request, or refuse it with RATE_LIMITED and the `seconds` to wait; a refused one does not count."""
    key = _lease_key(identity, budget)
    remaining = _leases.take(key, cost)
    if remaining is None:
        _require_patience(identity, budget, cost)
        remaining = _ask_redis(identity, budget, cost)
    identity.remaining[budget] = remaining


def spend_name(subject: str, name: str, requests: int, seconds: int) -> None:
    """Count one attempt at a name, whoever makes it; refuses it like `spend`."""
    counted = count([Bucket(NAMES, subject, name, requests, seconds)], 1)
    if counted.wait > 0:
        raise Refusal(Code.RATE_LIMITED, seconds=math.ceil(counted.wait / 1_000_000))


def forget_name(subject: str, name: str) -> None:
    """Make the attempts at a name whole again."""
    refill(Bucket(NAMES, subject, name, 1, 1))


def charge(identity: "Identity", budget: str, cost: int) -> None:
    """Count what was done already, even when the budget is empty: what follows then waits for it."""
    *at_pace, way = _ways(identity, budget)
    counted = count(way, cost, force=True)
    identity.remaining[budget] = counted.remaining
    # Whoever has another way to pay may still have enough for that.
    if counted.wait > 0 and not at_pace:
        _refused.note(_lease_key(identity, budget), 1, counted)


def charge_time(identity: "Identity", seconds: float, paid: int = 1) -> None:
    """Count what a reading took beyond what was paid for it: no weight knows beforehand what a position costs.

    Moves owe nothing: each brings its match forward, and none is refused for its rate at the pace of a player.
    """
    beyond = seconds - settings.FREE_MS / 1000 - paid * POINT_SECONDS
    if beyond > 0 and READ in identity.remaining:
        charge(identity, READ, math.ceil(beyond / POINT_SECONDS))


def _require_patience(identity: "Identity", budget: str, cost: int) -> None:
    """Refuse a caller who was told lately to wait, and did not; asks nobody."""
    counted = _refused.find(_lease_key(identity, budget), cost)
    if counted is not None:
        _refuse(identity, budget, counted)


def limits_of(identity: "Identity") -> list[Limit]:
    """Every limit that applies to this caller; looking spends nothing."""
    buckets = {bucket: None for budget in settings.RATE_LIMITS for way in _ways(identity, budget) for bucket in way}
    return count(list(buckets), 0).remaining.limits


def limit_headers(identity: "Identity") -> dict[str, str]:
    """What is left of the budgets that the request was paid from (draft-ietf-httpapi-ratelimit-headers)."""
    budgets = identity.remaining.values()
    if not budgets:
        return {}
    return {
        "RateLimit-Policy": ", ".join(one.policy for one in budgets),
        "RateLimit": ", ".join(one.state for one in budgets),
    }


def forget() -> None:
    """Forget what this process remembers of budgets, as after a restart."""
    _leases.clear()
    _refused.clear()


def _ask_redis(identity: "Identity", budget: str, cost: int) -> Remaining:
    key = _lease_key(identity, budget)
    refused = []
    for buckets in _ways(identity, budget):
        amount = max(cost, _leases.size_for(key, min(bucket.requests for bucket in buckets)))
        counted = count(buckets, amount)
        if counted.wait > 0 and amount > cost:
            amount, counted = cost, count(buckets, cost)
        if counted.wait <= 0:
            _leases.put(key, amount, cost, counted.remaining)
            return counted.remaining
        refused.append(counted)
    soonest = min(refused, key=lambda one: one.wait)
    _refused.note(key, cost, soonest)
    return _refuse(identity, budget, soonest)


def _refuse(identity: "Identity", budget: str, counted: Count) -> NoReturn:
    identity.remaining[budget] = counted.remaining
    raise Refusal(Code.RATE_LIMITED, seconds=math.ceil(counted.wait / 1_000_000))


def _lease_key(identity: "Identity", budget: str) -> tuple[str, object]:
    """The narrowest subject: a token's advance is one on its user's budget as well."""
    if identity.user is None or budget in BY_ADDRESS:
        return budget, identity.address
    return budget, identity.user.pk if identity.token is None else identity.token.pk


def _ways(identity: "Identity", budget: str) -> list[list[Bucket]]:
    """The buckets to pay from; where there are two ways, whoever keeps to the pace never needs the second."""
    own, shared = _own(identity, budget), _shared(identity, budget)
    if identity.user is None or budget not in (GUEST_PACED if identity.user.is_guest else PACED):
        return [own + shared]
    requests, seconds = settings.GUEST_PACE if identity.user.is_guest else settings.PLAY_PACE
    pace = Bucket(budget, "pace", str(identity.user.pk), requests, seconds)
    return [[*own, pace], own + shared]


def _own(identity: "Identity", budget: str) -> list[Bucket]:
    requests, seconds = settings.RATE_LIMITS[budget]
    if identity.user is None or budget in BY_ADDRESS:
        return [Bucket(budget, "address", networks_of(identity.address)[0], requests, seconds)]
    times = 1 if identity.user.is_guest else 2
    buckets = [Bucket(budget, "user", str(identity.user.pk), times * requests, seconds)]
    if identity.token is not None:
        buckets.append(Bucket(budget, "token", str(identity.token.pk), requests, seconds))
    return buckets


def _shared(identity: "Identity", budget: str) -> list[Bucket]:
    requests, seconds = settings.RATE_LIMITS[budget]
    networks = networks_of(identity.address)
    buckets = [
        Bucket(budget, subject, network, times * requests, seconds)
        for (subject, times), network in zip(_WIDER, networks, strict=False)
    ]
    if identity.user is not None and identity.user.is_guest and budget not in BY_ADDRESS:
        buckets.append(Bucket(budget, "guests", networks[0], 2 * requests, seconds))
    return buckets
