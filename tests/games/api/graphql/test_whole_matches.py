"""Whole matches over GraphQL alone: of every game by its menu, and by clients that know the schema and the options."""

from random import Random
from typing import Any
from uuid import uuid4

import httpx
import pytest

from games.api.naming import camel
from games.registry import GAMES
from tests.games.api.graphql.selections import everything_of
from tests.games.api.players import PLAYERS, choose_in_graphql

SIZES = [(slug, players) for slug, game in GAMES.items() for players in game.players]
GUEST = """mutation { playAsGuest(token: {name: "test"}) { ... on SignedIn { token { secret } } } }"""
OPEN = """mutation ($table: OpenTableInput!) { openTable(table: $table) { ... on Match { id } } }"""
SIT = """mutation ($match: UUID!) { takeSeat(matchId: $match) { __typename } }"""
START = """mutation ($match: UUID!) { startMatch(matchId: $match) { __typename } }"""
MATCH = """query ($match: UUID!) { match(id: $match) {
    ... on Match { status seq yourTurn options %s outcome { places reason } seed commitment } } }"""
MENU = """query ($match: UUID!) { menu(matchId: $match, limit: 30) {
    ... on Menu { seq complete entries { number action text } } } }"""
STATUS = """query ($match: UUID!) { match(id: $match) {
    ... on Match { status yourTurn outcome { places reason } seed commitment } } }"""
PLAY = """mutation ($match: UUID!, $action: ActionInput!, $seq: Int!, $id: String!) {
    play(matchId: $match, action: $action, seq: $seq, requestId: $id) {
        __typename ... on Played { seq } ... on Refused { code message rule reason } } }"""


class Player:
    """A program with an account of its own."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=f"http://{address}")
        secret = self.ask(GUEST)["token"]["secret"]
        self.http.headers["Authorization"] = f"Bearer {secret}"

    def ask(self, query: str, **variables: Any) -> Any:
        answer = self.http.post("/graphql", json={"query": query, "variables": variables}).json()
        assert "errors" not in answer, answer
        ((value),) = answer["data"].values()
        return value


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_whoever_knows_no_game_plays_each_to_its_end_by_the_menu(
    service: str, transactional_db: None, slug: str, players: int
) -> None:
    table, match = start(service, slug, players)
    random = Random(7)

    while not (seen := [player.ask(STATUS, match=match) for player in table])[0]["outcome"]:
        for player, shown in zip(table, seen, strict=True):
            if shown["yourTurn"] and (menu := player.ask(MENU, match=match))["entries"]:
                play(player, match, random.choice(menu["entries"])["action"], menu["seq"])

    check_end(seen[0])


@pytest.mark.parametrize("slug", PLAYERS)
def test_whoever_knows_a_game_s_options_plays_it_to_its_end(service: str, transactional_db: None, slug: str) -> None:
    table, match = start(service, slug, GAMES[slug].players[-1])
    look, random = MATCH % everything_of("Options", slug), Random(7)

    while not (seen := [player.ask(look, match=match) for player in table])[0]["outcome"]:
        for player in table:
            shown = player.ask(look, match=match)
            if shown["yourTurn"]:
                play(player, match, choose_in_graphql(shown["options"], random), shown["seq"])

    check_end(seen[0])


def start(service: str, slug: str, players: int) -> tuple[list[Player], str]:
    table = [Player(service) for _ in range(players)]
    match = table[0].ask(OPEN, table={"table": {camel(slug): {}}, "players": players})["id"]
    for player in table[1:]:
        player.ask(SIT, match=match)
    table[0].ask(START, match=match)
    return table, match


def play(player: Player, match: str, action: Any, seq: int) -> None:
    played = player.ask(PLAY, match=match, action=action, seq=seq, id=uuid4().hex)
    assert played["__typename"] == "Played", (action, played)


def check_end(seen: Any) -> None:
    assert seen["status"] == "FINISHED"
    assert min(seen["outcome"]["places"]) == 1
    assert len(seen["seed"]) == 64
