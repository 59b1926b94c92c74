"""With the fast path switched off, the same requests get the same answers."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest
from django.test import override_settings
from graphql import GraphQLSchema
from pytest_django import Settings

from games.registry import GAMES
from opera_service.graphql_server import documents, operations, schema
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.fast.test_projection import without_time
from tests.games.api.graphql.selections import everything_of
from tests.games.api.graphql.wire import Client
from tests.games.api.players import choose_in_graphql
from tests.match_setup import make_users, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("switched off")]
PLAY = """mutation ($match: UUID!, $action: ActionInput!, $seq: Int!, $id: String!) {
    play(matchId: $match, action: $action, seq: $seq, requestId: $id) {
        __typename ... on Played { seq view %s } ... on Refused { code message rule reason } } }"""


class Made(NamedTuple):
    """What a process makes of the setting when it starts."""

    schema: GraphQLSchema
    documents: documents.Documents


@pytest.fixture(scope="module")
def made() -> dict[bool, Made]:
    """With the fast path and without it."""
    found = {}
    for on in (True, False):
        with override_settings(FAST_PATH=on):
            schema.schema.cache_clear()
            schema.core_schema.cache_clear()
            found[on] = Made(schema.core_schema(), documents.Documents())
    schema.schema.cache_clear()
    schema.core_schema.cache_clear()
    return found


@pytest.fixture
def switch(made: dict[bool, Made], settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Turns the fast path on or off."""

    def turn(on: bool) -> None:
        settings.FAST_PATH = on
        for user in (documents, operations):
            monkeypatch.setattr(user, "core_schema", lambda: made[on].schema)
        monkeypatch.setattr(operations, "documents", made[on].documents)

    return turn


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_match_is_played_and_seen_the_same_either_way(slug: str, switch: Callable[[bool], None]) -> None:
    users = make_users("alice", "bob")
    match = str(start_match(users, slug))
    clients = [Client(token_for(user)) for user in users]
    look = f"query ($id: UUID!) {{ match(id: $id) {everything_of('MatchResult', slug, without=('currentMatch',))} }}"
    play = PLAY % everything_of("View", slug)
    random = Random(3)
    for number in range(12):
        seen = {}
        for on in (True, False):
            switch(on)
            seen[on] = [client.get(look, id=match) for client in clients]
        assert without_time(seen[True]) == without_time(seen[False])
        asked = [one for one, view in enumerate(seen[True]) if view["yourTurn"]]
        if not asked:
            assert number, "no match is over before its first action"
            break
        seat = asked[0]
        request: dict[str, Any] = {"match": match, "seq": seen[True][seat]["seq"], "id": f"r{number}"}
        request["action"] = choose_in_graphql(seen[True][seat]["options"], random)
        first = clients[seat].get(play, **request)
        switch(True)
        assert first["__typename"] == "Played", first
        assert clients[seat].get(play, **request) == first
        refused = clients[seat].get(play, **{**request, "seq": 10_000, "id": "other"})
        switch(False)
        assert clients[seat].get(play, **{**request, "seq": 10_000, "id": "other"}) == refused
