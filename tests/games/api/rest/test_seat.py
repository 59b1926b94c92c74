"""POST and DELETE /matches/{match_id}/seat."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match, play_to_the_end, start_match


@pytest.fixture
def half(alice: Caller) -> UUID:
    """Alice waits for somebody."""
    return open_match([alice.user], "phantom", players=2)  # type: ignore[list-item]


def test_somebody_sits_down_and_stands_up_again(bob: Caller, half: UUID) -> None:
    match = bob.post(address_of(half, "/seat"), {"seat": 1}).json()
    assert match["your_seat"] == 1
    assert match["seats"][1]["player"] == {"name": "bob", "kind": "person"}

    assert bob.delete(address_of(half, "/seat")).status_code == 204
    assert bob.get(address_of(half)).json()["your_seat"] is None


def test_the_first_free_seat_is_taken_when_nobody_says_which(bob: Caller, half: UUID) -> None:
    assert bob.post(address_of(half, "/seat")).json()["your_seat"] == 1


def test_an_owner_who_leaves_hands_the_table_on(alice: Caller, bob: Caller, table: UUID) -> None:
    alice.delete(address_of(table, "/seat"))

    assert bob.get(address_of(table)).json()["owner"] == "bob"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"seat": 0}, 409, "seat_taken"),
        ({"seat": 2}, 422, "invalid_input"),
        ({"seat": "1"}, 422, "invalid_input"),
        ({"chair": 1}, 422, "invalid_input"),
        ([], 422, "invalid_input"),
        (b"{", 400, "malformed"),
    ],
)
def test_a_seat_that_cannot_be_had_is_refused(
    bob: Caller, half: UUID, unchanged: Any, body: Any, status: int, code: str
) -> None:
    with unchanged():
        refused(bob.post(address_of(half, "/seat"), body), status, code)


def test_nobody_sits_twice_at_one_table(alice: Caller, half: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(alice.post(address_of(half, "/seat")), 409, "already_seated")


def test_a_full_table_is_full(charlie: Caller, table: UUID, unchanged: Any) -> None:
    with unchanged():
        problem = refused(charlie.post(address_of(table, "/seat")), 409, "table_full")
        assert problem["seq"] == 2


def test_a_match_that_runs_takes_nobody_in_and_lets_nobody_out(
    alice: Caller, charlie: Caller, match: UUID, unchanged: Any
) -> None:
    with unchanged():
        refused(charlie.post(address_of(match, "/seat")), 409, "already_started")
        refused(alice.delete(address_of(match, "/seat")), 409, "already_started")


def test_who_has_no_seat_leaves_none(charlie: Caller, table: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(charlie.delete(address_of(table, "/seat")), 409, "not_seated")


def test_a_private_table_looks_as_if_it_did_not_exist(alice: Caller, charlie: Caller, unchanged: Any) -> None:
    match = open_match([alice.user], "phantom", players=2, private=True)  # type: ignore[list-item]

    with unchanged():
        for method in ("POST", "DELETE"):
            there = charlie.send(method, address_of(match, "/seat"))
            refused(there, 404, "not_found")
            assert there.content == charlie.send(method, address_of(uuid4(), "/seat")).content


def test_who_is_not_signed_in_takes_no_seat(nobody: Caller, half: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.post(address_of(half, "/seat")), 401, "sign_in_required")
        refused(nobody.delete(address_of(half, "/seat")), 401, "sign_in_required")


def test_a_seat_after_the_end_is_refused_as_over_unless_that_is_still_a_secret(
    alice: Caller, bob: Caller, charlie: Caller
) -> None:
    for delay, code in ((0, "match_over"), (600, "already_started")):
        players: list[Any] = [alice.user, bob.user]
        over = start_match(players, "noughts", spectator_delay=delay)
        play_to_the_end(players, over)
        problem = refused(charlie.post(address_of(over, "/seat")), 409, code)
        assert "seq" not in problem
