"""GET /matches/{match_id}/export."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from games import verify
from games.registry import GAMES
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import play_to_the_end, start_match


@pytest.mark.parametrize("slug", GAMES)
def test_a_finished_match_is_one_file_that_proves_itself(alice: Caller, bob: Caller, nobody: Caller, slug: str) -> None:
    match = start_match([alice.user, bob.user], slug)  # type: ignore[list-item]
    play_to_the_end([alice.user, bob.user], match)  # type: ignore[list-item]

    answer = nobody.get(address_of(match, "/export"))

    assert answer.headers["Content-Disposition"] == f'attachment; filename="{slug}-{match}.json"'
    verify.verify(verify.read(answer.content))


def test_a_match_that_runs_tells_nothing(alice: Caller, match: UUID, table: UUID) -> None:
    for unfinished in (match, table):
        problem = refused(alice.get(address_of(unfinished, "/export")), 409, "not_finished")
        assert "seed" not in problem


def test_another_s_private_match_looks_as_if_it_did_not_exist(alice: Caller, bob: Caller, charlie: Caller) -> None:
    players: list[Any] = [alice.user, bob.user]
    match = start_match(players, "phantom", private=True)
    play_to_the_end(players, match)

    there = charlie.get(address_of(match, "/export"))

    refused(there, 404, "not_found")
    assert there.content == charlie.get(address_of(uuid4(), "/export")).content
    assert bob.get(address_of(match, "/export")).status_code == 200
