"""What experience says about which card to take when: the intermediate bot's judgement within a round.

Early in a round it hardly matters how the house would look if the round closed now, but much which cards are gone. The
numbers were fitted to what looking ahead found in thousands of decisions of either side; they are hundredths of a win.
"""

from typing import Final, NamedTuple

from games.phantom.material import Character, Role

_C = Character


class Habit(NamedTuple):
    """How much the look of the house counts at this point of the round, and what taking each card is worth."""

    glance: float
    cards: dict[Character, float]


def _habit(glance: float, *worth: float) -> Habit:
    return Habit(glance, {who: value / 100 for who, value in zip(Character, worth, strict=True)})


HABITS: Final[dict[Role, dict[int, Habit]]] = {
    Role.INVESTIGATOR: {
        4: _habit(0.0, 7.6, -2.8, -1.2, 0.6, -0.8, -3.5, -1.5, 1.6),
        3: _habit(0.0, -0.5, -4.0, -0.8, 6.5, -0.5, -1.4, 3.1, -2.4),
        2: _habit(0.43, 4.0, -6.0, -10.3, 12.8, 3.0, -4.5, 3.2, -2.2),
        1: _habit(1.0, *([0.0] * 8)),
    },
    Role.PHANTOM: {
        4: _habit(0.0, 6.8, 2.8, 3.8, -5.3, -2.1, -3.9, -2.2, 0.0),
        3: _habit(0.06, 4.6, 0.2, -1.1, -4.5, 0.5, -0.1, 1.2, -0.8),
        2: _habit(0.2, -0.1, -4.1, 4.2, 0.2, 3.0, -3.1, 2.1, -2.1),
        1: _habit(1.0, *([0.0] * 8)),
    },
}
"""By side and number of open cards; in the order of `Character`."""
