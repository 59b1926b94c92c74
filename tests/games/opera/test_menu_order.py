"""The menu of Opera begins with what is worth considering, and leaves nothing out."""

from games.opera.actions import Bid, EndPerformance
from games.opera.heuristics.bids import usual_bid
from tests.games.kit.random_play import play
from tests.games.opera.positions import OPERA, position


def test_the_first_line_of_a_budget_phase_is_the_usual_bid() -> None:
    state = position(3, ducats=(11, 12, 13))
    assert OPERA.menu(state, 1, 1).actions == (Bid(usual_bid(state, 1)),)


def test_every_kind_of_action_comes_before_the_many_arrangements() -> None:
    for step in play(OPERA, 2, "menu"):
        for seat in OPERA.to_act(step.state):
            options = OPERA.options(step.state, seat)
            assert options is not None
            kinds = {type(action).__name__ for action in OPERA.menu(step.state, seat, 200).actions}
            assert kinds == set(options.actions)


def test_ending_the_performance_is_always_near_the_top() -> None:
    for step in play(OPERA, 4, "menu"):
        for seat in OPERA.to_act(step.state):
            if step.state.phase == "initiative":
                assert EndPerformance() in OPERA.menu(step.state, seat, 25).actions
