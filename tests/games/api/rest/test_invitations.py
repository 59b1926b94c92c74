"""POST /matches/{match_id}/invitations."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match


@pytest.fixture
def private(alice: Caller) -> UUID:
    return open_match([alice.user], "phantom", players=2, private=True)  # type: ignore[list-item]


def test_who_is_invited_sees_a_private_table_and_can_sit_down(alice: Caller, bob: Caller, private: UUID) -> None:
    refused(bob.get(address_of(private)), 404, "not_found")

    assert alice.post(address_of(private, "/invitations"), {"name": "BOB"}).status_code == 204
    assert alice.post(address_of(private, "/invitations"), {"name": "bob"}).status_code == 204

    assert bob.post(address_of(private, "/seat")).json()["your_seat"] == 1


def test_nobody_invites_to_a_table_of_others(
    bob: Caller, charlie: Caller, private: UUID, table: UUID, unchanged: Any
) -> None:
    with unchanged():
        there = charlie.post(address_of(private, "/invitations"), {"name": "bob"})
        refused(there, 404, "not_found")
        assert there.content == charlie.post(address_of(uuid4(), "/invitations"), {"name": "bob"}).content
        refused(charlie.post(address_of(table, "/invitations"), {"name": "bob"}), 409, "not_seated")


@pytest.mark.parametrize("name", ["nobody-here", "a\u0000b", "", "' OR 1=1"])
def test_who_does_not_exist_cannot_be_invited(alice: Caller, private: UUID, unchanged: Any, name: str) -> None:
    with unchanged():
        refused(alice.post(address_of(private, "/invitations"), {"name": name}), 404, "not_found")


def test_who_is_not_signed_in_invites_nobody(nobody: Caller, table: UUID, unchanged: Any) -> None:
    with unchanged():
        refused(nobody.post(address_of(table, "/invitations"), {"name": "bob"}), 401, "sign_in_required")
