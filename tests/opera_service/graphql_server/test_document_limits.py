"""Documents that ask for too much are refused before anything is done for them, each limit with its code."""

from typing import Any

import pytest
from graphql import get_introspection_query, parse

from opera_service.graphql_server import documents
from opera_service.graphql_server.documents import MOST_ALIASES, MOST_COST, MOST_DEPTH, MOST_TOKENS
from opera_service.graphql_server.weight import MUTATION_COST, QUERY_COST, weigh_document
from tests.games.api.graphql.selections import everything_of
from tests.games.api.graphql.wire import Client

LIMITS = (MOST_DEPTH, MOST_ALIASES, MOST_TOKENS, MOST_COST)


def nested(levels: int) -> str:
    return "{ __schema { types " + "{ fields { type " * levels + "{ name }" + " } }" * levels + " } }"


def aliases(count: int) -> str:
    return "{ games { " + " ".join(f"a{number}: slug" for number in range(count)) + " } }"


def words(count: int) -> str:
    return "{ games { " + "slug " * (count - 6) + "} }"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "code"),
    [
        (nested(MOST_DEPTH), "query_too_deep"),
        (nested(600), "query_too_deep"),
        ("{ games " * 1000, "query_too_deep"),
        (aliases(MOST_ALIASES + 1), "query_too_many_aliases"),
        (words(MOST_TOKENS + 10), "query_too_long"),
        ("#\n" * (MOST_TOKENS + 1) + "{ __typename }", "query_too_long"),
        (words(300), "query_too_costly"),
        ("{ games { " + "... on Game { slug } " * 300 + "} }", "query_too_costly"),
        ("mutation { " + "signOut { __typename } " * 101 + "}", "query_too_costly"),
    ],
)
def test_a_document_beyond_a_limit_is_refused_with_the_limits_code(query: str, code: str) -> None:
    answer = Client().ask(query)
    assert answer.codes == [code]
    assert "data" not in answer.json
    assert any(
        str(most) in answer.json["errors"][0]["message"] for most in (MOST_DEPTH, MOST_ALIASES, MOST_TOKENS, MOST_COST)
    )


@pytest.mark.django_db
@pytest.mark.parametrize("query", [aliases(MOST_ALIASES), words(190), get_introspection_query()])
def test_a_document_within_the_limits_is_answered(query: str) -> None:
    assert Client().ask(query).data


@pytest.mark.django_db
@pytest.mark.parametrize("game", ["opera", "phantom"])
def test_everything_of_a_match_can_be_asked_for_at_once(game: str) -> None:
    fields = " ".join(f"{name} {everything_of(kind, game)}" for name, kind in PARTS.items())
    query = f"query ($match: UUID!) {{ match(id: $match) {{ ... on Match {{ {fields} }} }} }}"
    assert Client().ask(query, {"match": "00000000-0000-7000-8000-000000000000"}).data == {"match": {}}


PARTS = {"view": "View", "options": "Options", "table": "Table"}


def test_a_page_costs_what_it_may_hold() -> None:
    def cost(arguments: str) -> int:
        return weigh_document(
            parse(f"{{ matches({arguments}) {{ ... on MatchPage {{ matches {{ id game }} }} }} }}")
        ).total.cost

    assert cost("which: OPEN, first: 1") == QUERY_COST + 3
    assert cost("which: OPEN, first: 10") == QUERY_COST + 30
    assert cost("which: OPEN") == QUERY_COST + 60
    assert cost("which: OPEN, first: $many") == cost("which: OPEN, first: 99999") == QUERY_COST + 150


def test_of_types_that_exclude_each_other_the_dearest_counts() -> None:
    of_one = "{ ... on Match { id } }"
    of_either = "{ ... on Match { id } ... on Refused { code message } }"
    assert weigh_document(parse(f"{{ match {of_one} }}")).total.cost == QUERY_COST + 1
    assert weigh_document(parse(f"{{ match {of_either} }}")).total.cost == QUERY_COST + 2


def test_fragments_are_weighed_where_they_are_used() -> None:
    spread = "{ games { ...A } } fragment A on Game { slug titles { ...B } } fragment B on Words { one: en two: en }"
    written = "{ games { slug titles { one: en two: en } } }"
    assert weigh_document(parse(spread)).total == weigh_document(parse(written)).total


def test_what_changes_something_costs_more() -> None:
    assert weigh_document(parse("mutation { signOut { __typename } }")).total.cost == MUTATION_COST + 1


@pytest.mark.django_db
def test_a_document_is_prepared_once() -> None:
    query = "query OnlyHere { games { slug } }"
    assert documents.documents.find(query) is None
    first = Client().ask(query)
    prepared = documents.documents.find(query)
    assert prepared is not None
    assert Client().ask(query) == first
    assert documents.documents.find(query) is prepared


def test_no_more_documents_are_kept_than_fit() -> None:
    few = documents.Documents(kept=2)
    for name in ("A", "B", "C"):
        few.prepare(f"query {name} {{ games {{ slug }} }}")
    assert few.find("query A { games { slug } }") is None
    assert few.find("query C { games { slug } }") is not None


def test_new_documents_are_paid_for_until_the_budget_is_empty(alice: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (6, 60)}
    # One for the document, one for running it.
    answers = [alice.ask(f"query New{number} {{ games {{ slug }} }}") for number in range(5)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].codes == ["rate_limited"]
    assert int(answers[-1].header(b"retry-after") or 0) > 0
    assert answers[-1].json["errors"][0]["extensions"]["retryAfter"] > 0


def test_somebody_who_asks_too_often_is_told_how_long_to_wait(alice: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (2, 60)}
    query = "{ matches(which: OPEN) { __typename ... on Refused { code retryAfter } } }"
    documents.documents.prepare(query)
    answers = [alice.get(query) for _ in range(3)]
    assert answers[1] == {"__typename": "MatchPage"}
    assert answers[2]["code"] == "RATE_LIMITED"
    assert answers[2]["retryAfter"] > 0


def test_a_client_can_ask_for_its_limits(alice: Client) -> None:
    query = "{ limits { budget subject requests seconds remaining fullIn } }"
    documents.documents.prepare(query)
    told = [alice.get(query) for _ in range(3)][-1]
    assert {limit["budget"] for limit in told} >= {"read", "play", "table", "account", "sign_in", "sign_up"}
    assert all(limit["remaining"] == limit["requests"] for limit in told if limit["budget"] != "read")
