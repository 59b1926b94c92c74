"""POST /matches."""

from typing import Any
from uuid import UUID

import pytest

from games.matches.models import Match
from games.registry import GAMES
from tests.games.api.rest.callers import Caller, refused
from tests.match_setup import play_one

WISH = {"table": {"game": "phantom"}, "players": 2}


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_is_opened_with_its_owner_seated(alice: Caller, slug: str) -> None:
    answer = alice.post("/matches", {"table": {"game": slug}, "players": 2})

    assert answer.status_code == 201
    match = answer.json()
    assert (match["status"], match["owner"], match["your_seat"], match["seq"]) == ("open", "alice", 0, 1)
    assert answer.headers["Location"] == f"/api/v1/matches/{match['id']}"
    assert len(match["commitment"]) == 64
    assert match["seed"] is None


def test_every_option_of_a_table_arrives(alice: Caller) -> None:
    wish = {
        **WISH,
        "table": {"game": "phantom", "start_space": 6, "seating": "first_haunts"},
        "seat": 1,
        "private": True,
        "spectators": "invited",
        "spectator_delay": 60,
        "clock": {
            "move_seconds": 30,
            "bank_seconds": 600,
            "increment_seconds": 5,
            "weekends_off": False,
            "vacation_days": 0,
            "quiet_hours": False,
        },
        "timeout_policy": "bot",
    }
    match = alice.post("/matches", wish).json()

    assert match["your_seat"] == 1
    for name in ("private", "spectators", "spectator_delay", "clock", "timeout_policy", "table"):
        assert match[name] == wish[name]


def test_bots_of_the_house_take_the_seats_they_are_given(alice: Caller) -> None:
    match = alice.post("/matches", {**WISH, "bots": [{"seat": 0, "style": "chorister"}]}).json()

    assert match["seats"][0]["player"]["kind"] == "house"
    assert match["seats"][0]["bot"] == "chorister"
    assert match["your_seat"] == 1


def test_bots_of_one_style_at_one_table_have_names_of_their_own(alice: Caller) -> None:
    bots = [{"seat": seat, "style": "chorister"} for seat in (1, 2)]
    match = alice.post("/matches", {"table": {"game": "opera"}, "players": 3, "bots": bots}).json()
    names = [seat["player"]["name"] for seat in match["seats"]]
    alice.post(f"/matches/{match['id']}/start")

    told = " ".join(
        text for entry in alice.get(f"/matches/{match['id']}/log").json()["entries"] for text in entry["text"]
    )
    assert len(set(names)) == 3
    assert all(name in told for name in names)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": 1}, "wrong_player_count"),
        ({"players": 16}, "wrong_player_count"),
        ({"players": 17}, "invalid_input"),
        ({"players": "2"}, "invalid_input"),
        ({"players": 2.5}, "invalid_input"),
        ({"players": True}, "invalid_input"),
        ({"players": None}, "invalid_input"),
        ({"players": 10**30}, "invalid_input"),
        ({"seat": 7}, "invalid_input"),
        ({"seat": -1}, "invalid_input"),
        ({"table": {}}, "invalid_input"),
        ({"table": {"game": "bridge"}}, "invalid_input"),
        ({"table": {"game": "phantom", "start_space": 8}}, "invalid_input"),
        ({"table": {"game": "phantom", "cheat": True}}, "invalid_input"),
        ({"table": {"game": "opera", "start_space": 4}}, "invalid_input"),
        ({"table": []}, "invalid_input"),
        ({"clock": {"move_seconds": 0}}, "invalid_input"),
        ({"clock": {"move_seconds": 10**9}}, "invalid_input"),
        ({"spectators": "friends"}, "invalid_input"),
        ({"spectator_delay": 10**6}, "invalid_input"),
        ({"bots": [{"seat": 0, "style": "nobody-here"}]}, "invalid_input"),
        ({"bots": [{"seat": 0, "style": "\u0000"}]}, "invalid_input"),
        ({"bots": [{"seat": 9, "style": "chorister"}]}, "invalid_input"),
        ({"owner": "bob"}, "invalid_input"),
    ],
)
def test_what_cannot_be_is_refused(alice: Caller, unchanged: Any, change: dict[str, Any], code: str) -> None:
    with unchanged():
        refused(alice.post("/matches", WISH | change), 422, code)


def test_one_seat_takes_one_player(alice: Caller, unchanged: Any) -> None:
    bots = [{"seat": 0, "style": "chorister"}]

    with unchanged():
        refused(alice.post("/matches", {**WISH, "seat": 0, "bots": bots}), 409, "seat_taken")
        refused(alice.post("/matches", {**WISH, "bots": [*bots, *bots]}), 409, "seat_taken")


def test_the_longest_clock_can_be_started(alice: Caller, bob: Caller) -> None:
    longest = {"move_seconds": 1_209_600, "bank_seconds": 2_000_000, "increment_seconds": 86_400}
    match = alice.post("/matches", {**WISH, "clock": longest}).json()["id"]
    bob.post(f"/matches/{match}/seat")

    assert alice.post(f"/matches/{match}/start").status_code == 200
    for _ in range(4):
        play_one([alice.user, bob.user], UUID(match))  # type: ignore[list-item]
    assert max(seat["clock"]["bank_ms"] for seat in alice.get(f"/matches/{match}").json()["seats"]) == 2**31 - 1


def test_who_is_not_signed_in_opens_no_table(nobody: Caller, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.post("/matches", WISH), 401, "sign_in_required")


def test_the_seed_is_nowhere_in_the_answer(alice: Caller) -> None:
    answer = alice.post("/matches", WISH)

    seed = bytes(Match.objects.get().seed)
    assert seed.hex().encode() not in answer.content
