"""Thirty days with weekends, vacations, quiet hours and two zones across two clock changes, as tables."""

import os
from datetime import timedelta
from pathlib import Path

import pytest

from tests.clocks import everything_shows
from tests.games.matches.clocks.thirty_days import (
    EVERY_DAY,
    HEAD,
    START,
    WEEKENDS_OFF,
    InjectedClock,
    Story,
    begin,
    play_thirty_days,
)

pytestmark = pytest.mark.django_db
SEED = bytes([2]) * 32
"""Of a match that lasts as long."""
HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("story", "golden"), [(WEEKENDS_OFF, "thirty_days.md"), (EVERY_DAY, "thirty_days_every_day.md")]
)
def test_every_deadline_of_thirty_days_is_as_a_person_would_count_it(
    monkeypatch: pytest.MonkeyPatch, story: Story, golden: str
) -> None:
    clock = InjectedClock(START)
    everything_shows(monkeypatch, clock)
    monkeypatch.setattr("games.kit.fairness.new_seed", lambda: SEED)
    users, match_id = begin(story.clock)
    rows = list(play_thirty_days(clock, users, match_id, story))
    table = "\n".join([*HEAD, *rows, ""])
    if os.environ.get("OPERA_WRITE_GOLDEN"):
        (HERE / golden).write_text(table)
    assert clock.now - START > timedelta(days=28)
    assert table == (HERE / golden).read_text()
