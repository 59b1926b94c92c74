"""Phantom's heuristics, as the contract of every game asks for them."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from games.kit.budget import BudgetMeter
from games.kit.chance import Chance, shuffle
from games.kit.heuristics import Heuristics
from games.phantom.actions import Action
from games.phantom.constants import CARDS_A_ROUND
from games.phantom.heuristics.compact_board import INDEX, compact_board_of
from games.phantom.heuristics.odds import NOBODY_DREW, Odds
from games.phantom.heuristics.search import (
    best_action,
    best_of_each_card,
    best_without_lookahead,
    evaluate_actions,
    expected_shares,
)
from games.phantom.heuristics.suspicion import suspicion
from games.phantom.heuristics.win_chances import chance_to_win
from games.phantom.legal_actions import sample_action
from games.phantom.material import Role
from games.phantom.menus import menu
from games.phantom.resample import resample
from games.phantom.state import State
from games.phantom.view import View

LONGEST_MENU: Final = 60
QUICK_CHOICES: Final = 3


class PhantomHeuristics(Heuristics[State, Action]):
    """The Investigator's value is an average over all suspects, whichever of them is the Phantom in the state."""

    horizon: ClassVar = CARDS_A_ROUND
    review_steps: ClassVar = 4000

    def candidates(self, state: State, seat: int, chance: Chance) -> Sequence[Action]:
        """Everything the open cards allow; of a long menu, a random part."""
        found: list[Action] = []
        for character in state.open_cards:
            choices = menu(state, character)
            number = len(choices)
            drawn = range(number) if number <= LONGEST_MENU else {chance.below(number) for _ in range(LONGEST_MENU)}
            found += [choices[entry] for entry in drawn]
        shuffle(found, chance)
        return found

    def evaluate_actions(self, state: State, seat: int, actions: Sequence[Action]) -> Sequence[float]:
        return evaluate_actions(state, seat, actions)

    def quick_action(self, state: State, seat: int, chance: Chance) -> Action:
        """The best of a few random actions, without lookahead."""
        few = [sample_action(state, chance) for _ in range(QUICK_CHOICES)]
        return best_without_lookahead(state, seat, few, chance)

    def value(self, state: State, seat: int) -> float:
        """Between rounds the chance to win, within a round that chance if it closed now."""
        investigator = _investigators_chance(state, seat)
        return 1 - investigator if seat == state.phantom else investigator

    def search(
        self,
        view: View,
        history: Sequence[Any],
        seat: int,
        chance: Chance,
        meter: BudgetMeter,
    ) -> Action:
        world = resample(view, chance)
        return best_action(world, seat, chance, meter, suspicion(history, world))

    def serious_actions(
        self, view: View, history: Sequence[Any], seat: int, most: int, chance: Chance
    ) -> Sequence[Action]:
        world = resample(view, chance)
        return best_of_each_card(world, seat, most, chance, suspicion(history, world))

    def expected_values(
        self, view: View, history: Sequence[Any], seat: int, actions: Sequence[Action], chance: Chance
    ) -> Sequence[float]:
        world = resample(view, chance)
        return expected_shares(world, seat, actions, suspicion(history, world))


def _investigators_chance(state: State, seat: int) -> float:
    if state.winner is not None:
        return 1.0 if state.winner is Role.INVESTIGATOR else 0.0
    if len(state.open_cards) == CARDS_A_ROUND:
        return chance_to_win(state.round % 2, len(state.suspects), state.carlotta)
    odds = Odds(state)
    unseen = odds.unseen(compact_board_of(state))
    if seat != state.phantom:
        return odds.expected(unseen, NOBODY_DREW)
    return odds.by_identity(unseen, NOBODY_DREW)[odds.suspects.index(INDEX[state.identity])]
