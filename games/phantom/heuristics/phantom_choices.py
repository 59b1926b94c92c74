"""Everything that the Phantom can choose in a position, and what each choice is worth to it, whoever it is."""

from functools import lru_cache
from typing import Final, NamedTuple

from games.kit.budget import Budget
from games.phantom.heuristics.after_action import after_action
from games.phantom.heuristics.card_values import CARD_VALUES
from games.phantom.heuristics.compact_board import INDEX, CompactBoard
from games.phantom.heuristics.lookahead import Branch, Lookahead
from games.phantom.heuristics.odds import NOBODY_DREW, PHANTOM_DREW, Odds
from games.phantom.heuristics.seen_decisions import OpenPosition, some_state
from games.phantom.material import Character, Role
from games.phantom.menus import menu
from games.phantom.state import State

WIDTH: Final = 4
KEPT: Final = 24
"""So many choices that look best to each suspect are looked at to the end of the round."""
REMEMBERED: Final = 128
POOR: Final = 9.0
"""Of a choice that is not worth looking at; worse than every chance."""


class PhantomChoices(NamedTuple):
    """Where the Phantom can go; tables are by suspect, then by branch."""

    branches: tuple[Branch, ...]
    at_random: tuple[float, ...]
    """How likely whoever moves at random chooses each."""
    shallow: list[list[float]]
    """The Investigator's chance to win if the round closed there."""
    deep: list[list[float]]
    """The same at the end of the round."""
    quick: list[list[float]]
    """What whoever does not look ahead finds it worth."""

    def number_of(self, after: CompactBoard, card: Character) -> int:
        """Which of them led to `after`."""
        who = INDEX[card]
        return next(n for n, one in enumerate(self.branches) if one.board == after and who not in one.cards)


@lru_cache(maxsize=REMEMBERED)
def choices_in(position: OpenPosition) -> PhantomChoices:
    """The choices of a position; remembered, because a review and the bots ask for the same ones again and again."""
    state = some_state(position)
    odds = Odds(state)
    found = _branches(state, odds)
    branches = tuple(found)
    by_branch = [odds.by_identity(branch.unseen, branch.draw) for branch in branches]
    shallow = [list(chances) for chances in zip(*by_branch, strict=True)]
    weight, worth = CARD_VALUES[Role.PHANTOM][len(position.cards)]
    cards = [_taken(position, branch) for branch in branches]
    quick = [[weight * (1 - chance) + worth[card] for chance, card in zip(row, cards, strict=True)] for row in shallow]
    deep = _looked_at(state, odds, branches, shallow) if branches[0].cards else shallow
    return PhantomChoices(branches, tuple(found.values()), shallow, deep, quick)


def _branches(state: State, odds: Odds) -> dict[Branch, float]:
    """Every different result, and how likely a random choice leads to it."""
    found: dict[Branch, float] = {}
    for card in state.open_cards:
        entries, draw = menu(state, card), PHANTOM_DREW if card is Character.RAOUL else NOBODY_DREW
        cards = tuple(INDEX[other] for other in state.open_cards if other is not card)
        share = 1 / len(entries) / len(state.open_cards)
        for number in range(len(entries)):
            after = after_action(odds.board, entries[number])
            branch = Branch(odds.unseen(after), draw, after, cards)
            found[branch] = found.get(branch, 0.0) + share
    return found


def _taken(position: OpenPosition, branch: Branch) -> Character:
    return next(card for card in position.cards if INDEX[card] not in branch.cards)


def _looked_at(state: State, odds: Odds, branches: tuple[Branch, ...], shallow: list[list[float]]) -> list[list[float]]:
    ahead, kept = Lookahead(state, odds, WIDTH, Budget(seconds=None).start()), set[int]()
    for chances in shallow:
        kept.update(sorted(range(len(branches)), key=chances.__getitem__)[:KEPT])
    looked = {number: ahead.value(branches[number]) for number in sorted(kept)}
    none = [POOR] * len(shallow)
    return [list(row) for row in zip(*(looked.get(number, none) for number in range(len(branches))), strict=True)]
