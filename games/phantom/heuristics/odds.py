"""What the end of the round is worth: the Investigator's chance to win, by the suspects unseen when it closes."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from games.phantom.heuristics.compact_board import INDEX, CompactBoard, compact_board_of, mask_of, unseen_mask
from games.phantom.heuristics.win_chances import chance_to_win
from games.phantom.state import State

NOBODY_DREW: Final = 0
INVESTIGATOR_DREW: Final = 1
PHANTOM_DREW: Final = 2
DRAWS: Final = (NOBODY_DREW, INVESTIGATOR_DREW, PHANTOM_DREW)
"""Whether Raoul drew an alibi card in the searched line: its average effect counts, no card is drawn."""


class Odds:
    """Tables for one round, by the side that drew a card and how many suspects are unseen.

    `appeared` if the Phantom is among these, `hidden` if it is not. `belief` is how likely each suspect is to whoever
    does not know it; without one, each as likely as any other.
    """

    def __init__(self, state: State, belief: Sequence[float] | None = None) -> None:
        self.board = compact_board_of(state)
        self.suspects = [INDEX[who] for who in state.suspects]
        self.belief = [1 / len(self.suspects)] * len(self.suspects) if belief is None else belief
        self.mask = mask_of(state.suspects)
        count = len(self.suspects)
        self._next, self._space, self._count = 1 - state.round % 2, state.carlotta, count
        self._clears, self._phantom_card = _draw_chances(state)
        numbers = range(count + 1)
        self.appeared = [[self._after(n, n + 1, draw) if n else 0.0 for n in numbers] for draw in DRAWS]
        others = range(count, -1, -1)
        self.hidden = [[self._after(n, n, draw) if n else 0.0 for n in others] for draw in DRAWS]
        self._shares: dict[int, float] = {}

    def unseen(self, board: CompactBoard) -> int:
        """The suspects who could appear, as bits."""
        return unseen_mask(board.rooms, board.dark) & self.mask

    def by_identity(self, unseen: int, draw: int) -> list[float]:
        """The chance under each identity, in the order of `suspects`."""
        number = unseen.bit_count()
        yes, no = self.appeared[draw][number], self.hidden[draw][number]
        return [yes if unseen >> who & 1 else no for who in self.suspects]

    def expected(self, unseen: int, draw: int) -> float:
        """The chance to whoever believes `belief`."""
        share = self._shares.get(unseen)
        if share is None:
            weights = zip(self.suspects, self.belief, strict=True)
            share = self._shares[unseen] = sum(weight for who, weight in weights if unseen >> who & 1)
        number = unseen.bit_count()
        return share * self.appeared[draw][number] + (1 - share) * self.hidden[draw][number]

    def mean(self, chances: Sequence[float]) -> float:
        """What these chances, one for each suspect, are to whoever believes `belief`."""
        found: float = sum(map(mul, chances, self.belief))
        return found

    def _after(self, left: int, steps: int, draw: int) -> float:
        """With `left` suspects after the manifestation, `steps` spaces on, and perhaps a card drawn before it."""
        plain = self._chance(left, steps)
        if draw == PHANTOM_DREW:
            return plain + self._phantom_card * (self._chance(left, steps + 1) - plain)
        if draw == INVESTIGATOR_DREW:
            among_them = (left - 1) / max(1, self._count - 1)
            fewer = self._chance(left - 1, steps - 1) if left > 1 else 1.0
            back = self._chance(left, steps - 1)
            return plain + self._phantom_card * (back - plain) + self._clears * among_them * (fewer - plain)
        return plain

    def _chance(self, left: int, steps: int) -> float:
        return chance_to_win(self._next, left, self._space + steps)


def _draw_chances(state: State) -> tuple[float, float]:
    """How likely a card drawn by the Investigator clears a suspect, and how likely it is a Phantom card."""
    innocents, cards = len(state.pile), len(state.pile) + state.phantom_cards
    if not cards:
        return 0.0, 0.0
    in_pile = innocents / max(1, innocents + len(state.kept_alibis))
    return (len(state.suspects) - 1) * in_pile / cards, state.phantom_cards / cards
