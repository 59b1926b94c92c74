"""GET, POST and DELETE /quick-match."""

from typing import Any

import pytest

from games.matchmaking.group_seating import seat_waiting_users
from opera_service.accounts.models import User
from tests.games.api.api_setup import token_for
from tests.games.api.rest.callers import Caller, program, refused
from tests.games.matchmaking.people_waiting import let_pass


def test_two_who_ask_meet_each_other(alice: Caller, bob: Caller) -> None:
    waiting = alice.post("/quick-match", {"game": "opera"}).json()
    assert (waiting["state"], waiting["place"], waiting["bots_after"]) == ("waiting", 1, 10)
    assert bob.post("/quick-match", {"game": "opera"}).json()["place"] == 2
    let_pass(1)
    seat_waiting_users()

    seated = alice.get("/quick-match").json()
    assert seated["state"] == "seated"
    match = bob.get(f"/matches/{seated['match_id']}").json()
    assert {seat["player"]["name"] for seat in match["seats"]} == {"alice", "bob"}
    assert match["status"] == "running"


def test_one_can_stop_waiting(alice: Caller) -> None:
    alice.post("/quick-match", {"game": "opera"})
    assert alice.delete("/quick-match").json()["state"] == "cancelled"
    assert alice.get("/quick-match").json()["state"] == "cancelled"


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "phantom", "players": 3}, 422, "wrong_player_count"),
        ({"game": "phantom", "players": 1}, 422, "invalid_input"),
        ({"game": "phantom", "speed": "hasty"}, 422, "invalid_input"),
        ({"game": "phantom", "bots_after": 601}, 422, "invalid_input"),
        ({"game": "phantom", "request_id": "two words"}, 422, "invalid_input"),
        ({"players": 2}, 422, "invalid_input"),
    ],
)
def test_what_cannot_be_wished_is_refused(
    alice: Caller, unchanged: Any, wish: dict[str, Any], status: int, code: str
) -> None:
    with unchanged():
        refused(alice.post("/quick-match", wish), status, code)


def test_guests_play_unrated_and_programs_not_among_people_only(db: None, unchanged: Any) -> None:
    guest = Caller(user := User.objects.create_user(username="guest-1", kind="guest"), token_for(user))
    bot = Caller(user := User.objects.create_user(username="deep-opera", kind="bot"), token_for(user, "read", "play"))
    with unchanged():
        refused(guest.post("/quick-match", {"game": "opera", "rated": True}), 403, "guests_not_allowed")
        refused(bot.post("/quick-match", {"game": "opera", "accepts_bots": False}), 403, "people_only")
    assert guest.post("/quick-match", {"game": "opera"}).status_code == 200


def test_a_request_id_is_for_one_request(alice: Caller, unchanged: Any) -> None:
    wish = {"game": "opera", "request_id": "mine-1"}
    first = alice.post("/quick-match", wish).json()
    with unchanged():
        assert alice.post("/quick-match", wish).json() == first
        refused(alice.post("/quick-match", wish | {"players": 3}), 409, "request_id_reused")


def test_who_never_asked_has_no_request_and_who_is_nobody_must_sign_in(alice: Caller, nobody: Caller) -> None:
    refused(alice.get("/quick-match"), 404, "not_found")
    refused(alice.delete("/quick-match"), 404, "not_found")
    for answer in (nobody.get("/quick-match"), nobody.post("/quick-match", {"game": "opera"})):
        refused(answer, 401, "sign_in_required")
    refused(program("dora", "read").post("/quick-match", {"game": "opera"}), 403, "missing_scope")
