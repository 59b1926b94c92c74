"""GET /games, /games/{game} and /games/{game}/rules."""

import pytest

from games.registry import GAMES
from tests.games.api.rest.callers import Caller, refused


def test_every_game_of_the_house_is_listed(nobody: Caller) -> None:
    games = nobody.get("/games").json()

    assert [game["slug"] for game in games] == list(GAMES)
    for game in games:
        assert game["table"]["game"] == game["slug"]
        assert set(game["titles"]) == {"en", "fr", "de"}


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_tells_how_its_values_are_called(nobody: Caller, slug: str) -> None:
    game = nobody.get(f"/games/{slug}").json()

    assert game["names"]
    assert {name["value"] for name in game["names"]} == set(GAMES[slug]().names("en"))


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_brings_its_rules_in_words(nobody: Caller, slug: str) -> None:
    answer = nobody.get(f"/games/{slug}/rules")

    assert answer.headers["Content-Type"] == "text/markdown; charset=utf-8"
    assert answer.content.decode().startswith("# ")


def test_a_table_can_be_opened_with_what_the_list_says(alice: Caller) -> None:
    for game in alice.get("/games").json():
        wish = {"table": game["table"], "players": game["least_players"]}
        assert alice.post("/matches", wish).status_code == 201


@pytest.mark.parametrize("path", ["/games/bridge", "/games/bridge/rules", "/games/..", "/games/%00"])
def test_an_unknown_game_is_refused(nobody: Caller, path: str) -> None:
    refused(nobody.get(path), 404, "unknown_game")


def test_a_query_that_could_mean_two_things_is_refused(nobody: Caller) -> None:
    for query in ("rated=true&rated=false", "rated=null", "players=null", "limit=null"):
        refused(nobody.get(f"/matches?{query}"), 422, "invalid_input")
    refused(nobody.get("/matches?game=null"), 404, "unknown_game")
