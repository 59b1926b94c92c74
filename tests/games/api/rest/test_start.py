"""POST /matches/{match_id}/start and /abort."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match

BOTH = pytest.mark.parametrize("command", ["/start", "/abort"])


def test_the_owner_starts_a_full_table(alice: Caller, table: UUID) -> None:
    match = alice.post(address_of(table, "/start")).json()

    assert match["status"] == "running"
    assert match["view"] is not None
    assert any(seat["asked"] for seat in match["seats"])


def test_the_owner_closes_a_table(alice: Caller, table: UUID) -> None:
    assert alice.post(address_of(table, "/abort")).json()["status"] == "aborted"


def test_an_empty_seat_keeps_the_match_from_starting(alice: Caller, unchanged: Any) -> None:
    half = open_match([alice.user], "phantom", players=2)  # type: ignore[list-item]

    with unchanged():
        refused(alice.post(address_of(half, "/start")), 409, "seats_empty")


@BOTH
def test_only_the_owner_can(bob: Caller, charlie: Caller, table: UUID, unchanged: Any, command: str) -> None:
    with unchanged():
        for other in (bob, charlie):
            refused(other.post(address_of(table, command)), 403, "not_owner")


@BOTH
def test_a_match_starts_once_and_cannot_be_called_off(alice: Caller, match: UUID, unchanged: Any, command: str) -> None:
    with unchanged():
        refused(alice.post(address_of(match, command)), 409, "already_started")


@BOTH
def test_a_closed_table_is_over(alice: Caller, table: UUID, unchanged: Any, command: str) -> None:
    alice.post(address_of(table, "/abort"))

    with unchanged():
        refused(alice.post(address_of(table, command)), 409, "match_over")


@BOTH
def test_a_private_table_looks_as_if_it_did_not_exist(
    alice: Caller, charlie: Caller, unchanged: Any, command: str
) -> None:
    match = open_match([alice.user], "phantom", players=2, private=True)  # type: ignore[list-item]

    with unchanged():
        there = charlie.post(address_of(match, command))
        refused(there, 404, "not_found")
        assert there.content == charlie.post(address_of(uuid4(), command)).content


@BOTH
def test_who_is_not_signed_in_cannot(nobody: Caller, table: UUID, unchanged: Any, command: str) -> None:
    with unchanged():
        refused(nobody.post(address_of(table, command)), 401, "sign_in_required")
