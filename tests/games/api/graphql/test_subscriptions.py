"""Subscriptions over graphql-transport-ws: every entry once and in order, also after a break, for whom it may be."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from games.matches import commands
from games.matches.models import Match
from opera_service.accounts import identified_caller, token_secrets
from opera_service.accounts.models import AccessToken, User
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.socket import Socket, opened, signed_in
from tests.match_setup import make_users, play_one, play_to_the_end, start_match

pytestmark = pytest.mark.django_db(transaction=True)
FOLLOW = """subscription ($match: UUID!, $after: Int) { match(id: $match, after: $after) {
    __typename ... on MatchUpdate { entries { seq kind } match { seq status view { ... on OperaView { you } } } }
    ... on Refused { code } } }"""
TURNS = """subscription { myTurn { __typename ... on Turn { seq match { id } } ... on Refused { code } } }"""


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "charlie")


@pytest.fixture
def match(people: list[User]) -> UUID:
    """A match that is not over after a few moves, whatever chance does."""
    return start_match(people[:2], "opera")


@pytest.fixture
def alice(service: str, people: list[User]) -> Iterator[Socket]:
    with signed_in(service, token_for(people[0])) as socket:
        yield socket


def entries_until(socket: Socket, seq: int) -> list[int]:
    """The numbers of all entries heard up to `seq`."""
    heard: list[int] = []
    while not heard or heard[-1] < seq:
        heard += [entry["seq"] for entry in socket.next()["entries"]]
    return heard


def test_a_match_is_followed_from_now_on(people: list[User], match: UUID, alice: Socket) -> None:
    alice.subscribe(FOLLOW, match=str(match))
    first = alice.next()
    assert (first["entries"], first["match"]["seq"], first["match"]["view"]) == ([], 3, {"you": 0})
    for _ in range(4):
        play_one(people[:2], match)
    assert entries_until(alice, 7) == [4, 5, 6, 7]


def test_nothing_is_missing_after_a_break(service: str, people: list[User], match: UUID) -> None:
    token = token_for(people[0])
    with signed_in(service, token) as first:
        first.subscribe(FOLLOW, match=str(match), after=0)
        heard = entries_until(first, 3)
        play_one(people[:2], match)
        heard += entries_until(first, 4)
    for _ in range(3):
        play_one(people[:2], match)
    with signed_in(service, token) as second:
        second.subscribe(FOLLOW, match=str(match), after=heard[-1])
        heard += entries_until(second, 7)
        play_one(people[:2], match)
        heard += entries_until(second, 8)
    assert heard == list(range(1, 9))


def test_a_long_log_comes_whole(people: list[User], alice: Socket) -> None:
    match = start_match(people[:2], "opera")
    play_to_the_end(people[:2], match)
    last = Match.objects.get(pk=match).seq
    name = alice.subscribe(FOLLOW, match=str(match), after=0)
    assert entries_until(alice, last) == list(range(1, last + 1))
    assert alice.hear() == {"type": "complete", "id": name}


def test_a_stream_ends_with_its_match(people: list[User], match: UUID, alice: Socket) -> None:
    name = alice.subscribe(FOLLOW, match=str(match))
    alice.next()
    commands.resign(people[1].pk, match)
    assert alice.next()["match"]["status"] == "FINISHED"
    assert alice.hear() == {"type": "complete", "id": name}


def test_a_match_one_may_not_see_does_not_exist(people: list[User], service: str) -> None:
    hidden = start_match(people[:2], "phantom", private=True)
    with signed_in(service, token_for(people[2])) as charlie:
        answers = []
        for match in (hidden, uuid4()):
            name = charlie.subscribe(FOLLOW, match=str(match))
            answers.append(charlie.next())
            assert charlie.hear() == {"type": "complete", "id": name}
    assert answers == [{"__typename": "Refused", "code": "NOT_FOUND"}] * 2


def test_my_turn_tells_every_decision_once(people: list[User], match: UUID, alice: Socket) -> None:
    alice.subscribe(TURNS)
    assert alice.next() == {"__typename": "Turn", "seq": 3, "match": {"id": str(match)}}
    second = start_match(people[:2], "opera")
    assert alice.next() == {"__typename": "Turn", "seq": 3, "match": {"id": str(second)}}


def test_my_turn_needs_a_user(service: str) -> None:
    with opened(service) as nobody:
        nobody.hello()
        nobody.subscribe(TURNS)
        assert nobody.next() == {"__typename": "Refused", "code": "SIGN_IN_REQUIRED"}


def test_a_stream_does_not_outlive_its_token(
    people: list[User], match: UUID, service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identified_caller, "RECHECK_SECONDS", 0.0)
    secret = token_for(people[0])
    with signed_in(service, secret) as socket:
        name = socket.subscribe(FOLLOW, match=str(match))
        socket.next()
        AccessToken.objects.filter(digest=token_secrets.digest_of(secret)).update(revoked="2020-01-01T00:00Z")
        token_secrets.forget_tokens()
        play_one(people[:2], match)
        assert socket.next() == {"__typename": "Refused", "code": "BAD_TOKEN"}
        assert socket.hear() == {"type": "complete", "id": name}


def test_queries_and_mutations_run_over_a_socket_too(match: UUID, alice: Socket) -> None:
    name = alice.subscribe("query ($match: UUID!) { match(id: $match) { ... on Match { seq } } }", match=str(match))
    assert alice.next() == {"seq": 3}
    assert alice.hear() == {"type": "complete", "id": name}
    alice.subscribe("mutation { signOut { ... on Refused { code } } }")
    assert alice.next() == {"code": "INVALID_INPUT"}


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("{", "malformed"),
        ("subscription { nonsense }", "invalid_input"),
        ('subscription { match(id: "x") { __typename } }', "invalid_input"),
        ("subscription ($match: UUID!) { match(id: $match) { __typename } }", "invalid_input"),
        ("{ games { " + "slug " * 300 + "} }", "query_too_costly"),
    ],
)
def test_a_bad_operation_is_an_error_with_its_code_and_the_socket_goes_on(alice: Socket, query: str, code: str) -> None:
    name = alice.subscribe(query)
    answer = alice.hear()
    assert (answer["type"], answer["id"]) == ("error", name)
    assert {error["extensions"]["code"] for error in answer["payload"]} == {code}
    alice.subscribe("{ __typename }")
    assert alice.next() == "Query"


def test_a_client_can_stop_listening(people: list[User], match: UUID, alice: Socket) -> None:
    name = alice.subscribe(FOLLOW, match=str(match))
    alice.next()
    alice.say({"type": "complete", "id": name})
    alice.say({"type": "ping"})
    assert alice.hear() == {"type": "pong"}
    play_one(people[:2], match)
    alice.say({"type": "subscribe", "id": name, "payload": {"query": "{ __typename }"}})
    assert alice.hear()["payload"] == {"data": {"__typename": "Query"}}


def closed_with(socket: Socket) -> int:
    """The code with which the server ends the connection."""
    try:
        while True:
            socket.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ([{"type": "subscribe", "id": "1", "payload": {"query": "{ __typename }"}}], 4401),
        ([{"type": "connection_init"}, {"type": "connection_init"}], 4429),
        ([{"type": "connection_init", "payload": {"token": "nonsense"}}], 4403),
        ([{"type": "nonsense"}], 4400),
        ([[]], 4400),
        ([{"type": "connection_init"}, {"type": "subscribe", "id": "1"}], 4400),
        ([{"type": "connection_init"}, {"type": "subscribe", "id": "1", "payload": {"query": 1}}], 4400),
        ([{"type": "connection_init", "payload": {"x": "y" * 200_000}}], 4400),
    ],
)
def test_a_client_that_breaks_the_protocol_is_told_why(service: str, messages: list[Any], code: int) -> None:
    with opened(service) as socket:
        for message in messages:
            socket.say(message)
        assert closed_with(socket) == code


def test_an_id_is_for_one_operation_at_a_time(match: UUID, alice: Socket) -> None:
    for _ in range(2):
        payload = {"query": FOLLOW, "variables": {"match": str(match)}}
        alice.say({"type": "subscribe", "id": "same", "payload": payload})
    assert closed_with(alice) == 4409


def test_only_this_protocol_is_spoken(service: str) -> None:
    with opened(service, "graphql-ws") as socket:
        assert closed_with(socket) == 4406


def cookie_of_a_guest(service: str) -> str:
    with httpx.Client(base_url=f"http://{service}") as http:
        http.post("/graphql", json={"query": "mutation { playAsGuest { __typename } }"})
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in http.cookies.jar)


def test_a_browser_is_known_by_its_cookie(service: str) -> None:
    cookie = cookie_of_a_guest(service)
    with opened(service, Cookie=cookie, Origin=f"http://{service}") as browser:
        browser.hello()
        browser.subscribe("{ me { ... on Account { kind } } }")
        assert browser.next() == {"kind": "GUEST"}


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_another_sites_page_cannot_use_the_cookie(service: str, origin: str) -> None:
    with opened(service, Cookie=cookie_of_a_guest(service), Origin=origin) as browser:
        browser.say({"type": "connection_init"})
        assert closed_with(browser) == 4403
