"""GET /notifications, POST /notifications/read, and the streams of notifications and of quick match."""

from typing import Any
from uuid import UUID

import pytest

from games.matchmaking.group_seating import seat_waiting_users
from games.tables import commands as table_commands
from tests.games.api.rest.callers import Caller, refused
from tests.games.api.rest.contract import check_value
from tests.games.api.rest.streams import listening
from tests.games.matchmaking.people_waiting import let_pass
from tests.match_setup import open_match, play_one, who_is_asked


def invite(alice: Caller, bob: Caller) -> UUID:
    host: Any = alice.user
    guest: Any = bob.user
    match_id = open_match([host], "phantom", players=2)
    table_commands.invite(host.pk, match_id, guest.pk)
    return match_id


def test_unread_is_what_one_has_not_read(alice: Caller, bob: Caller, match: UUID) -> None:
    first, second = invite(alice, bob), invite(alice, bob)
    page = bob.get("/notifications?unread=true&limit=1").json()
    assert [note["match_id"] for note in page["notifications"] if note["news"] == "invited"] == [str(second)]
    assert page["next"] is not None
    after = bob.post("/notifications/read", {"match_id": str(second)}).json()
    assert str(second) not in {note["match_id"] for note in after["notifications"]}
    assert str(first) in {note["match_id"] for note in after["notifications"]}
    assert bob.post("/notifications/read").json() == {"notifications": [], "unread": 0, "next": None}


def test_a_turn_is_among_them_until_it_is_taken(alice: Caller, bob: Caller, match: UUID) -> None:
    players: list[Any] = [alice.user, bob.user]
    asked = [alice, bob][who_is_asked(match)[0]]
    (turn,) = [note for note in asked.get("/notifications").json()["notifications"] if note["number"] is None]
    assert (turn["news"], turn["match_id"], turn["read"]) == ("your_turn", str(match), False)
    seq = play_one(players, match).seq
    turns = [note["seq"] for note in asked.get("/notifications").json()["notifications"] if note["number"] is None]
    assert turns in ([], [seq])


def test_who_is_nobody_has_none(nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.get("/notifications"), 401, "sign_in_required")
        refused(nobody.post("/notifications/read"), 401, "sign_in_required")


@pytest.mark.django_db(transaction=True)
def test_the_stream_goes_on_after_the_last_number(service: str, alice: Caller, bob: Caller) -> None:
    tables = [invite(alice, bob)]
    with listening(service, "/notifications/stream?after=0", bob.token) as stream:
        told = stream.message()
        assert (told.name, told.id, told.data["match_id"]) == ("invited", "1", str(tables[0]))
        check_value({"$ref": "#/components/schemas/Notification"}, told.data)
        tables.append(invite(alice, bob))
        assert stream.message().id == "2"
    tables.append(invite(alice, bob))
    with listening(service, "/notifications/stream", bob.token, last_event_id="2") as stream:
        assert [stream.message().data["match_id"]] == [str(tables[2])]


@pytest.mark.django_db(transaction=True)
def test_a_program_hears_of_a_challenge_its_start_and_its_turn_in_one_stream(
    service: str, alice: Caller, bob: Caller
) -> None:
    with listening(service, "/notifications/stream", bob.token) as stream:
        assert stream.next(comments=True)
        table = {"table": {"game": "opera"}, "players": 2}
        match_id = alice.post("/challenges", {"name": "bob", "table": table}).json()["id"]
        told = stream.message()
        assert (told.name, told.data["by"], told.data["match_id"]) == ("challenged", "alice", match_id)
        bob.post(f"/matches/{match_id}/seat")
        told = stream.message()
        assert (told.name, told.id, told.data["match_id"]) == ("your_turn", None, match_id)


@pytest.mark.django_db(transaction=True)
def test_a_request_is_watched_until_the_match_and_not_told_twice(service: str, alice: Caller, bob: Caller) -> None:
    alice.post("/quick-match", {"game": "opera"})
    with listening(service, "/quick-match/stream", alice.token) as stream:
        told = stream.message()
        assert (told.name, told.data["state"]) == ("ticket", "waiting")
        check_value({"$ref": "#/components/schemas/Ticket"}, told.data)
        bob.post("/quick-match", {"game": "opera"})
        let_pass(1)
        seat_waiting_users()
        while (seated := stream.message()).data["state"] == "waiting":
            """Time that passes is told as well."""
        assert seated.data["state"] == "seated"
        assert stream.next() is None
    with listening(service, "/quick-match/stream", alice.token, last_event_id=str(seated.id)) as stream:
        assert stream.response.status_code == 204


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("path", ["/notifications/stream", "/quick-match/stream"])
def test_streams_are_for_who_is_signed_in(service: str, nobody: Caller, path: str) -> None:
    with listening(service, path) as stream:
        assert stream.response.status_code == 401
