"""Reviews of many matches: what each style's decisions cost, and whether what could be believed came true."""

import pytest

from bots.analysis.style_reviews import Guess, StyleMatch, line_of, reliability, review_match
from games.registry import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_of_every_game_is_played_and_reviewed(slug: str) -> None:
    match = StyleMatch(slug, "chorister", "s", 2, steps=10, every=20, thoughts=8)
    found = review_match(match)
    assert found.decisions > 0
    assert 0 <= found.regret <= 1
    assert found._replace(cpu_seconds=0) == review_match(match)._replace(cpu_seconds=0)


def test_a_line_tells_the_mean_and_how_sure_it_is() -> None:
    one = review_match(StyleMatch("rock_paper", "walk_on", "a", 2, steps=1, thoughts=8))
    line = line_of([one._replace(regret=0.1), one._replace(regret=0.3)])
    assert (line.matches, line.decisions) == (2, 2 * one.decisions)
    assert line.regret == pytest.approx(0.2)
    assert line.doubt == pytest.approx(0.1)


def test_reliability_compares_what_was_believed_with_what_came_true() -> None:
    low, high = reliability(
        [Guess(0.25, True), Guess(0.25, False), Guess(0.25, False), Guess(0.25, False), Guess(1.0, True)]
    )
    assert (low.guesses, low.believed, low.true) == (4, 0.25, 0.25)
    assert (high.guesses, high.believed, high.true, high.doubt) == (1, 1.0, 1.0, 0.0)
