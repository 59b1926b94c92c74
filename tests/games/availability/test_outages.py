"""Nobody loses time, or a match, because the service was away: it is given back before a clock is looked at."""

from datetime import timedelta
from uuid import UUID

import pytest

from games.audit.models import AuditEntry
from games.availability.models import LastUp
from games.availability.outages import give_back_outage
from games.matches import commands
from games.matches.clocks.database_clock import database_now
from games.matches.clocks.sweep import enforce_deadlines
from games.matches.enums import Status, TimeoutPolicy
from games.matches.models import ClockStop, Match
from games.matches.responses import ClockSettings
from tests.bots.bot_matches import asked_seat, let_pass, seconds_left
from tests.match_setup import footprint, make_users, start_match

pytestmark = pytest.mark.django_db
CLOCK = ClockSettings(move_seconds=60)


def timed() -> UUID:
    return start_match(make_users("alice", "bob"), "phantom", clock=CLOCK, timeout_policy=TimeoutPolicy.FORFEIT)


def was_away(seconds: float) -> None:
    """As if no worker had been there for so long, or the database were from a backup so old."""
    give_back_outage()
    LastUp.objects.update(at=database_now() - timedelta(seconds=seconds))


@pytest.mark.parametrize("away", [100, 5 * 24 * 3600])
def test_the_time_of_an_outage_is_given_back_and_nobody_forfeits(away: int) -> None:
    match_id = timed()
    let_pass(match_id, 20 + away)
    was_away(away)

    assert give_back_outage() == 1
    enforce_deadlines()

    assert Match.objects.get(pk=match_id).status == Status.RUNNING
    assert seconds_left(asked_seat(match_id)) == pytest.approx(40, abs=5)
    stop, start = AuditEntry.objects.order_by("number")
    assert (stop.act, stop.actor_id, start.act, start.actor_id) == ("stop_clocks", None, "start_clocks", None)
    assert f"{away} seconds" in stop.reason
    assert not ClockStop.objects.filter(started_at=None).exists()


def test_it_is_given_back_once_and_then_time_counts_again() -> None:
    match_id = timed()
    was_away(100)
    give_back_outage()
    before = footprint(match_id)
    assert give_back_outage() == 0
    assert footprint(match_id) == before
    assert ClockStop.objects.count() == 1
    let_pass(match_id, 200)
    enforce_deadlines()
    assert Match.objects.get(pk=match_id).status == Status.FINISHED


@pytest.mark.parametrize("away", [0, 10])
def test_a_restart_of_the_worker_is_no_outage(away: int) -> None:
    match_id = timed()
    was_away(away)
    before = footprint(match_id)
    assert give_back_outage() == 0
    assert (footprint(match_id), ClockStop.objects.count()) == (before, 0)
    assert database_now() - LastUp.objects.get().at < timedelta(seconds=5)


def test_who_was_late_before_the_outage_is_late_after_it() -> None:
    match_id = timed()
    let_pass(match_id, 170)
    was_away(100)
    give_back_outage()
    enforce_deadlines()
    assert Match.objects.get(pk=match_id).status == Status.FINISHED


def test_clocks_that_the_staff_stopped_stay_stopped_and_the_time_is_not_given_back_twice() -> None:
    match_id = timed()
    let_pass(match_id, 120)
    was_away(100)
    commands.stop_clocks("restored")
    assert give_back_outage() == 0
    assert ClockStop.objects.get(started_at=None).stopped_at < database_now() - timedelta(seconds=95)
    assert commands.start_clocks() == 1
    assert give_back_outage() == 0
    assert seconds_left(asked_seat(match_id)) == pytest.approx(40, abs=5)
