"""Search to the end of the round: the most promising of both sides' remaining actions.

A value is a list: the Investigator's chance to win under each identity that is still a suspect. The Investigator does
not know which it is and takes what is best by its belief; the Phantom knows, so under each identity it takes what is
worst for the Investigator under that one. Neither side is assumed to draw conclusions from the searched actions.
"""

from typing import NamedTuple

from games.kit.budget import BudgetMeter
from games.phantom.constants import CARDS_A_ROUND
from games.phantom.heuristics.compact_board import RAOUL, CompactBoard
from games.phantom.heuristics.odds import INVESTIGATOR_DREW, PHANTOM_DREW, Odds
from games.phantom.heuristics.results import results
from games.phantom.material import Role
from games.phantom.state import State
from games.phantom.turns import order_of

WORST = 2.0
"""More than every possible chance."""


class BudgetSpent(Exception):
    """The budget of the move is used up; the search returns what was found before."""


class Branch(NamedTuple):
    """A position within the round: the suspects that could appear if it closed now, who drew a card, cards left."""

    unseen: int
    draw: int
    board: CompactBoard
    cards: tuple[int, ...]


class Lookahead:
    """One search to the end of the round that follows the best `width` branches of every decision."""

    def __init__(self, state: State, odds: Odds, width: int, meter: BudgetMeter) -> None:
        self._odds, self._width, self._meter = odds, width, meter
        self._is_phantom = [role is Role.PHANTOM for role in order_of(state.round)]
        self._known: dict[Branch, list[float]] = {}

    def value(self, branch: Branch) -> list[float]:
        """The chance under each identity when both sides play on from here."""
        if not branch.cards:
            return self._odds.by_identity(branch.unseen, branch.draw)
        found = self._known.get(branch)
        if found is None:
            if not self._meter.spend():
                raise BudgetSpent
            found = self._known[branch] = self._decide(branch)
        return found

    def _decide(self, branch: Branch) -> list[float]:
        if self._is_phantom[CARDS_A_ROUND - len(branch.cards)]:
            return self._phantom(self._branches(branch, PHANTOM_DREW))
        return self._investigator(self._branches(branch, INVESTIGATOR_DREW))

    def _branches(self, branch: Branch, draws: int) -> list[Branch]:
        unseen, found = self._odds.unseen, []
        for who in branch.cards:
            rest = tuple(card for card in branch.cards if card != who)
            draw = draws if who == RAOUL else branch.draw
            found += [Branch(unseen(after), draw, after, rest) for after in results(branch.board, who)]
        return found

    def _investigator(self, branches: list[Branch]) -> list[float]:
        odds = self._odds
        branches.sort(key=lambda branch: odds.expected(branch.unseen, branch.draw), reverse=True)
        width = self._width if branches[0].cards else 1
        return max((self.value(branch) for branch in branches[:width]), key=odds.mean)

    def _phantom(self, branches: list[Branch]) -> list[float]:
        worst = [WORST] * len(self._odds.suspects)
        if branches[0].cards:
            branches = self._promising(branches)
        else:
            branches = list({(branch.unseen, branch.draw): branch for branch in branches}.values())
        for branch in branches:
            worst = list(map(min, worst, self.value(branch)))
        return worst

    def _promising(self, branches: list[Branch]) -> list[Branch]:
        """For every identity the branches that are best for it if the round closed now."""
        odds, chosen = self._odds, dict[Branch, None]()
        rated = [(odds.by_identity(branch.unseen, branch.draw), branch) for branch in branches]
        for number in range(len(odds.suspects)):
            rated.sort(key=lambda pair: pair[0][number])
            chosen |= dict.fromkeys(branch for _, branch in rated[: self._width])
        return list(chosen)
