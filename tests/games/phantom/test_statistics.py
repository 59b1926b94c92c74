"""Random players against each other: the balance of the game as measured by other programs."""

import pytest

from games.phantom.material import Role
from games.phantom.table import Table
from tests.games.phantom.positions import whole_match

MATCHES = 3000


@pytest.mark.parametrize(("start", "investigator_wins"), [(1, 0.829), (4, 0.737), (7, 0.607)])
def test_the_investigator_wins_as_often_as_measured_elsewhere(start: int, investigator_wins: float) -> None:
    """phantom 1.5: a random card and a random one of its distinct results; four standard errors are allowed."""
    table = Table(start_space=start)
    won = sum(whole_match(seed * 10 + start, table)[0].winner is Role.INVESTIGATOR for seed in range(MATCHES))
    error = (investigator_wins * (1 - investigator_wins) / MATCHES) ** 0.5
    assert abs(won / MATCHES - investigator_wins) < 4 * error


def test_a_match_from_space_four_lasts_almost_four_rounds() -> None:
    """phantom 3.5"""
    rounds = [whole_match(seed)[0].round for seed in range(MATCHES)]
    assert 3.75 < sum(rounds) / MATCHES < 3.95
    assert max(rounds) <= 12
