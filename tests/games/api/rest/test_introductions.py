"""Introductions over REST: a match from a set position, for anybody who is signed in."""

from typing import Any

import pytest

from games.registry import GAMES
from tests.games.api.rest.callers import Caller, refused


@pytest.mark.parametrize("game", GAMES)
def test_anybody_can_begin_an_introduction_and_play_it(game: str, alice: Caller) -> None:
    answer = alice.post("/introductions", {"game": game})
    assert answer.status_code == 201
    match = answer.json()
    assert answer.headers["Location"] == f"/api/v1/matches/{match['id']}"
    assert (match["purpose"], match["status"], match["game"]) == ("introduction", "running", game)
    assert match["options"] is not None
    (entry,) = alice.get(f"/matches/{match['id']}/log").json()["entries"]
    assert (entry["kind"], entry["events"]) == ("position_set", [])


@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_a_game_may_have_a_second_chapter_and_no_third(game: str, alice: Caller, unchanged: Any) -> None:
    first = alice.post("/introductions", {"game": game}).json()["view"]
    second = alice.post("/introductions", {"game": game, "chapter": 2}).json()["view"]
    assert first["round"] != second["round"]
    with unchanged():
        refused(alice.post("/introductions", {"game": game, "chapter": 3}), 404, "not_found")


def test_nobody_else_sees_an_introduction(alice: Caller, bob: Caller, nobody: Caller) -> None:
    match_id = alice.post("/introductions", {"game": "phantom"}).json()["id"]
    for caller in (bob, nobody):
        refused(caller.get(f"/matches/{match_id}"), 404, "not_found")
        assert caller.get("/matches?which=running").json()["matches"] == []


def test_who_is_not_signed_in_or_asks_for_no_game_begins_nothing(alice: Caller, nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.post("/introductions", {"game": "phantom"}), 401, "sign_in_required")
        refused(alice.post("/introductions", {"game": "chess"}), 404, "unknown_game")
