"""Streams and sockets that stay open are counted: one too many is refused with its code, and closing one makes room."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from opera_service.accounts.open_places import BARRED_SECONDS, Barred
from opera_service.asgi_app import incoming_bytes
from opera_service.graphql_server import socket as socket_module
from opera_service.graphql_server.operations import MOST_PARTS
from tests.games.api.api_setup import token_for
from tests.games.api.graphql.socket import Socket, opened, signed_in
from tests.games.api.rest.streams import listening
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db(transaction=True)
FOLLOW = """subscription ($match: UUID!) { match(id: $match) {
    __typename ... on Refused { code retryAfter } } }"""


def closed_with(socket: Socket) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_a_stream_too_many_of_an_address_is_refused_until_one_is_closed(service: str, settings: Any) -> None:
    settings.STREAMS_ADDRESS = 2
    path = f"/matches/{start_match(make_users('alice', 'bob'), 'phantom')}/stream"
    with listening(service, path) as first, listening(service, path) as second:
        assert first.message().name == second.message().name == "update"
        answer = httpx.get(f"http://{service}/api/v1{path}", headers={"Accept-Language": "de"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_streams")
        assert answer.json()["retry_after"] == int(answer.headers["Retry-After"]) > 0
        assert answer.json()["detail"].startswith("Es sind schon 2 Live-Verbindungen offen")
        assert answer.headers["RateLimit"]


def test_subscriptions_count_as_streams_of_their_user(service: str, settings: Any) -> None:
    settings.STREAMS_USER = 2
    users = make_users("alice", "bob")
    match_id, token = start_match(users, "phantom"), token_for(users[0])
    with signed_in(service, token) as socket, listening(service, f"/matches/{match_id}/stream", token) as stream:
        assert stream.message().name == "update"
        first = socket.subscribe(FOLLOW, match=str(match_id))
        assert socket.next() == {"__typename": "MatchUpdate"}
        second = socket.subscribe(FOLLOW, match=str(match_id))
        assert socket.next() == {"__typename": "Refused", "code": "TOO_MANY_STREAMS", "retryAfter": 30}
        assert socket.hear() == {"type": "complete", "id": second}
        socket.say({"type": "complete", "id": first})
        with signed_in(service, token_for(users[1])) as other:
            other.subscribe(FOLLOW, match=str(match_id))
            assert other.next() == {"__typename": "MatchUpdate"}


def test_sockets_of_a_user_are_counted(service: str, settings: Any) -> None:
    settings.SOCKETS_USER = 1
    alice, bob = (token_for(user) for user in make_users("alice", "bob"))
    with signed_in(service, alice), signed_in(service, bob), opened(service) as socket:
        socket.say({"type": "connection_init", "payload": {"token": alice}})
        assert closed_with(socket) == (1013, "too_many_streams")


def test_sockets_that_have_not_said_who_they_are_are_counted_by_address(service: str, settings: Any) -> None:
    settings.SOCKETS_WAITING = 2
    with opened(service) as first, opened(service):
        with opened(service) as third:
            assert closed_with(third) == (1013, "too_many_streams")
        first.hello()
        with opened(service) as fourth:
            fourth.hello()


def test_a_message_of_megabytes_closes_the_socket_and_bars_the_address_for_a_minute(
    service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(socket_module, "barred", Barred(clock=lambda: now))
    with opened(service) as socket:
        socket.wire.send("x" * (2 * 1024 * 1024))
        assert closed_with(socket)[0] == 4400
    with pytest.raises(InvalidStatus) as refused, opened(service):
        pass
    assert refused.value.response.status_code == 403
    now = BARRED_SECONDS + 1
    with opened(service) as socket:
        socket.hello()


def test_a_message_of_megabytes_is_cut_while_it_comes_also_from_who_said_hello(
    service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "barred", Barred())
    cut = threading.Event()

    def never_ending() -> Iterator[str]:
        yield from ["x" * 65536] * 32
        cut.wait(30)

    with opened(service) as socket, ThreadPoolExecutor(1) as sender:
        socket.hello()
        sending = sender.submit(socket.wire.send, never_ending())
        assert closed_with(socket) == (4400, "A message may have 131072 characters")
        cut.set()
        sending.exception(30)  # what is sent in that moment is lost, or refused by the client
    with pytest.raises(InvalidStatus), opened(service):
        pass


def test_a_message_of_thousands_of_lists_closes_the_socket(service: str) -> None:
    with opened(service) as socket:
        socket.hello()
        socket.say({"type": "ping", "payload": {"a": [[]] * MOST_PARTS}})
        assert closed_with(socket) == (4400, "A message may have 4096 lists and objects")


def test_a_flood_of_messages_is_answered_whole(service: str) -> None:
    with opened(service) as socket:
        socket.hello()
        for _ in range(100):
            socket.say({"type": "ping"})
        assert [socket.hear() for _ in range(100)] == [{"type": "pong"}] * 100


def test_a_socket_that_has_sent_much_in_messages_stays(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = threading.Event()
    monkeypatch.setattr(incoming_bytes, "EVERY_SECONDS", 0.01)
    cut_if_too_much = incoming_bytes.Incoming.cut_if_too_much

    def noted(one: incoming_bytes.Incoming) -> None:
        cut_if_too_much(one)
        looked.set()

    with opened(service) as socket:
        socket.hello()
        for _ in range(40):
            socket.say({"type": "ping", "payload": {"text": "é" * 30_000}})
            assert socket.hear() == {"type": "pong"}
        monkeypatch.setattr(incoming_bytes.Incoming, "cut_if_too_much", noted)
        assert looked.wait(30)
        socket.say({"type": "ping"})
        assert socket.hear() == {"type": "pong"}


def test_a_client_that_answers_no_ping_is_gone(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "PING_SECONDS", 0.05)
    monkeypatch.setattr(socket_module, "SILENT_SECONDS", 0.5)
    with opened(service) as socket:
        socket.hello()
        assert closed_with(socket) == (1001, "No pong")
