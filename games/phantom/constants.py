"""The numbers and tables of the game, with the rule each comes from."""

from typing import Final

from games.phantom.material import Character, Corridor, Role

CHARACTERS: Final = tuple(Character)
"""phantom 1.1"""

ROOMS: Final = range(10)
"""phantom 1.2"""

ENDS: Final[dict[Corridor, tuple[int, int]]] = {
    Corridor.CORRIDOR_0_1: (0, 1),
    Corridor.CORRIDOR_0_4: (0, 4),
    Corridor.CORRIDOR_1_2: (1, 2),
    Corridor.CORRIDOR_2_3: (2, 3),
    Corridor.CORRIDOR_3_7: (3, 7),
    Corridor.CORRIDOR_4_5: (4, 5),
    Corridor.CORRIDOR_4_8: (4, 8),
    Corridor.CORRIDOR_5_6: (5, 6),
    Corridor.CORRIDOR_6_7: (6, 7),
    Corridor.CORRIDOR_7_9: (7, 9),
    Corridor.CORRIDOR_8_9: (8, 9),
}
"""phantom 1.3: the rooms each corridor joins"""

PASSAGES: Final = ((1, 5), (1, 7), (2, 6), (4, 9), (5, 8), (6, 9))
"""phantom 1.3: the secret passages"""

OUTER_RING: Final = (0, 1, 2, 3, 7, 9, 8, 4)
"""phantom 1.4: the outer rooms clockwise; the last is followed by the first"""

FIRST_SPACE: Final = 1
EXIT: Final = 22
"""phantom 1.5: both ends of La Carlotta's track"""

PHANTOM_CARDS: Final = 3
"""phantom 1.6"""

CARDS_A_ROUND: Final = 4
"""phantom 3.1"""

ODD_ORDER: Final = (Role.INVESTIGATOR, Role.PHANTOM, Role.PHANTOM, Role.INVESTIGATOR)
EVEN_ORDER: Final = (Role.PHANTOM, Role.INVESTIGATOR, Role.INVESTIGATOR, Role.PHANTOM)
"""phantom 3.2"""
