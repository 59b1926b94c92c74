"""GET /matches/{match_id}/stream."""

from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from games.tables import commands as tables
from opera_service.accounts.models import AccessToken
from opera_service.accounts.token_secrets import forget_tokens
from opera_service.rest_server import sse
from tests.games.api.rest.callers import Caller
from tests.games.api.rest.contract import check_answer
from tests.games.api.rest.streams import Message, check_update, listening
from tests.match_setup import open_match, play_one, play_to_the_end, start_match

pytestmark = pytest.mark.django_db(transaction=True)


def seqs(message: Message) -> list[int]:
    return [entry["seq"] for entry in message.data["entries"]]


@pytest.fixture
def players(alice: Caller, bob: Caller) -> list[Any]:
    return [alice.user, bob.user]


def test_a_stream_begins_with_the_match_and_tells_every_move(
    service: str, alice: Caller, long_match: UUID, players: list[Any]
) -> None:
    with listening(service, f"/matches/{long_match}/stream", alice.token) as stream:
        first = stream.message()
        check_update(first)
        assert (first.id, seqs(first)) == (str(first.data["match"]["seq"]), [])

        for _ in range(3):
            played = play_one(players, long_match)
            told = stream.message()
            check_update(told)
            assert (told.id, seqs(told)) == (str(played.seq), [played.seq])
            assert told.data["match"]["seq"] == played.seq


def test_who_comes_back_hears_everything_once(
    service: str, alice: Caller, long_match: UUID, players: list[Any]
) -> None:
    with listening(service, f"/matches/{long_match}/stream?after=0", alice.token) as stream:
        heard = seqs(stream.message())
        last = str(heard[-1])
    for _ in range(4):
        play_one(players, long_match)

    with listening(service, f"/matches/{long_match}/stream", alice.token, last_event_id=last) as stream:
        heard += seqs(stream.message())
        played = play_one(players, long_match)
        heard += seqs(stream.message())

    assert heard == list(range(1, played.seq + 1))


