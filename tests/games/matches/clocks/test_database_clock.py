"""Deadlines are made and judged by the database's clock: a host whose own clock is wrong changes nothing."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from games.matches import commands, queries
from games.matches.clocks.database_clock import about_now, database_now
from games.matches.clocks.due import late_matches
from games.matches.enums import TimeoutPolicy
from games.matches.models import LogEntry, Match
from games.matches.responses import ClockSettings
from opera_service.accounts.models import User
from tests.bots.bot_matches import asked_seat, let_pass, seat_of
from tests.clocks import host_shows
from tests.match_setup import footprint, make_users, play_one, start_match
from tests.paths import ROOT

pytestmark = pytest.mark.django_db
CLOCK = ClockSettings(move_seconds=60, bank_seconds=120)
NEAR = timedelta(seconds=10)


@pytest.fixture(params=[-30, 30], ids=["behind", "ahead"], autouse=True)
def wrong(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> timedelta:
    """How far the clock of this host is off."""
    off, right = timedelta(seconds=request.param), timezone.now
    host_shows(monkeypatch, lambda: right() + off)
    return off


def timed() -> tuple[list[User], UUID]:
    users = make_users("alice", "bob")
    return users, start_match(users, "phantom", clock=CLOCK, timeout_policy=TimeoutPolicy.FORFEIT)


def test_a_host_with_a_wrong_clock_makes_the_same_deadlines(wrong: timedelta) -> None:
    users, match_id = timed()
    for _ in range(2):
        seat, now = asked_seat(match_id), database_now()
        assert abs(now - (timezone.now() - wrong)) < NEAR
        assert seat.asked_at is not None
        assert seat.deadline is not None
        assert now - NEAR < seat.asked_at <= now
        assert seat.deadline - seat.asked_at == timedelta(minutes=3)
        play_one(users, match_id)
    began = Match.objects.get(pk=match_id).started_at
    assert began is not None
    moments = LogEntry.objects.filter(match_id=match_id).values_list("at", flat=True)
    assert all(abs(at - database_now()) < NEAR for at in [began, *moments])


def test_a_host_with_a_wrong_clock_takes_nothing_from_a_bank() -> None:
    users, match_id = timed()
    mover = asked_seat(match_id)
    play_one(users, match_id)
    assert seat_of(match_id, mover.number).bank_ms == 120_000


@pytest.mark.parametrize(("passed", "late"), [(170, 0), (181, 1)])
def test_a_host_with_a_wrong_clock_judges_as_the_others_do(passed: int, late: int) -> None:
    _, match_id = timed()
    let_pass(match_id, passed)
    before = footprint(match_id)
    assert len(late_matches(10)) == late
    assert commands.time_out(match_id) == late
    assert (footprint(match_id) == before) is not bool(late)


def test_players_are_told_the_clock_that_judges_them(client: Client) -> None:
    users, match_id = timed()
    assert abs(queries.match_for(users[0].pk, match_id).server_time - database_now()) < NEAR
    assert abs(about_now() - database_now()) < NEAR
    header = client.get(f"/api/v1/matches/{match_id}").headers["Server-Time"]
    assert abs(datetime.fromisoformat(header) - database_now()) < NEAR


def test_nothing_about_matches_asks_a_host_for_the_time() -> None:
    """But where the database was never asked, which has told nothing yet."""
    asking = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "games" / "matches").rglob("*.py")
        if "timezone.now" in path.read_text() or "datetime.now" in path.read_text()
    ]
    assert asking == ["games/matches/clocks/database_clock.py"]
