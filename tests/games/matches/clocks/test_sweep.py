"""The sweep finds from the tables alone whose time is up, and one broken match does not stop it."""

import pytest
from prometheus_client import REGISTRY

from games.kit.entries import EntryAuthor
from games.matches.clocks import sweep
from games.matches.clocks.sweep import enforce_deadlines
from games.matches.models import Match
from games.matches.responses import ClockSettings
from tests.bots.bot_matches import last_entries, let_pass, seq_of
from tests.match_setup import make_users, start_match

pytestmark = pytest.mark.django_db
MINUTE = ClockSettings(move_seconds=60)


def test_every_late_match_is_dealt_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "BATCH", 2)
    users = make_users("alice", "bob")
    matches = [start_match(users, "phantom", clock=MINUTE) for _ in range(5)]
    for match_id in matches:
        let_pass(match_id, 61)
    before = REGISTRY.get_sample_value("opera_clock_lateness_seconds_count") or 0.0
    enforce_deadlines()
    assert REGISTRY.get_sample_value("opera_clock_lateness_seconds_count") == before + 5
    assert all(by == EntryAuthor.CLOCK for match_id in matches for _, by, _ in last_entries(match_id, 3))
    assert [seq_of(match_id) for match_id in matches] == [4] * 5


def test_a_broken_match_does_not_stop_the_clocks_of_the_others() -> None:
    users = make_users("alice", "bob")
    broken, sound = (start_match(users, "phantom", clock=MINUTE) for _ in range(2))
    let_pass(broken, 100)
    let_pass(sound, 61)
    Match.objects.filter(pk=broken).update(state='{"nonsense": true}')
    failures = REGISTRY.get_sample_value("opera_sweep_failures_total") or 0.0
    enforce_deadlines()
    assert seq_of(sound) == 4
    assert seq_of(broken) == 3
    assert REGISTRY.get_sample_value("opera_sweep_failures_total") == failures + 1
