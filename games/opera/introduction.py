"""The introductions: a round for two that ends with a counting, and a round of the three characters.

In the first one the opponent has bid already (opera 3.1), and so low that a higher bid acts twice first. In the second
one the opponent has ended, and the learner's level pays for Maestro, Signora and Esperto; see the board's intro.js.
"""

from pathlib import Path
from typing import Final

from games.kit.engine import Introduction
from games.opera.position import load_position

HERE: Final = Path(__file__)
POSITIONS: Final = tuple(HERE.with_name(name).read_bytes() for name in ("introduction.json", "introduction_2.json"))
LEARNER: Final = 0


def introduction(chapter: int = 1) -> Introduction:
    """The position, which is the same for every user."""
    state = load_position(POSITIONS[chapter - 1])
    return Introduction(state, state.table, len(state.players), LEARNER)
