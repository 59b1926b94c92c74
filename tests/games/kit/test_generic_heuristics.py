"""A game without heuristics of its own has bots all the same: `GenericHeuristics` follow from its rules."""

from typing import Any

import pytest

from bots.roster import ALL
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.engine import Game, Outcome
from games.kit.heuristics import GenericHeuristics, share_of_win
from games.registry import GAMES
from tests.bots.observations import moments
from tests.games.kit.random_play import play


def without_heuristics(slug: str) -> Any:
    """The game of the registry, as it would be if it had no heuristics."""
    return type("Plain", (GAMES[slug],), {"heuristics": Game.heuristics})()


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("style", ALL)
def test_every_style_plays_a_game_that_has_no_heuristics(slug: str, style: str) -> None:
    game = without_heuristics(slug)
    assert isinstance(game.heuristics(), GenericHeuristics)
    for moment in moments(game, game.players[0], "plain", 15):
        action = ALL[style].choose(moment.observation, QuickChance(1), Budget(seconds=None, steps=2))
        assert game.apply(moment.state, moment.observation.seat, action, QuickChance(2))


@pytest.mark.parametrize("slug", GAMES)
def test_candidates_are_all_legal_actions_when_there_are_few_and_otherwise_a_sample(slug: str) -> None:
    game = without_heuristics(slug)
    sizes = set()
    for step in play(game, game.players[0], "plain"):
        for seat in game.to_act(step.state):
            candidates = game.heuristics().candidates(step.state, seat, QuickChance(1))
            assert len(set(candidates)) == len(candidates)
            assert 0 < len(candidates) <= GenericHeuristics.WIDTH
            sizes.add(len(candidates))
    assert sizes


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    tie = Outcome(places=(1, 1, 3), scores=None, reason="tie")
    assert [share_of_win(tie, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
