"""The expert's choice: every legal activation judged at a glance, the better ones by looking ahead, wider each time."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.kit.budget import BudgetMeter
from games.kit.chance import Chance
from games.phantom.actions import CHARACTER_OF, Action
from games.phantom.heuristics.after import after_action
from games.phantom.heuristics.habits import HABITS
from games.phantom.heuristics.lookahead import Branch, BudgetSpent, Lookahead
from games.phantom.heuristics.odds import INVESTIGATOR_DREW, NOBODY_DREW, PHANTOM_DREW, Odds
from games.phantom.heuristics.sketch import INDEX, Sketch, sketch_of
from games.phantom.legal_actions import legal_actions
from games.phantom.material import Character
from games.phantom.state import State
from games.phantom.turns import role_of

FIRST_WIDTH: Final = 1
LAST_WIDTH: Final = 16
FIRST_KEPT: Final = 48
LEAST_KEPT: Final = 8
"""Each pass looks twice as wide as the one before at half as many activations."""


class Rated(NamedTuple):
    """An activation, where it leads, and how good that is for the side that chooses; ties are broken by lot."""

    worth: float
    lot: int
    branch: Branch
    action: Action


def best_action(state: State, seat: int, chance: Chance, meter: BudgetMeter) -> Action:
    """The best found when patience ends; at the very least the best at a glance."""
    judge = _Judge(state, seat)
    rated = sorted(judge.at_a_glance(state, legal_actions(state, seat), chance), key=_order, reverse=True)
    if not rated[0].branch.cards:
        return rated[0].action
    width, kept = FIRST_WIDTH, FIRST_KEPT
    while width <= LAST_WIDTH and len(rated) > 1:
        ahead = Lookahead(state, judge.odds, width, meter)
        try:
            again = [one._replace(worth=judge.worth(ahead.value(one.branch))) for one in rated[:kept]]
        except BudgetSpent:
            break
        rated = sorted(again, key=_order, reverse=True)
        width, kept = width * 2, max(LEAST_KEPT, kept // 2)
    return rated[0].action


def evaluate_actions(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """What each is worth to the seat by the look of the house right after it and by habit."""
    judge, start = _Judge(state, seat), sketch_of(state)
    habit = HABITS[role_of(state, seat)][len(state.open_cards)]
    return [
        habit.glance * judge.share_of_win(judge.branch(state, start, action)) + habit.cards[CHARACTER_OF[type(action)]]
        for action in actions
    ]


def best_at_a_glance(state: State, seat: int, actions: Iterable[Action], chance: Chance) -> Action:
    """The best of these without looking ahead."""
    return max(_Judge(state, seat).at_a_glance(state, actions, chance), key=_order).action


def _order(rated: Rated) -> tuple[float, int]:
    return rated.worth, rated.lot


class _Judge:
    """Sees with the eyes of one seat: the Investigator counts all identities, the Phantom its own."""

    def __init__(self, state: State, seat: int) -> None:
        self.odds = Odds(state)
        self._haunts = seat == state.phantom
        self._identity = self.odds.suspects.index(INDEX[state.identity])

    def worth(self, chances: list[float]) -> float:
        return -chances[self._identity] if self._haunts else sum(chances)

    def share_of_win(self, branch: Branch) -> float:
        """The same at a glance, as a share of the win."""
        worth = self.worth(self.odds.by_identity(branch.unseen, branch.draw))
        return 1 + worth if self._haunts else worth / len(self.odds.suspects)

    def at_a_glance(self, state: State, actions: Iterable[Action], chance: Chance) -> list[Rated]:
        """Each activation as if the round closed right after it; what leads to the same counts once."""
        start = sketch_of(state)
        found: dict[Branch, Rated] = {}
        for action in actions:
            branch = self.branch(state, start, action)
            if branch not in found:
                worth = self.worth(self.odds.by_identity(branch.unseen, branch.draw))
                found[branch] = Rated(worth, chance.below(1 << 30), branch, action)
        return list(found.values())

    def branch(self, state: State, start: Sketch, action: Action) -> Branch:
        character = CHARACTER_OF[type(action)]
        draw = (PHANTOM_DREW if self._haunts else INVESTIGATOR_DREW) if character is Character.RAOUL else NOBODY_DREW
        cards = tuple(INDEX[card] for card in state.open_cards if card is not character)
        after = after_action(start, action)
        return Branch(self.odds.unseen(after), draw, after, cards)
