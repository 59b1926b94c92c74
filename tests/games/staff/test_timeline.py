"""Who was asked at each moment of a match, and how long each decision took."""

import pytest

from games.matches import commands
from games.matches.models import Match
from games.staff import match_acts
from games.staff.timeline import timeline
from tests.games.staff.passing_time import let_time_pass
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, play_one, start_match

pytestmark = pytest.mark.django_db


def test_nobody_is_asked_after_the_end_whatever_ended_it() -> None:
    users, mona = make_users("alice", "bob"), make_staff("mona", "moderator")
    match_id = start_match(users, "phantom", rated=True)
    commands.resign(users[0].pk, match_id)
    match_acts.annul(mona.pk, match_id, "given away")
    *before, resigned, annulled = timeline(mona.pk, match_id)
    assert before[-1].asked
    assert (resigned.asked, annulled.asked) == ((), ())


def test_a_decision_takes_no_time_while_the_match_is_paused() -> None:
    users, mona = make_users("alice", "bob"), make_staff("mona", "moderator")
    match_id = start_match(users, "phantom")
    match_acts.pause(mona.pk, match_id, "a look")
    let_time_pass(match_id, 100)
    match_acts.resume(mona.pk, match_id, "on")
    play_one(users, match_id)
    last = timeline(mona.pk, match_id)[-1]
    assert last.seq == Match.objects.get(pk=match_id).seq
    assert last.took is not None
    assert last.took < 90
