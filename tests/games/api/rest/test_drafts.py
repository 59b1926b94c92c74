"""Games that are still being made: offered where the settings say so, and nowhere else."""

from typing import Any

import pytest

from games.matchmaking.group_seating import seat_waiting_users
from games.registry import GAMES
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.games.matchmaking.people_waiting import let_pass
from tests.match_setup import start_match

DRAFTS = [slug for slug, game in GAMES.items() if game.draft]


@pytest.mark.parametrize("slug", DRAFTS)
def test_a_draft_is_unknown_to_players(alice: Caller, settings: Any, unchanged: Any, slug: str) -> None:
    settings.DRAFT_GAMES = False
    with unchanged():
        assert slug not in [game["slug"] for game in alice.get("/games").json()]
        refused(alice.get(f"/games/{slug}"), 404, "unknown_game")
        refused(alice.get(f"/games/{slug}/rules"), 404, "unknown_game")
        refused(alice.get(f"/games/{slug}/leaderboard"), 404, "unknown_game")
        refused(alice.get(f"/matches?game={slug}"), 404, "unknown_game")
        refused(alice.post("/matches", {"table": {"game": slug}, "players": 2}), 404, "unknown_game")
        refused(alice.post("/quick-match", {"game": slug}), 404, "unknown_game")
        refused(alice.post("/introductions", {"game": slug}), 404, "unknown_game")


def test_a_match_of_a_draft_that_runs_already_goes_on(alice: Caller, bob: Caller, settings: Any) -> None:
    match = start_match([alice.user, bob.user], "noughts")  # type: ignore[list-item]
    settings.DRAFT_GAMES = False
    menu = alice.get(address_of(match, "/menu")).json()
    play = {"action": menu["entries"][0]["action"], "seq": menu["seq"], "request_id": "on"}
    assert alice.post(address_of(match, "/play"), play).status_code == 200


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_says_whether_it_is_a_draft(alice: Caller, slug: str) -> None:
    assert alice.get(f"/games/{slug}").json()["draft"] == (slug in DRAFTS)


@pytest.mark.parametrize("slug", GAMES)
def test_two_who_ask_for_a_quick_match_of_any_game_meet_each_other(alice: Caller, bob: Caller, slug: str) -> None:
    for caller in (alice, bob):
        assert caller.post("/quick-match", {"game": slug, "players": 2}).json()["state"] == "waiting"
    let_pass(1)
    seat_waiting_users()

    seated = alice.get("/quick-match").json()
    match = bob.get(address_of(seated["match_id"])).json()
    assert {seat["player"]["name"] for seat in match["seats"]} == {"alice", "bob"}
    assert (match["game"], match["status"]) == (slug, "running")


@pytest.mark.parametrize("slug", GAMES)
def test_a_lone_user_plays_any_game_with_a_bot(alice: Caller, slug: str) -> None:
    alice.post("/quick-match", {"game": slug, "players": 2})
    let_pass(20)
    seat_waiting_users()

    match = alice.get(address_of(alice.get("/quick-match").json()["match_id"])).json()
    assert [seat["player"]["kind"] for seat in match["seats"]].count("house") == 1
