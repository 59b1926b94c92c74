"""GET /matches/{match_id}: what it shows to whom, ETag and 304."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from games.matches.models import Match
from games.matches.queries.match_view import frame
from games.matches.queries.pov import pov_of
from games.matches.responses import MatchDetail
from games.registry import GAMES
from tests.games.api.rest.callers import Caller, address_of, refused
from tests.match_setup import open_match, play_one, play_to_the_end, start_match


def users(*callers: Caller) -> list[Any]:
    return [caller.user for caller in callers]


@pytest.mark.parametrize("slug", GAMES)
def test_each_sees_the_match_from_the_own_seat(alice: Caller, bob: Caller, nobody: Caller, slug: str) -> None:
    match = start_match(users(alice, bob), slug)

    seen = [caller.get(address_of(match)).json() for caller in (alice, bob, nobody)]

    assert [answer["your_seat"] for answer in seen] == [0, 1, None]
    assert [answer["view"].get("you", answer["your_seat"]) for answer in seen] == [0, 1, None]
    assert seen[2]["options"] is None
    assert all(answer["seed"] is None for answer in seen)


def test_before_the_start_there_is_nothing_on_the_table(alice: Caller, table: UUID) -> None:
    match = alice.get(address_of(table)).json()

    assert (match["view"], match["options"], match["outcome"]) == (None, None, None)


def test_what_you_may_not_see_looks_as_if_it_did_not_exist(alice: Caller, charlie: Caller, nobody: Caller) -> None:
    match = open_match(users(alice), "phantom", players=2, private=True)

    for stranger in (charlie, nobody):
        there = stranger.get(address_of(match))
        refused(there, 404, "not_found")
        assert there.content == stranger.get(address_of(uuid4())).content


def test_a_match_that_has_not_changed_is_not_sent_again(alice: Caller, match: UUID) -> None:
    first = alice.get(address_of(match))

    again = alice.get(address_of(match), if_none_match=first.headers["ETag"])

    assert again.status_code == 304
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == "private, no-cache"
    assert not first.headers["ETag"].startswith("W/")


def test_equal_tags_stand_for_equal_bytes_whatever_the_time(alice: Caller, match: UUID) -> None:
    first, second = alice.get(address_of(match)), alice.get(address_of(match))

    assert first.headers["ETag"] == second.headers["ETag"]
    assert first.content == second.content
    assert datetime.fromisoformat(first.headers["Server-Time"]) < datetime.fromisoformat(second.headers["Server-Time"])


def test_a_move_changes_the_tag_for_everybody(alice: Caller, bob: Caller, nobody: Caller, match: UUID) -> None:
    before = {caller.token: caller.get(address_of(match)).headers["ETag"] for caller in (alice, bob, nobody)}

    play_one(users(alice, bob), match)

    for caller in (alice, bob, nobody):
        answer = caller.get(address_of(match), if_none_match=before[caller.token])
        assert answer.status_code == 200


def test_each_viewer_has_a_tag_of_its_own(alice: Caller, bob: Caller, nobody: Caller, match: UUID) -> None:
    tags = {caller.get(address_of(match)).headers["ETag"] for caller in (alice, bob, nobody)}

    assert len(tags) == 3


@pytest.mark.parametrize("change", [{"paused_at": "2026-01-01T00:00:00Z"}, {"spectators": "nobody"}, {"rated": True}])
def test_whatever_is_shown_changes_the_tag(alice: Caller, match: UUID, change: dict[str, Any]) -> None:
    before = alice.get(address_of(match))
    Match.objects.filter(pk=match).update(**change)

    after = alice.get(address_of(match), if_none_match=before.headers["ETag"])

    assert after.status_code == 200
    assert after.content != before.content


def test_only_the_table_itself_is_not_counted_in_the_tag(match: UUID) -> None:
    """A new field of a match finds its way into the tag by itself."""
    counted = set(frame(pov_of(None, match)))

    assert set(MatchDetail.__struct_fields__) - counted == {"view", "options"}


@pytest.mark.parametrize("known", ["*", "W/{tag}", '"other", {tag}'])
def test_a_client_may_know_several_versions(alice: Caller, match: UUID, known: str) -> None:
    tag = alice.get(address_of(match)).headers["ETag"]

    assert alice.get(address_of(match), if_none_match=known.format(tag=tag)).status_code == 304


@pytest.mark.parametrize("nonsense", ["", "nonsense", '"', '"x', "W/", '"\u00e9"'])
def test_a_tag_that_is_none_is_no_harm(alice: Caller, match: UUID, nonsense: str) -> None:
    assert alice.get(address_of(match), if_none_match=nonsense).status_code == 200


def test_one_can_look_back(alice: Caller, bob: Caller, match: UUID) -> None:
    opening = alice.get(address_of(match)).json()
    play_one(users(alice, bob), match)

    back = alice.get(address_of(match, f"?at={opening['seq']}")).json()

    assert back["view"] == opening["view"]
    assert back["seq"] == opening["seq"]
    refused(alice.get(address_of(match, f"?at={opening['seq'] + 50}")), 404, "not_found")


def test_nobody_looks_from_another_seat_before_the_end(alice: Caller, bob: Caller, match: UUID) -> None:
    assert alice.get(address_of(match, "?seat=0")).status_code == 200
    refused(alice.get(address_of(match, "?seat=1")), 404, "not_found")


def test_after_the_end_everything_is_open(alice: Caller, bob: Caller, nobody: Caller, match: UUID) -> None:
    play_to_the_end(users(alice, bob), match)

    seen = nobody.get(address_of(match)).json()

    assert (seen["status"], len(seen["seed"])) == ("finished", 64)
    assert nobody.get(address_of(match, "?seat=1")).json()["view"]["you"] == 1
    refused(nobody.get(address_of(match, "?seat=2")), 404, "not_found")


@pytest.mark.parametrize("query", ["seat=-1", "seat=x", "seat=16", "at=-1", "at=4294967296", "at=1.5", "set=1"])
def test_a_question_that_makes_no_sense_is_refused(alice: Caller, match: UUID, query: str) -> None:
    refused(alice.get(address_of(match, f"?{query}")), 422, "invalid_input")


def test_an_id_can_be_written_in_capitals(alice: Caller, match: UUID) -> None:
    assert alice.get(address_of(str(match).upper())).status_code == 200
