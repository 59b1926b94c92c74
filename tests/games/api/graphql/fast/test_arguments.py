"""The short way to resolvers gives what Strawberry's own way gives; fields that need more keep that way."""

from typing import Any
from uuid import UUID

import pytest
from graphql import execute, parse

from games.api.graphql.fast.arguments import bypass_conversion
from games.api.graphql.fast.executor import ProjectingExecutor
from opera_service.accounts.models import User
from opera_service.graphql_server import schema as schemas
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.wire import Client, context_for
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db
MATCH = "query ($id: UUID!) { match(id: $id) { __typename ... on Match { seq yourTurn } ... on Refused { code } } }"
PLAY = """mutation ($id: UUID!, $action: ActionInput!, $seq: Int!) {
    play(matchId: $id, action: $action, seq: $seq, requestId: "r") { __typename ... on Refused { code rule message } }
}"""


@pytest.fixture
def players() -> list[User]:
    return make_users("alice", "bob")


def by_strawberry(query: str, user: User, variables: dict[str, Any]) -> Any:
    """The answer of a schema on which nothing was shortened."""
    untouched = schemas.schema.__wrapped__()._schema
    result: Any = execute(
        untouched, parse(query), None, context_for(user), variables, executor_class=ProjectingExecutor
    )
    assert result.errors is None, result.errors
    return result.data


@pytest.mark.parametrize("action", [{"phantom": {"activateRaoul": {"to": 0}}}, {"opera": {"bid": {"amount": 0}}}])
def test_answers_and_refusals_are_the_same_either_way(players: list[User], action: dict[str, Any]) -> None:
    match_id = str(start_match(players, "opera"))
    nowhere = str(UUID(int=7))
    for query, variables in (
        (MATCH, {"id": match_id}),
        (MATCH, {"id": nowhere}),
        (PLAY, {"id": nowhere, "action": action, "seq": 1}),
        (PLAY, {"id": match_id, "action": action, "seq": 99}),
    ):
        shortly = Client(token_for(players[0])).ask(query, variables).data
        assert shortly == by_strawberry(query, players[0], variables)


def test_the_busiest_fields_have_the_short_way_and_lists_of_filters_have_not() -> None:
    made = schemas.schema.__wrapped__()
    query, mutation = made._schema.query_type, made._schema.mutation_type
    assert query
    assert mutation
    assert {"match", "log"} <= set(bypass_conversion(query, made.config))
    assert "play" in bypass_conversion(mutation, made.config)
    assert "matches" not in bypass_conversion(query, made.config)
