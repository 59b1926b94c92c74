"""Compiled projections answer exactly what graphql-core would, whatever a document selects."""

from typing import Any
from uuid import UUID

import msgspec
import pytest
from graphql import GraphQLUnionType, execute, parse
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from games.api.naming import pascal
from games.matches import queries
from games.registry import GAMES
from opera_service.accounts.models import User
from opera_service.graphql_server.http import _encode
from opera_service.graphql_server.schema import core_schema
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.selections import everything_of
from tests.games.api.graphql.wire import Client, context_for
from tests.match_setup import make_users, play_some, play_to_the_end, start_match

pytestmark = pytest.mark.django_db


class Slowly(StrawberryGraphQLCoreExecutionContext):
    """graphql-core as it is."""


def slowly(query: str, user: User, variables: dict[str, Any]) -> Any:
    result: Any = execute(core_schema(), parse(query), None, context_for(user), variables, executor_class=Slowly)
    assert result.errors is None, result.errors
    return msgspec.json.decode(_encode(result.data))


def quickly(query: str, user: User, variables: dict[str, Any]) -> Any:
    client = Client(token_for(user))
    first, again = client.ask(query, variables).data, client.ask(query, variables).data
    assert without_time(first) == without_time(again)
    return again


def without_time(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: without_time(value) for key, value in data.items() if key != "serverTime"}
    return [without_time(item) for item in data] if isinstance(data, list) else same_instant(data)


def same_instant(value: Any) -> Any:
    """graphql-core writes `+00:00` where msgspec writes `Z`: the same moment."""
    return value.removesuffix("+00:00").removesuffix("Z") if isinstance(value, str) else value


@pytest.fixture(params=list(GAMES))
def played(request: pytest.FixtureRequest) -> tuple[str, list[User], UUID]:
    users = make_users("alice", "bob")
    match = start_match(users, request.param)
    play_some(users, match, 3)
    return request.param, users, match


def test_everything_of_a_match_is_answered_the_same(played: tuple[str, list[User], UUID]) -> None:
    slug, users, match = played
    query = f"query ($id: UUID!) {{ match(id: $id) {everything_of('MatchResult', slug, without=('currentMatch',))} }}"
    for user in users:
        variables = {"id": str(match)}
        assert without_time(quickly(query, user, variables)) == without_time(slowly(query, user, variables))


def test_the_events_of_a_log_are_answered_the_same(played: tuple[str, list[User], UUID]) -> None:
    slug, users, match = played
    play_to_the_end(users, match)
    events_of_all = core_schema().type_map["Event"]
    assert isinstance(events_of_all, GraphQLUnionType)
    for kind in events_of_all.types:
        if not kind.name.startswith(pascal(slug)):
            continue
        events = f"{{ __typename ... on {kind.name} {everything_of(kind.name, slug)} }}"
        query = (
            f"query ($id: UUID!) {{ log(matchId: $id) {{ ... on Log {{ entries {{ seq kind events {events} }} }} }} }}"
        )
        variables = {"id": str(match)}
        assert quickly(query, users[0], variables) == slowly(query, users[0], variables)


@pytest.mark.parametrize("deep", [True, False])
@pytest.mark.parametrize(
    "selection",
    [
        "... on Match { id @skip(if: $deep) seq @include(if: $deep) number: seq }",
        "... on Match { seats { number } } ... on Match { seats { player { name } } }",
        "... { __typename } ...A ... on Refused { code } ... on Match { ...B @include(if: $deep) }",
        "... on MatchResult { ... on Match { kind: __typename seats { __typename } } }",
        "... on Match { }",
    ],
)
def test_aliases_fragments_and_directives_are_answered_the_same(
    played: tuple[str, list[User], UUID], selection: str, deep: bool
) -> None:
    _, users, match = played
    fragments = "fragment A on Match { status seats { number } } fragment B on Match { seats { asked number } players }"
    used = fragments if "...A" in selection else ""
    query = f"query ($id: UUID!, $deep: Boolean = true) {{ match(id: $id) {{ __typename {selection} }} }} {used}"
    if "$deep" not in selection:
        query = query.replace(", $deep: Boolean = true", "")
    variables = {"id": str(match), **({"deep": deep} if "$deep" in selection else {})}
    assert quickly(query, users[0], variables) == slowly(query, users[0], variables)


def test_lists_are_answered_the_same(played: tuple[str, list[User], UUID]) -> None:
    _, users, _ = played
    query = (
        "{ matches(which: MINE) { ... on MatchPage { next matches { id status clock { moveSeconds } createdAt } } } }"
    )
    assert without_time(quickly(query, users[0], {})) == without_time(slowly(query, users[0], {}))


def test_the_read_path_is_the_same_for_both(played: tuple[str, list[User], UUID]) -> None:
    _, users, match = played
    query = "query ($id: UUID!) { match(id: $id) { ... on Match { seq status } } }"
    answer = queries.match_for(users[0].pk, match)
    assert quickly(query, users[0], {"id": str(match)})["match"] == {"seq": answer.seq, "status": answer.status.name}
