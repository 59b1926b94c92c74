"""Everything that GraphQL runs is paid for before it runs: the attacks that were free, each with its refusal."""

from typing import Any
from uuid import UUID

import msgspec
import pytest
import redis
from graphql import get_introspection_query

from games.common.refusals import Code
from games.matches.models import LogEntry, Match
from opera_service.accounts import rate_limits
from opera_service.accounts.models import User
from opera_service.graphql_server import documents, introspection
from opera_service.graphql_server.operations import FAILED_TIMES
from tests.bench.forms import action_value
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.test_matches import PLAY
from tests.games.api.graphql.wire import Client
from tests.match_setup import legal_action, make_users, who_is_asked

pytestmark = pytest.mark.django_db
FULL = "types { name description fields { name args { name } type { name } } inputFields { name } enumValues { name } }"


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with a process that has answered nothing yet."""
    monkeypatch.setattr(documents, "documents", documents.Documents())
    monkeypatch.setattr("opera_service.graphql_server.operations.documents", documents.documents)
    monkeypatch.setattr(introspection.kept_answers, "_answers", type(introspection.kept_answers._answers)())


def left(client: Client, budget: str = "read") -> int:
    """What the narrowest subject has left of a budget, as the API tells it; asking costs a little itself."""
    limits = client.ask("{ limits { budget remaining requests } }").data["limits"]
    return min(int(limit["remaining"]) for limit in limits if limit["budget"] == budget)


def whole(settings: Any, **budgets: int) -> None:
    """Budgets that do not refill while a test runs."""
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, **{name: (size, 360_000) for name, size in budgets.items()}}


def test_thirty_six_questions_for_the_schema_in_one_document_are_refused() -> None:
    storm = "{" + " ".join(f"a{number}: __schema {{ {FULL} }}" for number in range(36)) + "}"
    answer = Client().ask(storm)
    assert answer.codes == ["query_introspects_twice"]
    assert "data" not in answer.json


def test_the_lists_of_one_question_are_counted_however_they_are_named() -> None:
    storm = "{ __schema {" + " ".join(f"a{number}: {FULL}" for number in range(36)) + "} }"
    assert Client().ask(storm).codes == ["query_too_costly"]


@pytest.mark.parametrize("options", [{}, {"specified_by_url": True, "input_value_deprecation": True}])
def test_the_usual_questions_of_tools_are_answered_and_the_second_time_from_memory(options: Any) -> None:
    query = get_introspection_query(**options)
    first = Client().ask(query)
    assert len(first.data["__schema"]["types"]) > 100
    assert introspection.kept_answers.find(query, None, None) is not None
    assert Client().ask(query).body == first.body
    assert Client().ask('{ __type(name: "Match") { name } }').data == {"__type": {"name": "Match"}}


def test_a_question_for_the_schema_is_paid_each_time_and_less_when_the_answer_is_kept(
    settings: Any, redis_client: redis.Redis
) -> None:
    query = get_introspection_query()
    alice, bob, charlie = (Client(token_for(user)) for user in make_users("alice", "bob", "charlie"))
    whole(settings, read=100)
    assert alice.ask(query).codes == ["rate_limited"]
    whole(settings, read=1000)
    assert bob.ask(query).status == 200
    whole(settings, read=50)
    redis_client.flushdb()
    statuses = [charlie.ask(query).status for _ in range(12)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    assert statuses.count(200) == 50 // introspection.KEPT_POINTS


@pytest.mark.parametrize("query", ["{ __typename }", "{ games { slug } }", "{ limits { budget } }"])
def test_nothing_known_is_free(settings: Any, query: str) -> None:
    whole(settings, read=10)
    visitor = Client()
    answers = [visitor.ask(query) for _ in range(12)]
    assert answers[1].status == 200
    assert (answers[-1].status, answers[-1].codes) == (429, ["rate_limited"])


def test_sixty_times_the_limits_in_one_document_are_sixty_requests(settings: Any) -> None:
    whole(settings, read=59)
    storm = "{" + " ".join(f"a{number}: limits {{ budget }}" for number in range(60)) + "}"
    assert Client().ask(storm).codes == ["rate_limited"]
    whole(settings, read=63)
    rate_limits.forget()
    assert len(Client().ask(storm).data) == 60


def test_a_heavy_page_costs_more_than_a_light_one(settings: Any) -> None:
    whole(settings, read=100_000)
    fields = " ".join(f"f{number}: game" for number in range(60))
    heavy = "{ matches(which: OPEN, first: 50) { ... on MatchPage { matches {" + fields + "} } } }"
    light = "{ matches(which: OPEN, first: 1) { ... on MatchPage { matches { game } } } }"
    prices = {}
    for query in (heavy, light):
        documents.documents.prepare(query)
        prices[query] = documents.documents.find(query).price(None).points  # type: ignore[union-attr]
    assert prices == {heavy: 3, light: 0}, "and one each that the field pays by itself"


@pytest.mark.parametrize(
    "document",
    [
        "{ __typename } fragment F on Query { " + "a " * 2400 + "}",
        "{ ...F } fragment F on Query { " + "a " * 2300 + "} fragment F on Query { __typename }",
        "{ __typename } fragment F on Query { ...G } fragment G on Query { " + "a " * 2300 + "}",
    ],
)
def test_fragments_that_nothing_uses_are_refused_before_they_are_compared(
    document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> list[Any]:
        raise AssertionError("validated")

    monkeypatch.setattr(documents, "validate_document", never)
    answer = Client().ask(document)
    assert set(answer.codes) == {"invalid_input"}
    assert "F" in answer.json["errors"][0]["message"]


def test_a_document_that_is_refused_costs_more_and_is_owed(settings: Any) -> None:
    whole(settings, read=40)
    visitor = Client()
    assert visitor.ask("{ nonsense }").codes == ["invalid_input"]
    used = 40 - left(visitor)
    assert used >= 1 + FAILED_TIMES
    while visitor.ask("{ nonsense }").status != 429:
        pass
    refused = visitor.ask("{ __typename }")
    assert refused.codes == ["rate_limited"]
    # The last one is paid, though nothing was left for it.
    assert int(refused.header(b"retry-after") or 0) > 9_000


def test_the_same_bad_document_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = "{ nonsense }"
    first = Client().ask(bad)
    monkeypatch.setattr(documents, "parse", None)
    assert Client().ask(bad).json == first.json
    for number in range(documents.KEPT_REFUSALS):
        documents.documents._keep_refusal(str(number), documents.InvalidDocument(Code.MALFORMED, []))
    assert bad not in documents.documents._refused


def test_two_hundred_new_documents_do_not_drive_out_those_in_use() -> None:
    kept = documents.Documents(kept=8)
    used = "query Used { games { slug } }"
    kept.prepare(used)
    for _ in range(20):
        kept.find(used)
    for number in range(24):
        kept.prepare(f"query N{number} {{ games {{ slug }} }}")
    assert kept.find(used) is not None
    assert kept.find("query N0 { games { slug } }") is None


def test_a_legal_move_is_never_refused_for_its_rate_whatever_others_do_at_the_same_address(
    people: list[User], alice: Client, bob: Client, match: UUID, settings: Any
) -> None:
    whole(settings, read=100, play=100)
    settings.PLAY_PACE = (100, 360_000)
    for greedy in (Client(), Client()):
        while greedy.ask("{ games { slug } }").status != 429:
            pass
    for number in range(200):
        if not (asked := who_is_asked(match)):
            break
        seat = asked[0]
        action = action_value("phantom", legal_action(match, seat))
        seq = Match.objects.get(pk=match).seq
        played = (alice, bob)[seat].get(PLAY, match=str(match), action=action, seq=seq, id=f"r{number}")
        assert played.get("seq") == seq + 1, played
    assert (
        LogEntry.objects.filter(match_id=match, kind="played").count() == number >= 8
    )  # the shortest match: two rounds


def test_an_ordinary_play_pays_for_its_field_and_nothing_else() -> None:
    documents.documents.prepare(PLAY)
    prepared = documents.documents.find(PLAY)
    assert prepared is not None
    assert prepared.price(None).points == 0
    assert msgspec.json.encode(prepared.price(None))
