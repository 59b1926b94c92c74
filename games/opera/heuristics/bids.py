"""How much to bid: a usual share of the player's ducats, less when levels are left over.

`python -m bots.ladder.neighbours` tries other shares in place of these.
"""

from games.kit.chance import Chance
from games.opera.constants import ROUNDS
from games.opera.state import State, highest_bid

USUAL_SHARE = 0.45
LAST_SHARE = 0.65
"""The share in the last round, after which ducats buy nothing."""
SPREAD = 0.15
"""How far the share of a random bid may be from the usual one."""


def usual_bid(state: State, seat: int, deviation: float = 0.0) -> int:
    """What an average player bids; `deviation` is added to the usual share of the ducats."""
    player = state.players[seat]
    share = (LAST_SHARE if state.round == ROUNDS else USUAL_SHARE) + deviation
    return min(highest_bid(player), max(0, round(player.ducats * share) - player.level // 3))


def draw_bid(state: State, seat: int, chance: Chance) -> int:
    """A random bid near the usual one."""
    return usual_bid(state, seat, SPREAD * (chance.below(201) / 100 - 1))
