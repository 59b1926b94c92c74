"""Random draws of pieces from the pile, for the display and for the composers of the century."""

from typing import NamedTuple

from games.kit.chance import Chance
from games.opera.constants import COMPOSERS
from games.opera.material import Composer

Heap = dict[Composer, int]


class DrawnBatch(NamedTuple):
    """Pieces drawn in a row from one pile; before each further batch the discard pile is shuffled into a new pile."""

    displayed: list[Composer]
    discarded: list[Composer]


def draw(pile: Heap, chance: Chance) -> Composer:
    """Take a random piece out of the pile, each equally likely, which equals drawing the top of a shuffled pile."""
    left = chance.below(sum(pile.values()))
    for composer in COMPOSERS:
        if left < pile[composer]:
            pile[composer] -= 1
            return composer
        left -= pile[composer]
    raise ValueError("the pile is empty")


def fill_display(pile: Heap, discard: Heap, size: int, cap: int, chance: Chance) -> list[DrawnBatch]:
    """The draws that fill an empty display (opera 2.2, 8.2); changes `pile` and `discard` accordingly."""
    shown = dict.fromkeys(COMPOSERS, 0)
    batches = [DrawnBatch([], [])]
    missing = size
    while missing and any(shown[c] < cap and pile[c] + discard[c] for c in COMPOSERS):
        if not any(pile.values()):
            _reshuffle(pile, discard)
            batches.append(DrawnBatch([], []))
        composer = draw(pile, chance)
        if shown[composer] < cap:
            shown[composer] += 1
            missing -= 1
            batches[-1].displayed.append(composer)
        else:
            discard[composer] += 1
            batches[-1].discarded.append(composer)
    return batches


def _reshuffle(pile: Heap, discard: Heap) -> None:
    pile.update(discard)
    discard.update(dict.fromkeys(COMPOSERS, 0))


def draw_century(pile: Heap, chance: Chance) -> tuple[list[Composer], list[Composer]]:
    """Three pieces by different composers, and the repeated ones drawn between them (opera 2.3)."""
    found: list[Composer] = []
    repeats: list[Composer] = []
    while len(found) < 3:
        composer = draw(pile, chance)
        (repeats if composer in found else found).append(composer)
    return found, repeats
