"""The general search looks at answers: it holds noughts and crosses, and it does not read others' minds."""

import pytest

from bots.roster import STYLES
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.simulate import Simulation
from games.registry import rules
from tests.bots.observations import observation_of
from tests.bots.perfect_noughts import GAME, perfect

THOUGHTS = Budget(seconds=None, steps=1000)


@pytest.mark.parametrize("number", range(4))
def test_the_virtuoso_does_not_lose_noughts_against_perfect_play(number: int) -> None:
    """tests/conformance plays two hundred matches, where hardly any is lost."""
    simulation = Simulation(GAME, 2, GAME.table_type(), QuickChance(number))
    virtuoso = chooser_of(STYLES["virtuoso"], THOUGHTS, QuickChance(f"tree {number}"))
    for _ in simulation.play([virtuoso, perfect] if number % 2 else [perfect, virtuoso]):
        pass
    outcome = GAME.outcome(simulation.state)
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_who_decides_at_the_same_time_does_not_answer() -> None:
    """Else every choice of rock, paper, scissors would seem lost, and the first one would do."""
    game = rules("rock_paper")
    state, _ = game.setup(2, game.table_type(), QuickChance(1))
    observation = observation_of(game, state, 0)
    budget = Budget(seconds=None, steps=60)
    assert len({STYLES["virtuoso"].choose(observation, QuickChance(seed), budget) for seed in range(20)}) > 1


def test_no_thought_at_all_is_enough_for_some_action() -> None:
    state, _ = GAME.setup(2, GAME.table_type(), QuickChance(1))
    observation = observation_of(GAME, state, 0)
    assert STYLES["virtuoso"].choose(observation, QuickChance(1), Budget(seconds=None, steps=0)) is not None
