"""GET /matches."""

from typing import Any
from uuid import UUID

import pytest

from tests.games.api.rest.callers import Caller, refused
from tests.match_setup import open_match, start_match


def ids(answer: Any) -> list[str]:
    return [match["id"] for match in answer.json()["matches"]]


def test_mine_are_those_i_sit_at_and_my_turn_those_that_wait_for_me(
    alice: Caller, bob: Caller, charlie: Caller, table: UUID, match: UUID
) -> None:
    assert ids(alice.get("/matches?which=mine")) == [str(match), str(table)] or ids(
        alice.get("/matches?which=mine")
    ) == [str(table), str(match)]
    assert ids(charlie.get("/matches?which=mine")) == []
    waiting = [caller for caller in (alice, bob) if ids(caller.get("/matches?which=my_turn"))]
    assert len(waiting) == 1
    assert waiting[0].get("/matches?which=my_turn").json()["matches"][0]["your_turn"]


def test_anybody_sees_open_and_running_tables(nobody: Caller, table: UUID, match: UUID) -> None:
    assert ids(nobody.get("/matches")) == [str(table)]
    assert ids(nobody.get("/matches?which=running")) == [str(match)]
    assert ids(nobody.get("/matches?which=finished")) == []


def test_a_private_table_is_in_nobody_else_s_list(alice: Caller, charlie: Caller, nobody: Caller) -> None:
    match = alice.post("/matches", {"table": {"game": "phantom"}, "players": 2, "private": True}).json()["id"]

    assert ids(alice.get("/matches")) == [match]
    assert ids(charlie.get("/matches")) == []
    assert ids(nobody.get("/matches")) == []


def test_pages_follow_each_other_without_gap_or_repetition(alice: Caller) -> None:
    made = [str(open_match([alice.user], "phantom", players=2)) for _ in range(5)]  # type: ignore[list-item]
    found, after = [], ""
    while True:
        page = alice.get(f"/matches?which=mine&limit=2{after}")
        found += ids(page)
        if page.json()["next"] is None:
            break
        after = f"&after={page.json()['next']}"

    assert sorted(found) == sorted(made)
    assert found == sorted(found, reverse=True)


def test_a_list_can_be_of_one_game(alice: Caller, bob: Caller) -> None:
    for slug in ("phantom", "opera"):
        start_match([alice.user, bob.user], slug)  # type: ignore[list-item]

    for slug in ("phantom", "opera"):
        found = alice.get(f"/matches?which=mine&game={slug}").json()["matches"]
        assert [match["game"] for match in found] == [slug]


def test_a_list_can_be_of_one_size_and_rated_or_not(alice: Caller) -> None:
    sizes = {players: open_match([alice.user], "opera", players=players) for players in (2, 4)}  # type: ignore[list-item]

    assert ids(alice.get("/matches?which=mine&players=4")) == [str(sizes[4])]
    assert ids(alice.get("/matches?which=mine&rated=true")) == []
    assert len(ids(alice.get("/matches?which=mine&rated=false"))) == 2


def test_invited_are_the_tables_that_wait_for_me(alice: Caller, bob: Caller) -> None:
    match = open_match([alice.user], "phantom", players=2, private=True)  # type: ignore[list-item]
    assert ids(bob.get("/matches?which=invited")) == []

    alice.post(f"/matches/{match}/invitations", {"name": "bob"})

    assert ids(bob.get("/matches?which=invited")) == [str(match)]


@pytest.mark.parametrize("which", ["mine", "my_turn", "invited"])
def test_who_is_not_signed_in_has_no_matches(nobody: Caller, which: str) -> None:
    refused(nobody.get(f"/matches?which={which}"), 401, "sign_in_required")


@pytest.mark.parametrize(
    "query",
    [
        "which=all",
        "limit=0",
        "players=0",
        "rated=perhaps",
        "limit=51",
        "limit=-1",
        "limit=many",
        "limit=9999999999999999999999",
        "after=yesterday",
        "after=%00",
        "after=00000000-0000-0000-0000-00000000000g",
        "wich=mine",
        "which=mine%00",
    ],
)
def test_a_question_that_makes_no_sense_is_refused(alice: Caller, query: str) -> None:
    refused(alice.get(f"/matches?{query}"), 422, "invalid_input")


@pytest.mark.parametrize("game", ["bridge", "%00", "OPERA"])
def test_an_unknown_game_is_refused(alice: Caller, game: str) -> None:
    refused(alice.get(f"/matches?game={game}"), 404, "unknown_game")
