"""What takes longer than what was paid for it is owed: no weight knows beforehand what a position costs."""

from typing import Any

import pytest

from games.common.refusals import Refusal
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import Identity
from tests.games.api.graphql.wire import Client
from tests.games.api.rest.callers import Caller
from tests.opera_service.accounts.conftest import anonymous, person, signed_in

pytestmark = pytest.mark.django_db


def left(identity: Identity, budget: str = "read") -> int:
    return min(limit.remaining for limit in rate_limits.limits_of(identity) if limit.budget == budget)


def test_reading_that_took_long_is_charged_for_the_time_beyond_what_was_paid(settings: Any) -> None:
    settings.RATE_LIMITS, settings.FREE_MS = {"read": (1000, 360_000)}, 3
    caller = anonymous()
    rate_limits.spend(caller, "read")
    rate_limits.charge_time(caller, 0.004)
    assert left(caller) == 999
    rate_limits.charge_time(caller, 0.105)
    assert left(caller) == 949
    rate_limits.charge_time(caller, 0.105, paid=51)
    assert left(caller) == 949


def test_moves_owe_nothing(settings: Any) -> None:
    caller = signed_in(person())
    settings.RATE_LIMITS, settings.FREE_MS = {"read": (1000, 360_000), "play": (1000, 360_000)}, 0
    rate_limits.spend(caller, "play")
    rate_limits.charge_time(caller, 10.0)
    assert (left(caller), left(caller, "play")) == (600, 599)


def test_who_owes_waits_and_neighbours_who_owe_hold_up_nobody_at_a_players_pace(settings: Any) -> None:
    alice, visitor = signed_in(person()), anonymous()
    settings.RATE_LIMITS, settings.FREE_MS = {"read": (10, 360_000)}, 0
    rate_limits.spend(visitor, "read")
    for _ in range(10):
        rate_limits.charge_time(visitor, 60.0)
    with pytest.raises(Refusal, match="Too many requests"):
        rate_limits.spend(visitor, "read")
    rate_limits.spend(alice, "read")
    rate_limits.charge_time(alice, 0.004)
    rate_limits.spend(alice, "read")


@pytest.mark.parametrize("api", ["rest", "graphql"])
def test_both_apis_charge_what_an_answer_took(settings: Any, api: str) -> None:
    """As if everything took a second longer than it does."""
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (100_000, 360_000)}
    settings.FREE_MS = -1000
    if api == "rest":
        assert Caller().get("/games").status_code == 200
    else:
        assert Client().ask("{ games { slug } }").status == 200
    assert 100_000 - left(anonymous()) >= 500
