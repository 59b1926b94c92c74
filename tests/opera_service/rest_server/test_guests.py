"""POST /guests and POST /account/upgrade."""

from typing import Any

from tests.games.api.rest.callers import PASSWORD, Caller, refused


def guest() -> Caller:
    wanted = {"name": "phone", "scopes": ["read", "play", "account"]}
    secret = Caller().post("/guests", {"token": wanted}).json()["token"]["secret"]
    return Caller(token=secret)


def test_a_guest_plays_at_once_under_a_name_made_up(nobody: Caller) -> None:
    account = nobody.post("/guests").json()["account"]

    assert account["kind"] == "guest"
    assert account["name"].startswith("Guest-")
    assert nobody.get("/account").json() == account


def test_a_guest_becomes_a_full_account_and_keeps_its_matches(db: None) -> None:
    player = guest()
    match = player.post("/matches", {"table": {"game": "phantom"}, "players": 2}).json()["id"]

    answer = player.post("/account/upgrade", {"name": "dora", "password": PASSWORD})

    assert answer.json()["account"]["name"] == "dora"
    assert answer.json()["account"]["kind"] == "person"
    assert player.get(f"/matches/{match}").json()["owner"] == "dora"


def test_a_guest_in_a_browser_gets_a_session_that_outlives_the_change(nobody: Caller) -> None:
    nobody.post("/guests")

    answer = nobody.post("/account/upgrade", {"name": "dora", "password": PASSWORD}, **nobody.with_csrf())

    assert answer.status_code == 200
    assert nobody.get("/account").json()["name"] == "dora"


def test_a_person_is_no_guest(alice: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(alice.post("/account/upgrade", {"name": "dora", "password": PASSWORD}), 409, "not_a_guest")


def test_a_guest_cannot_take_a_name_that_is_taken(alice: Caller, unchanged: Any) -> None:
    player = guest()

    with unchanged():
        refused(player.post("/account/upgrade", {"name": "alice", "password": PASSWORD}), 409, "name_taken")


def test_a_guest_has_no_password_to_change_and_is_no_program(db: None, unchanged: Any) -> None:
    player = guest()

    with unchanged():
        change = {"current": "", "new": PASSWORD}
        refused(player.post("/account/password", change), 403, "guests_not_allowed")
        refused(player.put("/account/bot"), 403, "guests_not_allowed")
