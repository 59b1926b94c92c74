"""The charts of the last days."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.ratings.familiarity import IN_FULL
from games.ratings.settle import settle
from games.statistics.count_days import count_day
from games.statistics.models import DayNumbers
from opera_service.staff_admin.numbers_page import CHARTS, HEIGHT, draw, shown
from tests.games.ratings.test_settle import resigned
from tests.match_setup import make_users
from tests.opera_service.staff_admin.staff import browser, browser_of, member

pytestmark = pytest.mark.django_db


def numbers(ago: int, **changes: Any) -> DayNumbers:
    made = count_day(timezone.now().date() - timedelta(days=ago))
    DayNumbers.objects.filter(pk=made.pk).update(**changes)
    made.refresh_from_db()
    return made


def test_the_page_draws_a_chart_for_everything_and_says_the_numbers_in_a_table() -> None:
    client = browser("helper")
    assert "Nothing is counted yet" in client.get("/admin/numbers/").content.decode()
    numbers(1, finished=1234)
    numbers(0)
    page = client.get("/admin/numbers/").content.decode()
    assert len(re.findall(r"<svg class=\"sa-chart\"", page)) == len(CHARTS)
    assert "1,234" in page
    assert browser(None, "nobody").get("/admin/numbers/").status_code == 403


def test_the_highest_bar_fills_the_picture_and_what_nobody_knows_has_none() -> None:
    days = [numbers(2, started=10, finished=5), numbers(1), numbers(0)]
    matches = draw(CHARTS[0], days)
    assert matches.bars[0].height == HEIGHT
    assert matches.bars[1].height == HEIGHT / 2
    assert draw(CHARTS[1], days).bars == []


@pytest.mark.parametrize(("value", "words"), [(None, "–"), (0, "0"), (1234, "1,234"), (0.25, "0.2"), (123.4, "123")])
def test_a_number_has_no_more_digits_than_tell_something(value: Any, words: str) -> None:
    assert shown(value) == words


def test_who_gains_from_one_opponent_is_shown_to_moderators_and_not_to_oneself() -> None:
    (alice, carol), mona = make_users("alice", "carol"), member("mona", "moderator")
    for winner, loser in ((alice, carol), (mona, carol)):
        for _ in range(IN_FULL):
            resigned(winner, loser)
    settle()
    page = browser_of(mona).get("/admin/numbers/").content.decode()
    assert "Who met again and again" in page
    assert "alice</a></td><td>" in page
    assert "mona</a></td><td>" not in page
    assert "Who met again" not in browser("helper", "helen").get("/admin/numbers/").content.decode()
