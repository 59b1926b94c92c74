"""The expert's search: every legal action is rated without lookahead, then the better ones with more and more of it."""

from collections.abc import Iterable, Sequence
from math import log
from typing import Final, NamedTuple

from games.kit.budget import Budget, BudgetMeter
from games.kit.chance import Chance
from games.phantom.actions import CHARACTER_OF, Action
from games.phantom.heuristics.after_action import after_action
from games.phantom.heuristics.card_values import CARD_VALUES
from games.phantom.heuristics.compact_board import INDEX, CompactBoard, compact_board_of
from games.phantom.heuristics.habits import GUARD, drawn
from games.phantom.heuristics.lookahead import Branch, BudgetSpent, Lookahead
from games.phantom.heuristics.odds import INVESTIGATOR_DREW, NOBODY_DREW, PHANTOM_DREW, Odds
from games.phantom.heuristics.phantom_choices import choices_in
from games.phantom.heuristics.seen_decisions import open_position
from games.phantom.heuristics.suspicion import Suspicion
from games.phantom.legal_actions import legal_actions
from games.phantom.material import Character
from games.phantom.state import State
from games.phantom.turns import role_of

FIRST_WIDTH: Final = 1
LAST_WIDTH: Final = 16
FIRST_KEPT: Final = 48
LEAST_KEPT: Final = 8
"""Each pass follows twice as many branches as the one before, for half as many actions."""
KEPT_A_CARD: Final = 8
REVIEW_WIDTH: Final = 24
"""Branches of every decision that a review follows: the same for all actions, so that none is looked at longer."""


class Rated(NamedTuple):
    """An action, where it leads, and how good that is for the side that chooses; a random `lot` breaks ties."""

    worth: float
    lot: int
    branch: Branch
    action: Action


def best_action(
    state: State, seat: int, chance: Chance, meter: BudgetMeter, suspicion: Suspicion | None = None
) -> Action:
    """The best action found when the budget is used up; at least the best without lookahead.

    The Investigator goes by `suspicion`; the Phantom minds what its choice tells, and mixes what is nearly as good.
    """
    if suspicion is not None and seat == state.phantom:
        return _guarded_action(state, seat, chance, suspicion)
    evaluator = _Evaluator(state, seat, suspicion)
    rated = sorted(evaluator.without_lookahead(state, legal_actions(state, seat), chance), key=_order, reverse=True)
    if rated[0].branch.cards:
        rated = _looked_further(state, evaluator, rated, meter)
    return rated[0].action


def _guarded_action(state: State, seat: int, chance: Chance, suspicion: Suspicion) -> Action:
    """Mixed exactly as `suspicion` thinks that careful Phantoms do: who knows our code learns no more by it."""
    position, evaluator, start = open_position(state), _Evaluator(state, seat), compact_board_of(state)
    chosen = choices_in(position).branches[drawn(suspicion.guarded(position, state.identity), chance)]
    return next(one for one in legal_actions(state, seat) if evaluator.branch(state, start, one) == chosen)


