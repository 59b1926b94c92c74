"""Spectators with a delay learn nothing early, neither by looking nor by asking for what they may not have."""

from typing import Any
from uuid import UUID

import pytest

from tests.games.api.rest.callers import Caller, address_of
from tests.match_setup import play_one, start_match

HOUR = 3600


@pytest.fixture
def late(alice: Caller, bob: Caller) -> UUID:
    return start_match([alice.user, bob.user], "phantom", spectator_delay=HOUR)  # type: ignore[list-item]


def everything(charlie: Caller, match: UUID) -> list[tuple[int, bytes]]:
    """What somebody without a seat can get out of the service."""
    play = {"action": {"type": "SwapRichard", "other": "meg"}, "seq": 0, "request_id": "x"}
    answers = [charlie.get(address_of(match, path)) for path in ("", "?at=3", "?at=0", "/log", "/export", "?seat=0")]
    answers += [
        charlie.post(address_of(match, path)) for path in ("/seat", "/start", "/abort", "/resign", "/take-back")
    ]
    answers += [charlie.delete(address_of(match, "/seat")), charlie.post(address_of(match, "/play"), play)]
    answers += [charlie.post(address_of(match, "/invitations"), {"name": "charlie"})]
    answers += [charlie.get(f"/matches?which={which}") for which in ("running", "finished", "open")]
    return [(answer.status_code, answer.content) for answer in answers]


def test_nothing_tells_that_the_match_goes_on(alice: Caller, bob: Caller, charlie: Caller, late: UUID) -> None:
    players: list[Any] = [alice.user, bob.user]
    before = everything(charlie, late)

    for _ in range(3):
        play_one(players, late)
        assert everything(charlie, late) == before


def test_nothing_tells_that_the_match_is_over(alice: Caller, charlie: Caller, late: UUID) -> None:
    before = everything(charlie, late)

    alice.post(address_of(late, "/resign"))

    assert everything(charlie, late) == before


def test_the_tag_does_not_change_either(alice: Caller, charlie: Caller, late: UUID) -> None:
    tag = charlie.get(address_of(late)).headers["ETag"]

    alice.post(address_of(late, "/resign"))

    assert charlie.get(address_of(late), if_none_match=tag).status_code == 304
