"""The introductions: the Investigator before the third round, and the Phantom before the fourth.

In the first one five suspects are all in company, and one walk of Meg's through a secret passage sets two of them
apart. In the second one Moncharmin can keep somebody company who would be cleared otherwise; see the board's intro.js.
"""

from pathlib import Path
from typing import Final

from games.kit.chance import Chance
from games.kit.engine import Introduction
from games.phantom.build_view import build_view
from games.phantom.position import load_position
from games.phantom.resample import resample
from games.phantom.table import Seating, Table

HERE: Final = Path(__file__)
AS_INVESTIGATOR: Final = HERE.with_name("introduction.json").read_bytes()
AS_PHANTOM: Final = HERE.with_name("introduction_2.json").read_bytes()
LEARNER: Final = 0


def introduction(chance: Chance, chapter: int = 1) -> Introduction:
    """The open table is the same for every user; what the learner must not know is drawn anew."""
    if chapter == 2:
        return Introduction(load_position(AS_PHANTOM), Table(seating=Seating.FIRST_HAUNTS), 2, LEARNER)
    state = resample(build_view(load_position(AS_INVESTIGATOR), LEARNER), chance)
    return Introduction(state, Table(seating=Seating.FIRST_INVESTIGATES), 2, LEARNER)