def test_a_long_absence_is_told_in_several_messages(
    service: str, alice: Caller, long_match: UUID, players: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.matches.queries.match_log.PAGE", 3)
    last = [play_one(players, long_match).seq for _ in range(8)][-1]
    heard: list[int] = []

    with listening(service, f"/matches/{long_match}/stream?after=0", alice.token) as stream:
        while not heard or heard[-1] < last:
            message = stream.message()
            assert message.id == str(seqs(message)[-1])
            heard += seqs(message)

    assert heard == list(range(1, last + 1))


def test_the_last_event_id_wins_over_the_address(service: str, alice: Caller, match: UUID) -> None:
    """A browser that comes back asks for the address it first had."""
    with listening(service, f"/matches/{match}/stream?after=0", alice.token, last_event_id="2") as stream:
        assert seqs(stream.message()) == [3]


def test_a_stream_ends_with_the_match_and_does_not_begin_again(
    service: str, alice: Caller, match: UUID, players: list[Any]
) -> None:
    with listening(service, f"/matches/{match}/stream", alice.token) as stream:
        stream.message()
        ended = play_to_the_end(players, match)
        last = None
        while (message := stream.next()) is not None:
            last = message

    assert last is not None
    assert last.id == str(ended.seq)
    assert last.data["match"]["status"] == "finished"
    with listening(service, f"/matches/{match}/stream", alice.token, last_event_id=str(ended.seq)) as stream:
        assert stream.response.status_code == 204


def test_a_table_tells_who_sits_down(service: str, alice: Caller, bob: Caller, nobody: Caller) -> None:
    assert alice.user is not None
    assert bob.user is not None
    table = open_match([alice.user], "phantom", players=2)

    with listening(service, f"/matches/{table}/stream") as stream:
        stream.message()
        tables.take_seat(bob.user.pk, table)

        told = stream.message()
        assert told.data["entries"][0]["kind"] == "seat_taken"
        assert told.data["match"]["seats"][1]["player"]["name"] == "bob"


def test_each_hears_only_what_it_may_know(
    service: str, alice: Caller, bob: Caller, match: UUID, players: list[Any]
) -> None:
    """The same entry, told to the two seats of Phantom and to nobody in particular."""
    paths = [(f"/matches/{match}/stream?after=0", token) for token in (alice.token, bob.token, None)]
    views = []
    for path, token in paths:
        with listening(service, path, token) as stream:
            views.append(stream.message().data["match"]["view"])

    assert [view["you"] for view in views] == [0, 1, None]
    assert [view["identity"] is None for view in views] == [view["role"] != "phantom" for view in views]


def test_there_are_signs_of_life(service: str, match: UUID, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sse, "BEAT_SECONDS", 0.05)

    with listening(service, f"/matches/{match}/stream") as stream:
        stream.message()
        beat = stream.next(comments=True)

    assert beat == Message(None, None, ": still here")


def test_a_revoked_token_ends_its_stream(
    service: str, alice: Caller, match: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sse, "BEAT_SECONDS", 0.05)

    with listening(service, f"/matches/{match}/stream", alice.token) as stream:
        stream.message()
        AccessToken.objects.all().delete()
        forget_tokens()

        said = stream.message()
        assert (said.name, said.data["code"]) == ("problem", "bad_token")
        assert stream.next() is None


def test_who_may_no_longer_look_hears_no_more(service: str, alice: Caller, bob: Caller, charlie: Caller) -> None:
    assert alice.user is not None
    assert bob.user is not None
    table = open_match([alice.user], "phantom", players=2, spectators="nobody")

    with listening(service, f"/matches/{table}/stream", charlie.token) as stream:
        stream.message()
        tables.take_seat(bob.user.pk, table)
        stream.message()
        tables.start(alice.user.pk, table)

        said = stream.message()
        assert (said.name, said.data["code"]) == ("problem", "not_found")
        assert stream.next() is None


def ask(service: str, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    response = httpx.request(method, f"http://{service}/api/v1{path}", headers=sent)
    if method == "GET":
        check_answer(method, f"/api/v1{path}", response.status_code, response.headers, response.content)
    assert response.headers["content-type"] == "application/problem+json"
    return response


@pytest.mark.parametrize(
    ("path", "headers", "status", "code"),
    [
        ("/matches/nonsense/stream", {}, 422, "invalid_input"),
        ("/matches/{match}/stream?after=x", {}, 422, "invalid_input"),
        ("/matches/{match}/stream?after=-1", {}, 422, "invalid_input"),
        ("/matches/{match}/stream?afer=1", {}, 422, "invalid_input"),
        ("/matches/{match}/stream", {"last_event_id": "x"}, 422, "invalid_input"),
        ("/matches/{match}/stream", {"last_event_id": "99999999999999999999"}, 422, "invalid_input"),
        ("/matches/{match}/stream", {"authorization": "Bearer nonsense"}, 401, "bad_token"),
        ("/turns/stream", {}, 401, "sign_in_required"),
        ("/turns/stream", {"authorization": "Bearer nonsense"}, 401, "bad_token"),
    ],
)
def test_what_cannot_be_followed_is_refused_as_anywhere(
    service: str, match: UUID, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    response = ask(service, path.format(match=match), **headers, accept_language="fr")

    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.headers["content-language"] == "fr"


def test_a_private_match_looks_as_if_it_did_not_exist(
    service: str, alice: Caller, bob: Caller, charlie: Caller
) -> None:
    match = start_match([alice.user, bob.user], "phantom", private=True)  # type: ignore[list-item]
    bearer = {"authorization": f"Bearer {charlie.token}"}

    there = ask(service, f"/matches/{match}/stream", **bearer)

    assert there.status_code == 404
    assert there.content == ask(service, f"/matches/{uuid4()}/stream", **bearer).content


@pytest.mark.parametrize("path", ["/turns/stream", "/matches/{match}/stream"])
def test_a_stream_is_only_read(service: str, match: UUID, path: str) -> None:
    response = ask(service, path.format(match=match), "POST")

    assert (response.status_code, response.json()["code"]) == (405, "method_not_allowed")
    assert response.headers["allow"] == "GET"
