"""Which styles there are: the three that tables offer, weakest first, and the walk-on that only measures them."""

from typing import Final

from bots.player import Player
from bots.players.chorister import Chorister
from bots.players.understudy import Understudy
from bots.players.virtuoso import Virtuoso
from bots.players.walk_on import WalkOn

STYLES: Final[dict[str, Player]] = {player.name: player for player in (Chorister(), Understudy(), Virtuoso())}
ALL: Final[dict[str, Player]] = {WalkOn.name: WalkOn(), **STYLES}
