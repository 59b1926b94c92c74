"""Challenges, links, hosting and rematches over REST."""

from typing import Any
from uuid import UUID, uuid4

from games.matches import commands
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match

TABLE = {"table": {"game": "phantom"}, "players": 2}


def test_a_challenge_is_accepted_by_taking_the_seat(alice: Caller, bob: Caller, charlie: Caller) -> None:
    answer = alice.post("/challenges", {"name": "BOB", "table": TABLE})
    assert answer.status_code == 201
    match = answer.json()
    assert answer.headers["Location"] == f"/api/v1/matches/{match['id']}"
    assert (match["private"], match["start_when_full"], match["status"]) == (True, True, "open")
    refused(charlie.get(f"/matches/{match['id']}"), 404, "not_found")
    (invited,) = bob.get("/matches?which=invited").json()["matches"]
    assert invited["id"] == match["id"]
    assert bob.post(f"/matches/{match['id']}/seat").json()["status"] == "running"


def test_a_challenge_is_declined(alice: Caller, bob: Caller) -> None:
    match_id = alice.post("/challenges", {"name": "bob", "table": TABLE}).json()["id"]
    assert bob.delete(f"/matches/{match_id}/invitation").status_code == 204
    assert alice.get(f"/matches/{match_id}").json()["status"] == "aborted"
    (note,) = alice.get("/notifications").json()["notifications"]
    assert (note["news"], note["by"], note["match_id"]) == ("declined", "bob", match_id)
    refused(bob.delete(f"/matches/{match_id}/invitation"), 404, "not_found")


def test_who_cannot_be_challenged(alice: Caller, bob: Caller, unchanged: Any) -> None:
    full = TABLE | {"bots": [{"seat": 1, "style": "chorister"}]}
    with unchanged():
        refused(alice.post("/challenges", {"name": "nobody", "table": TABLE}), 404, "not_found")
        refused(alice.post("/challenges", {"name": "alice", "table": TABLE}), 422, "invalid_input")
        refused(alice.post("/challenges", {"name": "bob", "table": full}), 409, "table_full")


def test_a_link_opens_a_private_table(alice: Caller, bob: Caller, unchanged: Any) -> None:
    match = alice.post("/matches", TABLE | {"private": True}).json()
    here = f"/matches/{match['id']}"
    with unchanged():
        refused(bob.post(here + "/invitation", {"key": "wrong"}), 404, "not_found")
        refused(bob.post(f"/matches/{uuid4()}/invitation", {"key": match["invitation_key"]}), 404, "not_found")
    seen = bob.post(here + "/invitation", {"key": match["invitation_key"]}).json()
    assert (seen["your_seat"], seen["invitation_key"]) == (None, None)
    assert bob.post(here + "/seat").json()["invitation_key"] == match["invitation_key"]


def test_the_owner_frees_a_seat_and_bots_sit_down(alice: Caller, bob: Caller, table: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(bob.delete(address_of(table, "/seats/0")), 403, "not_owner")
        refused(alice.delete(address_of(table, "/seats/0")), 422, "invalid_input")
        refused(alice.delete(address_of(table, "/seats/x")), 422, "invalid_input")
        refused(alice.post(address_of(table, "/bots"), {"style": "chorister"}), 409, "table_full")
    freed = alice.delete(address_of(table, "/seats/1")).json()
    assert freed["seats"][1]["player"] is None
    with unchanged():
        refused(bob.post(address_of(table, "/seat")), 403, "sent_away")
        refused(alice.post(address_of(table, "/bots"), {"style": "tenor"}), 422, "invalid_input")
        refused(bob.post(address_of(table, "/bots"), {"style": "chorister"}), 403, "not_owner")
    seated = alice.post(address_of(table, "/bots"), {"style": "virtuoso", "seat": 1}).json()
    assert seated["seats"][1] | {"player": None} == seated["seats"][1] | {"player": None, "bot": "virtuoso"}
    assert alice.post(address_of(table, "/start")).json()["status"] == "running"


def test_a_rematch_is_offered_and_accepted(alice: Caller, bob: Caller, charlie: Caller, match: UUID) -> None:
    refused(alice.post(address_of(match, "/rematch")), 409, "not_finished")
    tag = bob.get(address_of(match)).headers["ETag"]
    commands.resign(alice.user.pk, match)  # type: ignore[union-attr]
    refused(charlie.post(address_of(match, "/rematch")), 409, "not_seated")
    over = bob.get(address_of(match), if_none_match=tag)
    offered = alice.post(address_of(match, "/rematch")).json()
    assert offered["status"] == "open"
    again = bob.get(address_of(match), if_none_match=over.headers["ETag"])
    assert (again.status_code, again.json()["rematch"]) == (200, offered["id"])
    assert charlie.get(address_of(match)).json()["rematch"] is None
    accepted = bob.post(address_of(match, "/rematch")).json()
    assert (accepted["id"], accepted["status"]) == (offered["id"], "running")


def test_open_tables_are_filtered(alice: Caller, charlie: Caller) -> None:
    user: Any = alice.user
    rated = open_match([user], "opera", players=4, rated=True)
    plain = open_match([user], "opera", players=2)

    def found(query: str) -> list[str]:
        return [match["id"] for match in charlie.get(f"/matches?which=open&{query}").json()["matches"]]

    assert found("game=opera") == [str(plain), str(rated)]
    assert found("players=4") == [str(rated)]
    assert found("rated=true") == [str(rated)]
    assert found("rated=false&players=2") == [str(plain)]
    assert found("players=3") == []
