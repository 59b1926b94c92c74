"""GET /players/{name}/matches/export: every finished match of a player that the caller may see, a line for each."""

import json
from typing import Any
from uuid import UUID

from games import verify
from games.matches.models import Match
from tests.games.api.rest.callers import Caller, refused
from tests.match_setup import play_to_the_end, start_match

PATH = "/players/alice/matches/export"


def finished(alice: Caller, bob: Caller, game: str = "phantom", **table: Any) -> UUID:
    players: list[Any] = [alice.user, bob.user]
    match = start_match(players, game, **table)
    play_to_the_end(players, match)
    return match


def lines(answer: Any) -> list[bytes]:
    assert answer.headers["Content-Type"] == "application/x-ndjson"
    found: list[bytes] = answer.content.splitlines()
    return found


def test_each_line_proves_itself_and_pages_go_on(alice: Caller, bob: Caller, nobody: Caller) -> None:
    made = [str(finished(alice, bob)) for _ in range(3)]
    start_match([alice.user, bob.user], "phantom")  # type: ignore[list-item]
    first = nobody.get(f"{PATH}?limit=2")
    for line in lines(first):
        verify.verify(verify.read(line))
    following = first.headers["Link"].partition("<")[2].partition(">")[0].removeprefix("/api/v1")
    second = nobody.get(following)
    assert "Link" not in second.headers
    assert [json.loads(line)["id"] for line in (*lines(first), *lines(second))] == made[::-1]


def test_only_the_game_that_is_asked_for(alice: Caller, bob: Caller) -> None:
    finished(alice, bob)
    quick = finished(alice, bob, "noughts")
    assert [json.loads(line)["id"] for line in lines(alice.get(f"{PATH}?game=noughts"))] == [str(quick)]
    refused(alice.get(f"{PATH}?game=bridge"), 404, "unknown_game")
    refused(alice.get("/players/who/matches/export"), 404, "not_found")


def test_nobody_gets_what_is_hidden_from_them(alice: Caller, bob: Caller, charlie: Caller) -> None:
    finished(alice, bob, private=True)
    late = finished(alice, bob, spectator_delay=600)
    assert Match.objects.get(pk=late).ended_at is not None
    assert lines(charlie.get(PATH)) == []
    assert len(lines(bob.get(PATH))) == 2


def test_every_match_is_paid_for_before_it_is_read(alice: Caller, bob: Caller, charlie: Caller, settings: Any) -> None:
    for _ in range(3):
        finished(alice, bob)
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "read": (2, 600)}
    refused(charlie.get(PATH), 429, "rate_limited")
