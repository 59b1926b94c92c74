"""The expert's look ahead while roles are hired: answers, and answers to those, until the round ends.

Once the bids are known, whoever has heard everything knows everything: what is left of a round is a game without
secrets and without luck. Every seat is taken to answer as well as it can, not as it usually does; beyond the last
answer looked at, the round is played out quickly. One decision deeper at a time, until the thoughts are used up.
"""

from collections.abc import Sequence
from typing import Final

from games.kit.budget import Budget, BudgetMeter
from games.kit.chance import QuickChance
from games.opera.actions import Action
from games.opera.apply import apply
from games.opera.heuristics.candidates import rank_actions
from games.opera.heuristics.forecast import shares_of_win
from games.opera.heuristics.plan_memo import PlanMemo
from games.opera.material import Phase
from games.opera.state import State, copy
from games.opera.turns import seats_to_act

FIRST_WIDTH: Final = 3
"""Actions with each role that are looked at for the decision itself."""
ANSWERS: Final = 4
"""Answers that are looked at, each with another role."""
KEPT: Final = 4
"""So many actions stay in the running, when the weaker half drops out after each depth."""
DEEPEST: Final = 12
"""Decisions; rounds rarely have more left."""


class OutOfThoughtsError(Exception):
    """The budget is used up in the middle of a look ahead."""


class LookAhead:
    """The search for one decision in one known world."""

    def __init__(self, world: State, seat: int, meter: BudgetMeter) -> None:
        self._world, self._seat, self._meter = world, seat, meter
        self._memo = PlanMemo()
        self._saw_all = True

    def best(self) -> Action:
        """The best action at the greatest depth that could be looked at whole."""
        actions = [action for _, action in rank_actions(self._world, self._seat, FIRST_WIDTH, self._memo)]
        for depth in range(DEEPEST):
            if len(actions) == 1:
                break
            self._saw_all = True
            try:
                actions = self._better_half(actions, depth)
            except OutOfThoughtsError:
                break
            if self._saw_all:
                break
        return actions[0]

    def worth(self, action: Action, depth: int) -> float:
        """The seat's share of the win after `action` and the best answers to it, `depth` decisions deep."""
        return self._after(self._world, self._seat, action, depth)[self._seat]

    def _better_half(self, actions: Sequence[Action], depth: int) -> list[Action]:
        worth = [self.worth(action, depth) for action in actions]
        order = sorted(range(len(actions)), key=lambda number: -worth[number])
        return [actions[number] for number in order[: max(KEPT, (len(actions) + 1) // 2)]]

    def _after(self, state: State, seat: int, action: Action, depth: int) -> list[float]:
        """The shares of all seats."""
        after = copy(state)
        apply(after, seat, action, QuickChance(0))
        if depth and not _is_over(after, self._world.round):
            return self._answered(after, depth - 1)
        if not self._meter.spend():
            raise OutOfThoughtsError
        self._saw_all = self._saw_all and _is_over(after, self._world.round)
        return play_out(after, self._world.round, self._memo)

    def _answered(self, state: State, depth: int) -> list[float]:
        """The shares of all seats if whoever is asked now gives the best answer."""
        (seat,) = seats_to_act(state)
        answers = rank_actions(state, seat, 1, self._memo)[:ANSWERS]
        found = [self._after(state, seat, action, depth) for _, action in answers]
        return max(found, key=lambda shares: shares[seat])


def expected_shares(world: State, seat: int, actions: Sequence[Action], depth: int) -> list[float]:
    """What each of `actions` is worth, all looked at equally deep."""
    look = LookAhead(world, seat, Budget(seconds=None).start())
    return [look.worth(action, depth) for action in actions]


def play_out(state: State, begun: int, memo: PlanMemo) -> list[float]:
    """The shares of all seats when everybody has followed the best plan to the end of round `begun`."""
    chance = QuickChance(0)
    while not _is_over(state, begun):
        (seat,) = seats_to_act(state)
        apply(state, seat, rank_actions(state, seat, 1, memo)[0][1], chance)
    return shares_of_win(state)


def _is_over(state: State, begun: int) -> bool:
    return state.round != begun or state.phase is Phase.OVER