def _looked_further(state: State, evaluator: "_Evaluator", rated: list[Rated], meter: BudgetMeter) -> list[Rated]:
    """The better ones, each pass with twice the look ahead of the one before; the best first."""
    width, kept = FIRST_WIDTH, FIRST_KEPT
    while width <= LAST_WIDTH and len(rated) > 1:
        ahead = Lookahead(state, evaluator.odds, width, meter)
        try:
            again = [one._replace(worth=evaluator.worth(ahead.value(one.branch))) for one in rated[:kept]]
        except BudgetSpent:
            break
        rated = sorted(again, key=_order, reverse=True)
        width, kept = width * 2, max(LEAST_KEPT, kept // 2)
    return rated


def best_of_each_card(state: State, seat: int, most: int, chance: Chance, suspicion: Suspicion) -> list[Action]:
    """For every open card the most promising action, then the next best ones."""
    evaluator = _Evaluator(state, seat, suspicion)
    rated = evaluator.without_lookahead(state, legal_actions(state, seat), chance)
    if rated[0].branch.cards:
        rated = _looked_at(state, evaluator, rated)
    if seat == state.phantom:
        rated = evaluator.minding(state, rated, suspicion)
    rated.sort(key=_order, reverse=True)
    first = {CHARACTER_OF[type(one.action)]: one.action for one in reversed(rated)}
    return list(dict.fromkeys([*first.values(), *(one.action for one in rated)]))[:most]


def _looked_at(state: State, evaluator: "_Evaluator", rated: list[Rated]) -> list[Rated]:
    """With a narrow look to the end of the round, for the better ones of every card."""
    ahead = Lookahead(state, evaluator.odds, FIRST_WIDTH, Budget(seconds=None).start())
    rated.sort(key=_order, reverse=True)
    by_card: dict[Character, list[Rated]] = {}
    for one in rated:
        by_card.setdefault(CHARACTER_OF[type(one.action)], []).append(one)
    better = [one for ones in by_card.values() for one in ones[:KEPT_A_CARD]]
    return [one._replace(worth=evaluator.worth(ahead.value(one.branch))) for one in better]


def expected_shares(state: State, seat: int, actions: Sequence[Action], suspicion: Suspicion) -> list[float]:
    """The seat's share of the win after each action, all with the same look to the end of the round.

    What the Phantom's choice tells counts, as far as shares go.
    """
    evaluator, start = _Evaluator(state, seat, suspicion), compact_board_of(state)
    ahead = Lookahead(state, evaluator.odds, REVIEW_WIDTH, Budget(seconds=None).start())
    branches = [evaluator.branch(state, start, action) for action in actions]
    rated = [
        Rated(evaluator.worth(ahead.value(branch)), 0, branch, action)
        for branch, action in zip(branches, actions, strict=True)
    ]
    if seat == state.phantom:
        rated = evaluator.minding(state, rated, suspicion)
    return [min(1.0, max(0.0, evaluator.share(one.worth))) for one in rated]


def evaluate_actions(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """What each action is worth to the seat, by the board right after it and by the card it takes."""
    evaluator, start = _Evaluator(state, seat), compact_board_of(state)
    weight, cards = CARD_VALUES[role_of(state, seat)][len(state.open_cards)]
    return [
        weight * evaluator.share_of_win(evaluator.branch(state, start, action)) + cards[CHARACTER_OF[type(action)]]
        for action in actions
    ]


def best_without_lookahead(state: State, seat: int, actions: Iterable[Action], chance: Chance) -> Action:
    """The best of `actions` if the round closed right after it."""
    return max(_Evaluator(state, seat).without_lookahead(state, actions, chance), key=_order).action


def _order(rated: Rated) -> tuple[float, int]:
    return rated.worth, rated.lot


class _Evaluator:
    """Rates positions for one seat: the Investigator counts all identities, the Phantom only its own."""

    def __init__(self, state: State, seat: int, suspicion: Suspicion | None = None) -> None:
        self.odds = Odds(state, None if suspicion is None else suspicion.of(state.suspects))
        self._is_phantom = seat == state.phantom
        self._draw = PHANTOM_DREW if self._is_phantom else INVESTIGATOR_DREW
        self._identity = self.odds.suspects.index(INDEX[state.identity])

    def worth(self, chances: list[float]) -> float:
        """How good these chances of the Investigator, one for each suspect, are for the seat."""
        return -chances[self._identity] if self._is_phantom else self.odds.mean(chances)

    def share_of_win(self, branch: Branch) -> float:
        """The seat's share of the win if the round closed at `branch`."""
        return self.share(self.worth(self.odds.by_identity(branch.unseen, branch.draw)))

    def share(self, worth: float) -> float:
        """The seat's share of the win by what a position is worth to it."""
        return 1 + worth if self._is_phantom else worth

    def minding(self, state: State, rated: list[Rated], suspicion: Suspicion) -> list[Rated]:
        """The same with what each tells about the Phantom: more worth where others would choose the same."""
        position = open_position(state)
        place = self._identity
        tells = dict(zip(choices_in(position).branches, suspicion.tells(position)[place], strict=True))
        now = self.odds.belief[place]
        return [one._replace(worth=one.worth - GUARD * log(tells[one.branch] / now)) for one in rated]

    def without_lookahead(self, state: State, actions: Iterable[Action], chance: Chance) -> list[Rated]:
        """Each action rated as if the round closed right after it; of actions with the same result only one."""
        start = compact_board_of(state)
        found: dict[Branch, Rated] = {}
        for action in actions:
            branch = self.branch(state, start, action)
            if branch not in found:
                worth = self.worth(self.odds.by_identity(branch.unseen, branch.draw))
                found[branch] = Rated(worth, chance.below(1 << 30), branch, action)
        return list(found.values())

    def branch(self, state: State, start: CompactBoard, action: Action) -> Branch:
        """Where `action` leads from `start`."""
        character = CHARACTER_OF[type(action)]
        draw = self._draw if character is Character.RAOUL else NOBODY_DREW
        cards = tuple(INDEX[card] for card in state.open_cards if card is not character)
        after = after_action(start, action)
        return Branch(self.odds.unseen(after), draw, after, cards)
