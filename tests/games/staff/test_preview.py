"""A preview tells what an act would do and to whom, refuses what the act would refuse, and changes nothing."""

from datetime import timedelta
from typing import Any

import pytest

from games.audit.models import AuditEntry
from games.common.refusals import Code
from games.matches.models import LogEntry, Match, Seat
from games.matches.responses import ClockSettings
from games.ratings.settle import settle
from games.staff import acts
from games.staff.act_preview import Preview, RatingEffect, preview
from games.staff.perform_acts import perform
from tests.games.staff.passing_time import let_time_pass
from tests.games.staff.staff import make_staff
from tests.games.staff.test_acts import EXAMPLES
from tests.match_setup import footprint, make_users, play_one, play_to_the_end, start_match
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
REFUSED = ("resume", "reinstate", "correct_result")
"""What a match that runs, with clocks, refuses."""
CLOCK = ClockSettings(move_seconds=60, bank_seconds=600)


@pytest.fixture
def match_id() -> Any:
    users = make_users("alice", "bob")
    found = start_match(users, "phantom", clock=CLOCK, rated=True)
    for _ in range(3):
        play_one(users, found)
    return found


def changes_of(told: Preview, seat: int | None = None) -> dict[str, tuple[str, str]]:
    changes = told.changes if seat is None else told.seats[seat].changes
    return {change.what: (change.before, change.after) for change in changes}


@pytest.mark.parametrize("name", [name for name in acts.ACTS if name not in REFUSED])
def test_a_preview_changes_nothing_and_tells_nobody(
    name: str, match_id: Any, django_capture_on_commit_callbacks: Any
) -> None:
    mona = make_staff("mona", "moderator")
    make_users("carol")
    before = footprint(match_id)
    with django_capture_on_commit_callbacks() as told:
        seen = preview(EXAMPLES[name], mona.pk, match_id)
    assert footprint(match_id) == before
    assert told == []
    assert not AuditEntry.objects.exists()
    assert seen.people == ("alice", "bob")


@pytest.mark.parametrize("name", acts.ACTS)
def test_a_preview_is_refused_to_whom_the_act_is(name: str, match_id: Any) -> None:
    helper = make_staff("helper", "helper")
    assert code_of(preview, EXAMPLES[name], helper.pk, match_id) == Code.NOT_ALLOWED


def test_a_preview_refuses_what_the_act_would_refuse(match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    assert code_of(preview, acts.Resume(), mona.pk, match_id) == Code.NOT_PAUSED
    assert code_of(preview, acts.Rewind(999), mona.pk, match_id) == Code.INVALID_INPUT


def test_rewinding_tells_how_many_entries_no_longer_count_and_who_is_asked(match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    seq, started = Match.objects.get(pk=match_id).seq, LogEntry.objects.get(match_id=match_id, kind="started").seq
    told = preview(acts.Rewind(started), mona.pk, match_id)
    assert told.undone == seq - started
    assert changes_of(told)["last entry"] == (str(seq), str(seq + 1))


def test_more_time_is_told_for_its_seat(match_id: Any) -> None:
    mona = make_staff("mona", "moderator")
    told = preview(acts.ExtendClock(1, 30), mona.pk, match_id)
    assert changes_of(told, 1)["time bank"] == ("10:00", "10:30")
    assert changes_of(told, 0) == {}


def test_the_time_that_is_left_is_told_as_it_would_be(match_id: Any) -> None:
    mona, started = make_staff("mona", "moderator"), LogEntry.objects.get(match_id=match_id, kind="started").seq
    asked = Seat.objects.get(match_id=match_id, asked_at__isnull=False)
    let_time_pass(match_id, 45)
    left, would_be = changes_of(preview(acts.Pause(), mona.pk, match_id), asked.number)["time left"]
    assert would_be == f"{left}, standing still"
    rewound = preview(acts.Rewind(started), mona.pk, match_id)
    assert "11:00" in [changes_of(rewound, seat).get("time left", ("", ""))[1] for seat in range(2)]
    perform(acts.Pause(), mona.pk, match_id, "to look at it")
    began = Seat.objects.get(pk=asked.pk).asked_at
    assert began is not None
    Match.objects.filter(pk=match_id).update(paused_at=began + timedelta(seconds=45))
    resumed = preview(acts.Resume(), mona.pk, match_id)
    assert changes_of(resumed, asked.number)["time left"] == ("10:15, standing still", "10:15")


def test_the_words_about_an_act_name_what_it_is_done_to() -> None:
    assert acts.ExtendClock(0, 30).in_words() == "Give more time, seat 1, seconds 30"
    assert acts.Rewind(3).in_words() == "Rewind, to entry 3"
    assert acts.GiveSeatToUser(1, "carol").in_words() == "Give a seat to a user, seat 2, to carol"
    assert acts.Adjudicate((2, 1)).in_words() == "Decide the result, places 2, 1"
    assert acts.Fork(people=(acts.SandboxSeat(1, "carol"),)).in_words().endswith("with carol in seat 2, bot understudy")


def test_a_result_that_a_moderator_decides_would_be_counted(match_id: Any) -> None:
    told = preview(acts.Adjudicate((1, 2)), make_staff("mona", "moderator").pk, match_id)
    assert told.ratings is RatingEffect.COUNTED
    assert changes_of(told)["status"] == ("running", "finished")
    assert changes_of(told, 1)["place"] == ("–", "2")


def test_annulling_tells_the_points_that_would_be_taken_back() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom", rated=True)
    play_to_the_end(users, match_id)
    settle()
    told = preview(acts.Annul(), make_staff("mona", "moderator").pk, match_id)
    assert told.ratings is RatingEffect.TAKEN_BACK
    assert sorted(seat.points or 0 for seat in told.seats)[0] < 0 < sorted(seat.points or 0 for seat in told.seats)[1]
