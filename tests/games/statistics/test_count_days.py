"""The numbers of a day are counted from the tables, and those of a day that is over are kept."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.matches.models import Match
from games.matchmaking.models import Ticket
from games.reports.models import Report
from games.staff import acts
from games.staff.perform_acts import perform
from games.statistics.count_days import DAYS, MOST_AT_ONCE, count_day, count_days
from games.statistics.models import DayNumbers
from tests.games.staff.staff import make_staff
from tests.match_setup import make_users, play_to_the_end, start_match

pytestmark = pytest.mark.django_db


def test_a_day_is_counted() -> None:
    alice, bob = make_users("alice", "bob")
    mona, now = make_staff("mona", "moderator"), timezone.now()
    play_to_the_end([alice, bob], start_match([alice, bob], "phantom"))
    perform(acts.Abort(), mona.pk, start_match([alice, bob], "phantom"), "a fault of ours")
    running = start_match([alice, bob], "phantom")
    for seconds in (10, 20, 60):
        Ticket.objects.create(
            user=alice,
            state="seated",
            game="phantom",
            speed="live",
            rated=False,
            accepts_bots=True,
            bots_after=0,
            points=1500,
            match_id=running,
            created_at=now - timedelta(seconds=seconds),
            seated_at=now,
        )
    Report.objects.create(reporter=alice, subject=bob, category="abuse", created_at=now - timedelta(hours=2))
    Report.objects.update(state="resolved", closed_at=now)
    made = count_day(now.date())
    assert (made.started, made.finished, made.aborted) == (3, 1, 1)
    assert (made.seats, made.seats_left, made.timeouts, made.bot_moves) == (2, 0, 0, 0)
    assert made.waited == 3
    assert made.wait_median == pytest.approx(20, abs=0.1)
    assert made.closed == 1
    assert made.close_median == pytest.approx(7200, abs=1)
    assert not made.is_over
    assert made.bot_late_ninth is None


def test_a_day_without_anything_is_counted_too() -> None:
    made = count_day(timezone.now().date() - timedelta(days=3))
    assert (made.finished, made.waited, made.wait_median, made.is_over) == (0, 0, None, True)


def test_the_days_before_are_counted_once_and_today_again() -> None:
    today = timezone.now().date()
    assert count_days() == [today - timedelta(days=ago) for ago in range(MOST_AT_ONCE)]
    for _ in range(DAYS):
        if len(count_days()) == 1:
            break
    assert DayNumbers.objects.count() == DAYS
    assert count_days() == [today]
    assert Match.objects.count() == 0
