"""The Investigator's chance to win between two rounds, by suspects left and La Carlotta's space.

How many suspects a round leaves was counted in a thousand matches of experts against each other; from that the chances
follow, from the exit backwards. Nothing here depends on who is where. `python -m bots.ladder.phantom_rounds` counts
anew, and compares what the chances say with who won.
"""

from functools import cache
from typing import Final

from games.phantom.constants import EXIT

ODD: Final = 1
EVEN: Final = 0

LEFT_AFTER: Final[dict[int, dict[int, dict[int, tuple[int, int]]]]] = {
    ODD: {
        2: {1: (2, 3), 2: (46, 49)},
        3: {1: (1, 2), 2: (9, 14), 3: (34, 40)},
        4: {1: (1, 2), 2: (1, 2), 3: (15, 20), 4: (33, 27)},
        5: {1: (2, 0), 3: (4, 10), 4: (34, 26), 5: (13, 11)},
        6: {1: (1, 1), 2: (7, 1), 3: (1, 7), 4: (11, 42), 5: (17, 11), 6: (1, 1)},
        7: {2: (2, 0), 4: (0, 6), 5: (22, 22), 6: (12, 20), 7: (1, 15)},
        8: {2: (3, 1), 4: (1, 5), 5: (9, 10), 6: (15, 45), 7: (4, 0), 8: (1, 6)},
    },
    EVEN: {
        2: {1: (41, 35), 2: (18, 6)},
        3: {1: (5, 15), 2: (51, 22), 3: (4, 1)},
        4: {1: (3, 7), 2: (15, 19), 3: (34, 20), 4: (1, 1)},
        5: {2: (6, 15), 3: (36, 28), 4: (13, 2)},
        6: {2: (1, 1), 3: (24, 29), 4: (23, 20), 5: (3, 0)},
        7: {3: (12, 18), 4: (11, 19), 5: (18, 21), 6: (2, 0)},
        8: {2: (3, 6), 3: (3, 0), 4: (4, 10), 5: (15, 27), 6: (3, 27)},
    },
}
"""By round and suspects: of a hundred rounds, how many left so many suspects, without and with an appearance."""


@cache
def chance_to_win(parity: int, suspects: int, carlotta: int) -> float:
    """The Investigator's chance before an odd or even round."""
    if suspects == 1:
        return 1.0
    if carlotta >= EXIT:
        return 0.0
    sure = won = 0.0
    for left, counts in LEFT_AFTER[parity][suspects].items():
        for appeared, count in enumerate(counts):
            sure += count
            won += count * chance_to_win(1 - parity, left, carlotta + left + appeared)
    return won / sure
