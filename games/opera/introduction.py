"""Where newcomers begin: the first round for two, in which a middling bid is enough to have the initiative."""

from games.chance import QuickChance
from games.engine import Introduction
from games.opera.actions import Bid
from games.opera.apply import apply
from games.opera.material import Table
from games.opera.start import set_up

PLAYERS = 2
LEARNER, OPPONENT = 0, 1
SHOWN = 4
"""With this luck the display holds pieces that a beginner can afford, of four composers."""
BID = 5
"""The opponent has bid already (opera 3.1): who bids more than this begins the action phase."""


def introduction() -> Introduction:
    chance = QuickChance(SHOWN)
    table = Table()
    state, _ = set_up(PLAYERS, table, chance)
    apply(state, OPPONENT, Bid(BID), chance)
    return Introduction(state, table, PLAYERS, LEARNER)
