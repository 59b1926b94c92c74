"""The introduction: the Investigator before the third round, with five suspects all in company.

One walk of Meg's through a secret passage sets two of them apart; see the board's intro.js.
"""

from pathlib import Path
from typing import Final

from games.kit.chance import Chance
from games.kit.engine import Introduction
from games.phantom.build_view import build_view
from games.phantom.position import load_position
from games.phantom.resample import resample
from games.phantom.table import Seating, Table

POSITION: Final = Path(__file__).with_name("introduction.json").read_bytes()
INVESTIGATOR: Final = 0


def introduction(chance: Chance) -> Introduction:
    """The open table is the same for every user; the identity of the Phantom and the alibi cards are drawn anew."""
    shown = load_position(POSITION)
    table = Table(seating=Seating.FIRST_INVESTIGATES)
    return Introduction(resample(build_view(shown, INVESTIGATOR), chance), table, 2, INVESTIGATOR)
