"""POST /matches/{match_id}/resign and /take-back."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from games.matches.models import Seat
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import start_match

BOTH = pytest.mark.parametrize("command", ["/resign", "/take-back"])


def test_resigning_ends_a_match_of_two(alice: Caller, bob: Caller, match: UUID) -> None:
    ended = alice.post(address_of(match, "/resign")).json()

    assert ended["status"] == "finished"
    assert [seat["place"] for seat in ended["seats"]] == [2, 1]


def test_with_three_the_others_play_on_with_a_bot(alice: Caller, bob: Caller, charlie: Caller) -> None:
    match = start_match([alice.user, bob.user, charlie.user], "opera")  # type: ignore[list-item]

    left = bob.post(address_of(match, "/resign")).json()

    assert left["status"] == "running"
    assert left["seats"][1]["left"]
    assert left["seats"][1]["bot"]


def test_a_seat_that_a_bot_keeps_warm_can_be_taken_back(alice: Caller, match: UUID) -> None:
    Seat.objects.filter(match_id=match, number=0).update(bot="understudy")

    back = alice.post(address_of(match, "/take-back")).json()

    assert back["seats"][0]["bot"] is None


def test_there_is_nothing_to_take_back_from_nobody(alice: Caller, match: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(alice.post(address_of(match, "/take-back")), 409, "nothing_to_take_back")


@BOTH
def test_only_who_plays_can(charlie: Caller, nobody: Caller, match: UUID, unchanged: Any, command: str) -> None:
    with unchanged():
        refused(charlie.post(address_of(match, command)), 409, "not_seated")
        refused(nobody.post(address_of(match, command)), 401, "sign_in_required")


@BOTH
def test_only_a_match_that_runs_can_be_left(
    alice: Caller, table: UUID, match: UUID, unchanged: Any, command: str
) -> None:
    alice.post(address_of(match, "/resign"))

    with unchanged():
        refused(alice.post(address_of(table, command)), 409, "not_started")
        refused(alice.post(address_of(match, command)), 409, "match_over")


@BOTH
def test_another_s_private_match_looks_as_if_it_did_not_exist(
    alice: Caller, bob: Caller, charlie: Caller, unchanged: Any, command: str
) -> None:
    match = start_match([alice.user, bob.user], "phantom", private=True)  # type: ignore[list-item]

    with unchanged():
        there = charlie.post(address_of(match, command))
        refused(there, 404, "not_found")
        assert there.content == charlie.post(address_of(uuid4(), command)).content
