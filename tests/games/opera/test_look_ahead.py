"""The expert's look ahead: answers are the best for whoever gives them, and thoughts are counted."""

import pytest

from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.opera.heuristics.candidates import rank_actions
from games.opera.heuristics.look_ahead import LookAhead, expected_shares
from games.opera.heuristics.plan_memo import PlanMemo
from games.opera.material import Phase
from games.opera.state import State
from tests.games.kit.random_play import play
from tests.games.opera.positions import OPERA

each_size = pytest.mark.parametrize("players", [2, 3, 4])
UNLIMITED = Budget(seconds=None)


def hirings(players: int, seed: int) -> list[State]:
    """Some positions in which roles are hired or played along with."""
    return [
        OPERA.copy(step.state)
        for step in play(OPERA, players, seed)
        if OPERA.to_act(step.state) and step.state.phase is not Phase.BUDGET
    ][::9]


def asked(state: State) -> int:
    return OPERA.to_act(state)[0]


@each_size
def test_without_thoughts_the_best_plan_is_followed(players: int) -> None:
    for state in hirings(players, 1):
        meter = Budget(seconds=None, steps=0).start()
        assert LookAhead(state, asked(state), meter).best() == rank_actions(state, asked(state), 3)[0][1]


@each_size
def test_no_more_thoughts_are_had_than_allowed_and_more_change_nothing_back(players: int) -> None:
    """The same number of thoughts gives the same action, whatever else limited them."""
    for state in hirings(players, 2)[:4]:
        meter = Budget(seconds=None, steps=30).start()
        action = LookAhead(state, asked(state), meter).best()
        again = Budget(seconds=None, steps=meter.granted).start()
        assert meter.granted <= 30
        assert LookAhead(state, asked(state), again).best() == action


@each_size
def test_an_answer_is_the_best_for_who_gives_it(players: int) -> None:
    """One decision deeper, the seat asked next never gets less than by the first answer that comes to mind."""
    for state in hirings(players, 3)[:4]:
        action = rank_actions(state, asked(state), 1)[0][1]
        after = OPERA.copy(state)
        OPERA.apply(after, asked(state), action, QuickChance(0))
        if after.round != state.round or after.phase is Phase.OVER:
            continue
        answers = [answer for _, answer in rank_actions(after, asked(after), 1)[:4]]
        shares = expected_shares(after, asked(after), answers, 0)
        own = LookAhead(state, asked(state), UNLIMITED.start()).worth(action, 1)
        if players == 2 and asked(after) != asked(state):
            assert own == pytest.approx(1 - max(shares))
        if asked(after) == asked(state):
            assert own == pytest.approx(max(shares))


@each_size
def test_a_look_ahead_leaves_the_position_as_it_was(players: int) -> None:
    for state in hirings(players, 4)[:3]:
        before = OPERA.dump_position(state)
        LookAhead(state, asked(state), Budget(seconds=None, steps=40).start()).best()
        assert OPERA.dump_position(state) == before


@each_size
def test_remembered_plans_are_those_that_would_be_found_again(players: int) -> None:
    """One memo for a whole match, in which everything changes that plans depend on."""
    memo = PlanMemo()
    for step in play(OPERA, players, 6):
        if OPERA.to_act(step.state) and step.state.phase is not Phase.BUDGET:
            for seat in range(players):
                if seat == asked(step.state):
                    assert rank_actions(step.state, seat, 3, memo) == rank_actions(step.state, seat, 3)
