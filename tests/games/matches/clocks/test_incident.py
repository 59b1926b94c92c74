"""An operator stops all clocks during an incident: no time runs out, and all of it is given back."""

from datetime import timedelta
from io import StringIO
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.matches import commands, queries
from games.matches.enums import TimeoutPolicy
from games.matches.models import ClockStop
from games.matches.responses import ClockSettings
from opera_service.accounts.models import User
from tests.bots.bot_matches import asked_seat, let_pass, seat_of, seconds_left
from tests.match_setup import footprint, legal_action, make_users, start_match

pytestmark = pytest.mark.django_db
CLOCK = ClockSettings(move_seconds=60, bank_seconds=120)


def timed(slug: str = "phantom") -> tuple[list[User], UUID]:
    users = make_users("alice", "bob")
    return users, start_match(users, slug, clock=CLOCK, timeout_policy=TimeoutPolicy.FORFEIT)


def stop_lasts(seconds: float) -> None:
    """As if the stop had begun so much earlier."""
    stop = ClockStop.objects.get(started_at=None)
    stop.stopped_at -= timedelta(seconds=seconds)
    stop.save()


def test_no_time_runs_out_while_the_clocks_are_stopped() -> None:
    _, match_id = timed()
    assert commands.stop_clocks("the database moves")
    let_pass(match_id, 500)
    before = footprint(match_id)
    assert queries.late_matches(10) == []
    assert commands.time_out(match_id) == 0
    assert footprint(match_id) == before


def test_the_time_is_given_back_when_the_clocks_start_again() -> None:
    _, match_id = timed()
    let_pass(match_id, 30)
    left = seconds_left(asked_seat(match_id))
    commands.stop_clocks()
    let_pass(match_id, 1000)
    stop_lasts(1000)
    assert commands.start_clocks() == 1
    assert seconds_left(asked_seat(match_id)) == pytest.approx(left, abs=5)
    assert commands.time_out(match_id) == 0


def test_who_is_asked_during_the_stop_gets_the_whole_time_afterwards() -> None:
    users, match_id = timed()
    commands.stop_clocks()
    stop_lasts(1000)
    mover = asked_seat(match_id)
    action = legal_action(match_id, mover.number)
    commands.play(users[mover.number].pk, match_id, action, mover.asked_seq or 0, "during the stop")
    let_pass(match_id, 400)
    commands.start_clocks()
    assert seconds_left(asked_seat(match_id)) == pytest.approx(180, abs=5)


def test_a_move_during_the_stop_costs_only_what_was_used_before_it() -> None:
    users, match_id = timed()
    mover = asked_seat(match_id)
    let_pass(match_id, 1090)
    commands.stop_clocks()
    stop_lasts(1000)
    action = legal_action(match_id, mover.number)
    commands.play(users[mover.number].pk, match_id, action, mover.asked_seq or 0, "during the stop")
    assert seat_of(match_id, mover.number).bank_ms == pytest.approx(90_000, abs=5_000)


def test_viewers_are_told_that_the_clocks_stand_still() -> None:
    users, match_id = timed()
    assert not queries.match_for(users[0].pk, match_id).clocks_stopped
    commands.stop_clocks()
    seen = queries.match_for(users[0].pk, match_id)
    assert seen.clocks_stopped
    assert seen.clocks_stand_since == ClockStop.objects.get().stopped_at


def test_a_second_stop_and_a_second_start_change_nothing() -> None:
    assert commands.stop_clocks("first")
    assert not commands.stop_clocks("second")
    assert ClockStop.objects.get().reason == "first"
    assert commands.start_clocks() == 0
    assert commands.start_clocks() is None


def test_the_operator_does_it_from_the_command_line() -> None:
    _, match_id = timed()
    assert "run" in clocks("status")
    assert "Stopped" in clocks("stop", "--reason", "a fire drill")
    assert "a fire drill" in clocks("status")
    assert "already" in clocks("stop")
    assert "1 seats" in clocks("start")
    assert "already" in clocks("start")
    assert asked_seat(match_id).deadline is not None


def test_after_a_restore_nobody_loses_the_time_since_the_backup() -> None:
    """What is restored shows everybody as long ago asked, and the first sweep would find them late."""
    _, match_id = timed()
    let_pass(match_id, 30)
    left = seconds_left(asked_seat(match_id))
    let_pass(match_id, 5000)
    backup = timezone.now() - timedelta(seconds=5000)
    assert "Stopped" in clocks("stop", "--since", f"{backup:%Y%m%dT%H%M%SZ}")
    assert commands.time_out(match_id) == 0
    assert "1 seats" in clocks("start")
    assert commands.time_out(match_id) == 0
    assert seconds_left(asked_seat(match_id)) == pytest.approx(left, abs=5)


def test_a_stop_can_begin_earlier_afterwards_but_never_later() -> None:
    now = timezone.now()
    commands.stop_clocks("first")
    assert commands.stop_clocks("it began earlier", now - timedelta(hours=1))
    assert not commands.stop_clocks("or later?", now - timedelta(minutes=1))
    stop = ClockStop.objects.get()
    assert (stop.stopped_at, stop.reason) == (now - timedelta(hours=1), "first")


@pytest.mark.parametrize(
    ("moment", "words"),
    [("yesterday", "no moment"), ("2026-01-31T18:30", "time zone"), ("2999-01-01T00:00Z", "yet to come")],
)
def test_a_moment_that_makes_no_sense_is_refused_and_stops_nothing(moment: str, words: str) -> None:
    with pytest.raises(CommandError, match=words):
        clocks("stop", "--since", moment)
    assert not ClockStop.objects.exists()


def clocks(*arguments: str) -> str:
    out = StringIO()
    call_command("clocks", *arguments, stdout=out)
    return out.getvalue()
