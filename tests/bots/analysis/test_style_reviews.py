"""How well each style decides: all are asked at the same decisions, and what could be believed is compared."""

import pytest

from bots.analysis.style_reviews import Guess, StyleMatch, StyleReview, reliability, review_match, steps_of
from games.registry import GAMES

STYLES = ("understudy", "chorister")


@pytest.mark.parametrize("slug", GAMES)
def test_all_styles_are_asked_at_the_same_decisions_of_a_match(slug: str) -> None:
    match = StyleMatch(slug, "chorister", STYLES, "s", every=20, thoughts=8)
    found = review_match(match)
    assert found.decisions > 0
    assert set(found.regrets) == set(STYLES)
    assert all(0 <= regret <= 1 for regret in found.regrets.values())
    assert found._replace(cpu_seconds=0) == review_match(match)._replace(cpu_seconds=0)


def test_a_step_tells_how_much_less_a_better_style_loses_and_how_sure_that_is() -> None:
    reviews = [StyleReview({"understudy": own, "chorister": own + 0.1}, 3, [], 0.0) for own in (0.1, 0.3)]
    better, worse = steps_of(STYLES, reviews)
    assert list(better[1:]) == pytest.approx([0.2, 0.1, 0.1, 0.0])
    assert worse.style == "chorister"
    assert worse.regret == pytest.approx(0.3)


def test_reliability_compares_what_was_believed_with_what_came_true() -> None:
    low, high = reliability([Guess(0.25, True), *[Guess(0.25, False)] * 3, Guess(1.0, True)])
    assert (low.guesses, low.believed, low.true) == (4, 0.25, 0.25)
    assert (high.guesses, high.believed, high.true, high.doubt) == (1, 1.0, 1.0, 0.0)
