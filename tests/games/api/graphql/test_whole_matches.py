"""Whole matches over GraphQL alone, by a client that knows only the schema and the options it is given."""

from random import Random
from typing import Any
from uuid import uuid4

import httpx
import pytest

from games.registry import GAMES
from tests.games.api.graphql.selections import everything_of
from tests.games.api.players import choose_in_graphql

SIZES = [(slug, players) for slug, game in GAMES.items() for players in game.players]
GUEST = """mutation { playAsGuest(token: {name: "test"}) { ... on SignedIn { token { secret } } } }"""
OPEN = """mutation ($table: OpenTableInput!) { openTable(table: $table) { ... on Match { id } } }"""
SIT = """mutation ($match: UUID!) { takeSeat(matchId: $match) { __typename } }"""
START = """mutation ($match: UUID!) { startMatch(matchId: $match) { __typename } }"""
MATCH = """query ($match: UUID!) { match(id: $match) {
    ... on Match { status seq yourTurn options %s outcome { places reason } seed commitment } } }"""
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
def test_a_match_can_be_played_to_its_end(service: str, transactional_db: None, slug: str, players: int) -> None:
    table = [Player(service) for _ in range(players)]
    match = table[0].ask(OPEN, table={"table": {slug: {}}, "players": players})["id"]
    for player in table[1:]:
        player.ask(SIT, match=match)
    table[0].ask(START, match=match)

    ended = play_to_the_end(table, match, slug, Random(7))

    assert ended["status"] == "FINISHED"
    assert sorted(ended["outcome"]["places"])[0] == 1
    assert len(ended["seed"]) == 64


def play_to_the_end(table: list[Player], match: str, slug: str, random: Random) -> Any:
    look = MATCH % everything_of("Options", slug)
    while True:
        for player in table:
            seen = player.ask(look, match=match)
            if seen["status"] == "FINISHED":
                return seen
            if seen["yourTurn"]:
                action = choose_in_graphql(seen["options"], random)
                played = player.ask(PLAY, match=match, action=action, seq=seen["seq"], id=uuid4().hex)
                assert played["__typename"] == "Played", (action, played)
