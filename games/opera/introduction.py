"""The introduction: the third round for two, in which a good bid, Mozart and the Critico win the counting.

The opponent has bid already (opera 3.1), and so low that a higher bid acts twice first; see the board's intro.js.
"""

from pathlib import Path
from typing import Final

from games.kit.engine import Introduction
from games.opera.position import load_position

POSITION: Final = Path(__file__).with_name("introduction.json").read_bytes()
LEARNER: Final = 0


def introduction() -> Introduction:
    """The position, which is the same for every user."""
    state = load_position(POSITION)
    return Introduction(state, state.table, len(state.players), LEARNER)
