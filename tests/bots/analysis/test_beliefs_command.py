"""`manage.py beliefs` compares what could be believed with the truth, keeps what it played, and fits habits."""

from io import StringIO
from pathlib import Path

from django.core.management import call_command

from bots.analysis.belief_fit import Fit
from bots.analysis.belief_matches import BeliefMatch, play_seen
from games.phantom.heuristics.habits import HABITS


def _beliefs(*args: str) -> str:
    out = StringIO()
    call_command("beliefs", *args, stdout=out)
    return out.getvalue()


def test_matches_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "beliefs.jsonl"
    first = _beliefs("--matches", "3", "--kept", str(kept))
    lines = kept.read_bytes()
    assert _beliefs("--matches", "3", "--kept", str(kept)) == first
    assert kept.read_bytes() == lines
    assert "level_3" in first
    assert "believed" in first


def test_fitting_makes_nothing_worse() -> None:
    matches = [play_seen(BeliefMatch(f"fit/{number}", "level_3", "level_1")) for number in range(2)]
    start = HABITS._replace(quick_softness=0.008)
    fit = Fit(matches, tell=lambda _: None)
    habits = fit.fitted(start)
    assert fit.score(habits) >= fit.score(start)
    assert abs(sum(style.share for style in habits.styles) - 1) < 0.01
