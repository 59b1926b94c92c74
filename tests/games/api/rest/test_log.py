"""GET /matches/{match_id}/log."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from games.registry import GAMES
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match, play_one, play_to_the_end, start_match


@pytest.mark.parametrize("slug", GAMES)
def test_the_log_tells_what_happened_in_events_and_in_words(alice: Caller, bob: Caller, slug: str) -> None:
    match = start_match([alice.user, bob.user], slug)  # type: ignore[list-item]
    play_one([alice.user, bob.user], match)  # type: ignore[list-item]

    log = alice.get(address_of(match, "/log")).json()

    assert [entry["kind"] for entry in log["entries"]] == ["opened", "seat_taken", "started", "played"]
    for entry in log["entries"]:
        assert len(entry["text"]) == len(entry["events"])


def test_words_are_in_the_reader_s_language(alice: Caller, match: UUID) -> None:
    told = {
        language: alice.get(address_of(match, "/log?after=2"), accept_language=language).json()["entries"][0]
        for language in ("en", "fr", "de")
    }

    assert len({entry["text"] for entry in map(_frozen, told.values())}) == 3
    assert told["en"]["events"] == told["fr"]["events"] == told["de"]["events"]


def _frozen(entry: Any) -> dict[str, Any]:
    return {"text": tuple(entry["text"])}


def test_stretches_follow_each_other_without_gap_or_repetition(alice: Caller, bob: Caller, match: UUID) -> None:
    play_to_the_end([alice.user, bob.user], match)  # type: ignore[list-item]
    whole = alice.get(address_of(match, "/log")).json()
    found: list[int] = []
    more = True
    while more:
        after = found[-1] if found else 0
        log = alice.get(address_of(match, f"/log?limit=7&after={after}")).json()
        found += [entry["seq"] for entry in log["entries"]]
        more = log["more"]

    assert found == list(range(1, whole["seq"] + 1))


def test_each_reads_only_what_it_may_know(alice: Caller, bob: Caller, match: UUID) -> None:
    """Who the Phantom is stands in the log from the start, for one of the two only (phantom 2.3)."""
    logs = [caller.get(address_of(match, "/log")).content for caller in (alice, bob)]

    assert logs[0] != logs[1]
    refused(alice.get(address_of(match, "/log?seat=1")), 404, "not_found")


def test_a_log_you_may_not_see_looks_as_if_it_did_not_exist(alice: Caller, charlie: Caller) -> None:
    match = open_match([alice.user], "phantom", players=2, private=True)  # type: ignore[list-item]

    there = charlie.get(address_of(match, "/log"))

    refused(there, 404, "not_found")
    assert there.content == charlie.get(address_of(uuid4(), "/log")).content


@pytest.mark.parametrize(
    "query", ["after=-1", "after=x", "after=99999999999", "limit=0", "limit=201", "seat=x", "before=3"]
)
def test_a_question_that_makes_no_sense_is_refused(alice: Caller, match: UUID, query: str) -> None:
    refused(alice.get(address_of(match, f"/log?{query}")), 422, "invalid_input")


def test_nothing_is_after_the_end(alice: Caller, match: UUID) -> None:
    log = alice.get(address_of(match, "/log?after=1000")).json()

    assert (log["entries"], log["more"]) == ([], False)
