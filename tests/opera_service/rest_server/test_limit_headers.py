"""`RateLimit` and `RateLimit-Policy` on the answers of both APIs, read by somebody else's parser (http-sf)."""

from typing import Any

import http_sf
import msgspec
import pytest

from tests.games.api.graphql.wire import Client
from tests.games.api.rest.callers import Caller

Told = dict[str, dict[str, int]]


def read(value: str | bytes | None) -> Told:
    """A list of strings with parameters, as the draft says."""
    raw = value.encode() if isinstance(value, str) else value
    assert raw is not None
    items: Any = http_sf.parse(raw, tltype="list")
    return {name: dict(parameters) for name, parameters in items}


def limits(caller: Caller) -> dict[str, Any]:
    return {f"{one['budget']}-{one['subject']}": one for one in caller.get("/account/limits").json()}


@pytest.mark.parametrize("path", ["/matches", "/account", "/games/opera/rules", "/account/limits"])
def test_an_answer_of_rest_tells_what_is_left_as_the_limits_do(alice: Caller, path: str) -> None:
    answer = alice.get(path)
    policy, state = read(answer.headers["RateLimit-Policy"]), read(answer.headers["RateLimit"])
    assert set(policy) == set(state) == {"read-user", "read-token", "read-pace"}
    known = limits(alice)
    for name, told in policy.items():
        assert told == {"q": known[name]["requests"], "w": known[name]["seconds"]}
        assert set(state[name]) == {"r", "t"}
        assert 0 <= known[name]["requests"] - state[name]["r"] <= 1
        assert 0 <= state[name]["t"] <= known[name]["seconds"]


def test_a_refusal_tells_that_nothing_is_left(alice: Caller, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "table": (1, 3600)}
    alice.post("/matches", {})
    answer = alice.post("/matches", {})
    assert answer.status_code == 429
    told = read(answer.headers["RateLimit"])["table-token"]
    assert told["r"] == 0
    assert 0 < int(answer.headers["Retry-After"]) <= told["t"] <= 3600
    assert read(answer.headers["RateLimit-Policy"])["table-token"] == {"q": 1, "w": 3600}


def test_an_answer_of_graphql_tells_the_same(alice: Caller) -> None:
    answer = Client(alice.token).ask("{ me { __typename } }")
    state, known = read(answer.header(b"ratelimit")), limits(alice)
    assert set(state) == set(read(answer.header(b"ratelimit-policy"))) == {"read-user", "read-token", "read-pace"}
    assert all(told["r"] <= known[name]["requests"] for name, told in state.items())


def test_a_mutation_tells_of_the_budget_it_was_paid_from(alice: Caller) -> None:
    body = msgspec.json.encode({"query": "mutation { setLanguage(language: FRENCH) { __typename } }"})
    client = Client(alice.token)
    client.post(body)
    assert set(read(client.post(body).header(b"ratelimit"))) >= {"account-user", "account-token", "account-shared"}


def test_somebody_without_a_token_hears_of_the_address(nobody: Caller) -> None:
    assert set(read(nobody.get("/games").headers["RateLimit"])) == {"read-address", "read-shared"}
