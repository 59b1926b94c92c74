"""Whatever a client sends is answered with a typed error and its code, and changes nothing."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from django.utils import timezone

from games.matches.models import Match
from opera_service.accounts.models import User
from opera_service.graphql_server.http import MOST_BYTES
from tests.bench.forms import action_value
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.wire import Client
from tests.match_setup import legal_action, play_to_the_end, start_match

REFUSED = "__typename ... on Refused { code message rule reason currentSeq retryAfter currentMatch { seq } }"
PLAY = f"""mutation ($match: UUID!, $action: ActionInput!, $seq: Int!, $id: String!) {{
    play(matchId: $match, action: $action, seq: $seq, requestId: $id) {{ {REFUSED} }} }}"""
LOOK = f"query ($match: UUID!) {{ match(id: $match) {{ {REFUSED} }} }}"
RAOUL: dict[str, Any] = {"phantom": {"activateRaoul": {"to": 1}}}
VARIABLES = {"action": RAOUL, "seq": 3, "id": "one"}
ON_MATCHES = [
    f"query ($match: UUID!) {{ log(matchId: $match) {{ {REFUSED} }} }}",
    f"mutation ($match: UUID!) {{ takeSeat(matchId: $match) {{ {REFUSED} }} }}",
    f"mutation ($match: UUID!) {{ leaveSeat(matchId: $match) {{ {REFUSED} }} }}",
    f"mutation ($match: UUID!) {{ startMatch(matchId: $match) {{ {REFUSED} }} }}",
    f"mutation ($match: UUID!) {{ abortMatch(matchId: $match) {{ {REFUSED} }} }}",
    f"mutation ($match: UUID!) {{ resign(matchId: $match) {{ {REFUSED} }} }}",
    f"mutation ($match: UUID!) {{ takeBack(matchId: $match) {{ {REFUSED} }} }}",
    LOOK,
]


def play(client: Client, match: UUID | str, action: Any = RAOUL, seq: int = 3, request: str = "one") -> Any:
    return client.get(PLAY, match=str(match), action=action, seq=seq, id=request)


DEEP = b'{"variables": {"a":' + b"[" * 4_000


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"query": "\\ud800"}', DEEP, b'{"query": ""'])
def test_a_body_that_cannot_be_read_is_malformed(alice: Client, unchanged: Any, body: bytes) -> None:
    with unchanged():
        answer = alice.post(body)
    assert (answer.status, answer.codes) == (400, ["malformed"])


@pytest.mark.parametrize("body", [b"[]", b"null", b"{}", b'{"query": 1}', b'{"query": "{me}", "variables": []}'])
def test_a_body_of_another_shape_is_invalid(alice: Client, unchanged: Any, body: bytes) -> None:
    with unchanged():
        answer = alice.post(body)
    assert (answer.status, answer.codes) == (400, ["invalid_input"])


def test_several_operations_in_one_body_are_not_taken(alice: Client) -> None:
    assert alice.post(b'[{"query": "{ __typename }"}]').codes == ["invalid_input"]


def test_a_body_must_be_json(alice: Client) -> None:
    answer = alice.post(b"{ __typename }", content_type="application/graphql")
    assert (answer.status, answer.codes) == (415, ["unsupported_media_type"])


def test_a_body_may_not_be_oversized(alice: Client, unchanged: Any) -> None:
    with unchanged():
        answer = alice.ask("{ __typename }" + " " * MOST_BYTES)
    assert (answer.status, answer.codes) == (413, ["too_large"])


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("mutation { play }", "invalid_input"),
        ("{ nonsense }", "invalid_input"),
        ("{ match(id: 1) { __typename } }", "invalid_input"),
        ('{ match(id: "x") { __typename } }', "invalid_input"),
        ("{ games { slug } } query B { games { slug } }", "invalid_input"),
        ("query A { games { slug } } query B { games { slug } }", "invalid_input"),
        ("{ matches(which: ALL) { __typename } }", "invalid_input"),
        ("{ games { ...Loop } } fragment Loop on Game { ...Loop }", "invalid_input"),
        ('subscription { match(id: "00000000-0000-7000-8000-000000000000") { __typename } }', "invalid_input"),
    ],
)
def test_a_document_that_is_not_of_the_schema_is_refused(alice: Client, unchanged: Any, query: str, code: str) -> None:
    with unchanged():
        answer = alice.ask(query)
    assert set(answer.codes) == {code}
    assert "data" not in answer.json


@pytest.mark.parametrize(
    "variables",
    [
        {},
        {"match": "nonsense"},
        {"seq": "3"},
        {"seq": 2**31},
        {"seq": 1.5},
        {"id": 7},
        {"action": {}},
        {"action": {"phantom": {}}},
        {"action": {"phantom": None}},
        {"action": {"opera": {"bid": {"amount": 1}}, **RAOUL}},
        {"action": {"phantom": {"activateRaoul": {"to": "1"}}}},
        {"action": {"phantom": {"activateRaoul": {"to": 1, "extra": 1}}}},
        {"action": {"phantom": {"activateNobody": {"to": 1}}}},
        {"action": {"phantom": {"swapRichard": {"other": "raoul"}}}},
        {"action": {"opera": {"endPerformance": True}}},
    ],
)
def test_variables_of_the_wrong_type_are_refused(
    alice: Client, match: UUID, unchanged: Any, variables: dict[str, Any]
) -> None:
    given = {"match": str(match), "action": RAOUL, "seq": 3, "id": "one", **variables} if variables else {}
    with unchanged():
        answer = alice.ask(PLAY, given)
    assert set(answer.codes) == {"invalid_input"}


@pytest.mark.parametrize(
    "action",
    [
        {"phantom": {"activateRaoul": {"to": 10}}},
        {"phantom": {"activateRaoul": {"to": -(2**31)}}},
        {"phantom": {"activateMoncharmin": {"to": 1, "chased": [{"character": "MEG", "room": 1}] * 8}}},
    ],
)
def test_a_value_beyond_its_limits_is_refused_as_a_result(
    alice: Client, match: UUID, unchanged: Any, action: Any
) -> None:
    with unchanged():
        assert play(alice, match, action)["code"] == "INVALID_INPUT"


@pytest.mark.parametrize("request_id", ["", "x" * 65, "null\0", "two\nlines", "Gruß"])
def test_a_request_id_is_short_and_plain(alice: Client, match: UUID, unchanged: Any, request_id: str) -> None:
    with unchanged():
        assert play(alice, match, request=request_id)["code"] == "INVALID_INPUT"


@pytest.mark.parametrize("query", ON_MATCHES)
def test_an_unknown_match_and_one_that_is_not_yours_look_the_same(
    people: list[User], charlie: Client, unchanged: Any, query: str
) -> None:
    hidden = start_match(people[:2], "phantom", private=True)
    with unchanged():
        answers = [charlie.get(query, match=str(match)) for match in (hidden, uuid4())]
    assert answers[0] == answers[1]
    assert answers[0]["code"] == "NOT_FOUND"


def test_playing_in_a_match_that_is_not_yours_looks_like_playing_in_none(
    people: list[User], charlie: Client, unchanged: Any
) -> None:
    hidden = start_match(people[:2], "phantom", private=True)
    with unchanged():
        assert play(charlie, hidden) == play(charlie, uuid4())


def test_a_seat_that_is_not_asked_is_told_so(bob: Client, match: UUID, unchanged: Any) -> None:
    with unchanged():
        answer = play(bob, match)
    assert (answer["code"], answer["currentSeq"]) == ("NOT_YOUR_TURN", 3)


def test_an_action_of_the_other_game_is_refused(alice: Client, match: UUID, unchanged: Any) -> None:
    with unchanged():
        assert play(alice, match, {"opera": {"bid": {"amount": 1}}})["code"] == "WRONG_GAME"


def test_an_action_against_the_rules_names_the_rule(alice: Client, match: UUID, unchanged: Any) -> None:
    seen = alice.get(
        "query ($match: UUID!) { match(id: $match) { ... on Match { view { ... on PhantomView { openCards } } } } }",
        match=str(match),
    )
    people = ("RAOUL", "MEG", "RICHARD", "CHRISTINE", "MONCHARMIN")  # four cards are open: one of these is not
    closed = next(name for name in people if name not in seen["view"]["openCards"])
    with unchanged():
        answer = play(alice, match, {"phantom": {f"activate{closed.capitalize()}": {"to": 1}}})
    assert answer["code"] == "ILLEGAL_ACTION"
    assert answer["rule"].startswith("phantom ")
    assert answer["reason"]


def test_a_finished_match_takes_no_action(people: list[User], alice: Client, match: UUID, unchanged: Any) -> None:
    play_to_the_end(people[:2], match)
    with unchanged():
        assert play(alice, match)["code"] == "MATCH_OVER"


def test_a_decision_taken_on_an_old_match_gets_the_present_one(alice: Client, match: UUID, unchanged: Any) -> None:
    with unchanged():
        answer = play(alice, match, seq=1)
    assert answer["code"] == "STALE"
    assert answer["currentMatch"] == {"seq": answer["currentSeq"]}


def test_a_request_id_is_for_one_request(alice: Client, match: UUID, unchanged: Any) -> None:
    first = action_value("phantom", legal_action(match, 0))
    assert play(alice, match, first)["__typename"] == "Played"
    with unchanged():
        again = play(alice, match, first)
        other = play(alice, match, RAOUL if first != RAOUL else {"phantom": {"activateRaoul": {"to": 2}}})
    assert again["__typename"] == "Played"
    assert other["code"] == "REQUEST_ID_REUSED"


@pytest.mark.parametrize("query", [*ON_MATCHES[1:-1], PLAY])
def test_what_changes_something_needs_a_user(match: UUID, unchanged: Any, query: str) -> None:
    variables = {"match": str(match), **(VARIABLES if query is PLAY else {})}
    with unchanged():
        assert Client().get(query, **variables)["code"] == "SIGN_IN_REQUIRED"


@pytest.mark.parametrize("query", ON_MATCHES[1:-1])
def test_a_token_without_the_scope_is_refused(people: list[User], match: UUID, unchanged: Any, query: str) -> None:
    reader = Client(token_for(people[0], "read"))
    with unchanged():
        answer = reader.get(query, match=str(match))
    assert answer["code"] == "MISSING_SCOPE"
    assert "play" in answer["message"]


def test_a_token_that_may_only_play_cannot_look(people: list[User], match: UUID) -> None:
    assert Client(token_for(people[0], "play")).get(LOOK, match=str(match))["code"] == "MISSING_SCOPE"


@pytest.mark.parametrize(
    ("token", "code"),
    [("nonsense", "bad_token"), ("opera_" + "x" * 43, "bad_token"), ("", "bad_token"), (None, "token_expired")],
)
def test_a_token_that_is_no_good_is_refused_with_its_code(
    people: list[User], match: UUID, unchanged: Any, token: str | None, code: str
) -> None:
    expired = token_for(people[0], expires=timezone.now() - timedelta(seconds=1))
    with unchanged():
        answer = Client(expired if token is None else token).ask(LOOK, {"match": str(match)})
    assert (answer.status, answer.codes) == (401, [code])


def test_an_error_we_did_not_foresee_tells_nothing(alice: Client, match: UUID) -> None:
    Match.objects.filter(pk=match).update(state='{"identity": "raoul", "broken": true}')
    for answer in (alice.ask(LOOK, {"match": str(match)}), alice.ask(PLAY, {**VARIABLES, "match": str(match)})):
        assert answer.status == 200
        (refused,) = answer.data.values()
        assert refused["code"] == "INTERNAL"
        assert b"raoul" not in answer.body.lower()


def test_messages_speak_the_callers_language(match: UUID) -> None:
    told = {
        language: Client(headers={"accept-language": language}).get(LOOK, match=str(uuid4()))["message"]
        for language in ("en", "fr", "de")
    }
    assert len(set(told.values())) == 3


def test_answers_to_bad_requests_are_small(alice: Client) -> None:
    body = msgspec.json.encode({"query": "{ nonsense" + "x" * 50_000 + " }"})
    assert len(alice.post(body).body) < 120_000
