"""Where newcomers begin: as the Investigator, before a first round that shows the powers worth knowing first."""

from games.chance import Chance, QuickChance
from games.engine import Introduction
from games.phantom.resample import resample
from games.phantom.setup import set_up
from games.phantom.table import Seating, Table
from games.phantom.view import view

INVESTIGATOR = 0
SHOWN = 25
"""With this luck the first cards are Buquet, Meg, Christine and Raoul: dark, passages, a call and an alibi."""


def introduction(chance: Chance) -> Introduction:
    """The open table is always the same; who the Phantom is and how the alibis lie is drawn anew for everybody."""
    table = Table(seating=Seating.FIRST_INVESTIGATES)
    shown, _ = set_up(table, QuickChance(SHOWN))
    return Introduction(resample(view(shown, INVESTIGATOR), chance), table, 2, INVESTIGATOR)
