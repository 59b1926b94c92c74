"""How much to bid: a usual share of one's ducats, less when levels are left over."""

from games.kit.chance import Chance
from games.opera.constants import ROUNDS
from games.opera.state import State, highest_bid

USUAL_SHARE = 0.45
LAST_SHARE = 0.65
"""Of one's ducats, in the last round, which buys nothing afterwards."""
SPREAD = 0.15
"""How far a drawn bid's share strays from the usual one."""


def usual_bid(state: State, seat: int, stray: float = 0.0) -> int:
    player = state.players[seat]
    share = (LAST_SHARE if state.round == ROUNDS else USUAL_SHARE) + stray
    return min(highest_bid(player), max(0, round(player.ducats * share) - player.level // 3))


def draw_bid(state: State, seat: int, chance: Chance) -> int:
    """A likely bid of a sensible player."""
    return usual_bid(state, seat, SPREAD * (chance.below(201) / 100 - 1))
