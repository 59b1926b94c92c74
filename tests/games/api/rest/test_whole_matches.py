"""Whole matches over REST alone: of every game by its menu, and by clients that know openapi.json and the options."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias
from uuid import uuid4

import httpx
import msgspec
import pytest

from games import verify
from games.registry import GAMES
from tests.games.api.players import PLAYERS, choose
from tests.games.api.rest.contract import check_answer

TABLES = sorted({(slug, players) for slug, game in GAMES.items() for players in (game.players[0], game.players[-1])})
"""Every game at its smallest and at its largest table."""
EVERY = 20
"""Checking against the contract costs more than playing: so one answer in so many is checked."""


class Player:
    """A program with a guest account of its own."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=f"http://{address}/api/v1")
        self.asked = 0
        secret = self.send("POST", "/guests", {"token": {"name": "test"}})["token"]["secret"]
        self.http.headers["Authorization"] = f"Bearer {secret}"

    def send(self, method: str, path: str, body: Any = None) -> Any:
        response = self.http.request(
            method,
            path,
            content=None if body is None else msgspec.json.encode(body),
            headers={"Content-Type": "application/json"},
        )
        assert response.is_success, (body, response.text)
        self.asked += 1
        if self.asked % EVERY == 1:
            check_answer(method, f"/api/v1{path}", response.status_code, response.headers, response.content)
        return response.json()


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_whoever_knows_no_game_plays_each_to_its_end_by_the_menu(
    service: str, transactional_db: None, slug: str, players: int
) -> None:
    play_a_match(service, slug, players, from_menu)


@pytest.mark.parametrize("slug", PLAYERS)
def test_whoever_knows_a_game_s_options_plays_it_to_its_end(service: str, transactional_db: None, slug: str) -> None:
    play_a_match(service, slug, GAMES[slug].players[-1], from_options)


def play_a_match(service: str, slug: str, players: int, decide: "Decide") -> None:
    seats = [Player(service) for _ in range(players)]
    match = seats[0].send("POST", "/matches", {"table": {"game": slug}, "players": players})["id"]
    for player in seats[1:]:
        player.send("POST", f"/matches/{match}/seat", {})
    seats[0].send("POST", f"/matches/{match}/start")

    ended = play_to_the_end(seats, match, Random(7), decide)

    assert min(ended["outcome"]["places"]) == 1
    log = seats[1].send("GET", f"/matches/{match}/log?after=0")
    assert [entry["seq"] for entry in log["entries"]] == list(range(1, len(log["entries"]) + 1))
    exported = seats[0].http.get(f"/matches/{match}/export")
    check_answer("GET", f"/api/v1/matches/{match}/export", 200, exported.headers, exported.content)
    verify.verify(verify.read(exported.content))


def play_to_the_end(seats: list[Player], match: str, random: Random, decide: "Decide") -> Any:
    while True:
        seen = seats[0].send("GET", f"/matches/{match}")
        if seen["status"] == "finished":
            return seen
        for seat in seen["seats"]:
            if seat["asked"]:
                decide(seats[seat["number"]], match, random)


def from_menu(player: Player, match: str, random: Random) -> None:
    """Play any line of the menu, of which nothing is understood, as long as there is one."""
    while (menu := player.send("GET", f"/matches/{match}/menu"))["entries"]:
        play(player, match, random.choice(menu["entries"])["action"], menu["seq"])


def from_options(player: Player, match: str, random: Random) -> None:
    """Play as long as something is asked of the player."""
    seen = player.send("GET", f"/matches/{match}")
    while seen["options"] is not None:
        seen = play(player, match, choose(seen["options"], random), seen["seq"])


def play(player: Player, match: str, action: Any, seq: int) -> Any:
    body = {"action": action, "seq": seq, "request_id": uuid4().hex}
    return player.send("POST", f"/matches/{match}/play", body)


Decide: TypeAlias = Callable[[Player, str, Random], None]
