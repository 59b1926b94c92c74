"""The picture of the ladder shows what was counted."""

import pytest

from bots.ladder.level_picture import PICTURE, draw
from bots.ladder.level_results import LevelStep, level_results
from bots.players.levels import LEVELS


def test_the_picture_is_drawn_from_the_results() -> None:
    """After a change of bots/ladder/results: `python -m bots.ladder.level_picture`."""
    assert PICTURE.read_text() == draw(level_results())


def test_every_level_was_measured_against_the_one_below_it_in_every_series() -> None:
    for game in level_results():
        for series in game.series:
            assert [step.higher for step in series.steps] == list(LEVELS)[1:]
            assert all(step.higher - step.lower == 1 for step in series.steps)


@pytest.mark.parametrize(("wins", "even", "points"), [(50, 0.5, 0), (76, 0.5, 200), (25, 0.25, 0), (100, 0.5, 920)])
def test_points_follow_from_the_share_of_wins(wins: int, even: float, points: float) -> None:
    step = LevelStep(1, 2, 100, wins, even)
    assert step.points == pytest.approx(points, abs=1)
    assert step.interval.low < step.points <= step.interval.high
