"""GET /account/limits."""

from typing import Any

import pytest

from tests.games.api.rest.callers import Caller, refused


def limits(caller: Caller) -> dict[tuple[str, str], Any]:
    return {(limit["budget"], limit["subject"]): limit for limit in caller.get("/account/limits").json()}


def test_a_program_sees_what_is_left_and_asking_costs_nothing(alice: Caller) -> None:
    for _ in range(20):
        alice.post("/matches", {})

    first, second = limits(alice), limits(alice)

    assert first["table", "token"]["remaining"] < first["table", "token"]["requests"]
    assert first["play", "token"]["remaining"] == first["play", "token"]["requests"]
    assert second["table", "token"]["remaining"] >= first["table", "token"]["remaining"]


def test_somebody_unknown_spends_from_the_budget_of_the_address(nobody: Caller) -> None:
    assert {subject for _, subject in limits(nobody)} == {"address", "shared"}


def test_too_many_requests_wait_and_write_nothing(alice: Caller, settings: Any, unchanged: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "table": (1, 60)}
    wish = {"table": {"game": "phantom"}, "players": 2}
    assert alice.post("/matches", wish).status_code == 201

    with unchanged():
        answer = alice.post("/matches", wish, accept_language="de")

    problem = refused(answer, 429, "rate_limited")
    assert problem["title"] == "Zu viele Anfragen"
    assert int(answer.headers["Retry-After"]) == problem["retry_after"] > 0


@pytest.mark.parametrize("path", ["/games", "/matches", "/account"])
def test_every_way_of_reading_is_limited(alice: Caller, settings: Any, path: str) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (1, 60)}
    alice.get(path)

    refused(alice.get(path), 429, "rate_limited")
