"""Which card to take when: the intermediate bot's estimates within a round.

Early in a round the board as it is now hardly matters, but which cards are gone matters much. The numbers were fitted
to what the lookahead found in thousands of decisions of either side; they are hundredths of a win.
`python -m bots.ladder.neighbours phantom` tries others in their place.
"""

from typing import Final, NamedTuple

from games.phantom.material import Character, Role

_C = Character


class CardValues(NamedTuple):
    """How much the board counts at this point of the round, and what taking each card is worth."""

    position_weight: float
    cards: dict[Character, float]


def _card_values(position_weight: float, *worth: float) -> CardValues:
    return CardValues(position_weight, {who: value / 100 for who, value in zip(Character, worth, strict=True)})


CARD_VALUES: Final[dict[Role, dict[int, CardValues]]] = {
    Role.INVESTIGATOR: {
        4: _card_values(0.0, 7.6, -2.8, -1.2, 0.6, -0.8, -3.5, -1.5, 1.6),
        3: _card_values(0.0, -0.5, -4.0, -0.8, 6.5, -0.5, -1.4, 3.1, -2.4),
        2: _card_values(0.43, 4.0, -6.0, -10.3, 12.8, 3.0, -4.5, 3.2, -2.2),
        1: _card_values(1.0, *([0.0] * 8)),
    },
    Role.PHANTOM: {
        4: _card_values(0.0, 6.8, 2.8, 3.8, -5.3, -2.1, -3.9, -2.2, 0.0),
        3: _card_values(0.06, 4.6, 0.2, -1.1, -4.5, 0.5, -0.1, 1.2, -0.8),
        2: _card_values(0.2, -0.1, -4.1, 4.2, 0.2, 3.0, -3.1, 2.1, -2.1),
        1: _card_values(1.0, *([0.0] * 8)),
    },
}
"""By side and number of open cards; in the order of `Character`."""
