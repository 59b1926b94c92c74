"""The general search looks at answers: it holds noughts and crosses, and it does not read others' minds."""

from typing import Any

import pytest

from bots.players.tree_search import TreeSearch
from bots.roster import STYLES
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget, BudgetMeter
from games.kit.chance import QuickChance
from games.kit.engine import AnyGame
from games.kit.simulate import Simulation
from games.noughts.game import MarkCell
from games.registry import rules
from tests.bots.observations import observation_of
from tests.bots.perfect_noughts import GAME, perfect

THOUGHTS = Budget(seconds=None, steps=1000)


@pytest.mark.parametrize("number", range(4))
def test_the_virtuoso_does_not_lose_noughts_against_perfect_play(number: int) -> None:
    """tests/conformance plays two hundred matches, of which none is lost."""
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


def test_what_ends_the_match_is_proven_and_not_thought_about_again() -> None:
    """Crosses has two in a row and is asked: one thought about the winning cell is enough."""
    state, _ = GAME.setup(2, GAME.table_type(), QuickChance(1))
    for seat, cell in enumerate((0, 3, 1, 4)):
        GAME.apply(state, seat % 2, MarkCell(cell), _LUCK)
    search, meter = _search(GAME, state, 0)
    assert search.best() == MarkCell(2)
    assert search.root.proven == [1, 0]
    assert meter.spent < 100


def test_nothing_is_proven_where_something_is_hidden_or_others_decide_at_the_same_time() -> None:
    game = rules("rock_paper")
    state, _ = game.setup(2, game.table_type(), QuickChance(1))
    search, _ = _search(game, state, 0)
    search.best()
    assert search.root.proven is None
    assert all(child.proven is None for child in search.root.children.values())


_LUCK = QuickChance(1)


def _search(game: AnyGame, state: Any, seat: int) -> tuple[TreeSearch, BudgetMeter]:
    meter = Budget(seconds=None, steps=200).start()
    return TreeSearch(observation_of(game, state, seat), game.heuristics(), QuickChance(5), meter), meter


def test_no_thought_at_all_is_enough_for_some_action() -> None:
    state, _ = GAME.setup(2, GAME.table_type(), QuickChance(1))
    observation = observation_of(GAME, state, 0)
    assert STYLES["virtuoso"].choose(observation, QuickChance(1), Budget(seconds=None, steps=0)) is not None
