"""The styles of bots: the three that tables offer, weakest first, and the walk-on, against which they are measured."""

from typing import Final

from bots.player import BotPlayer
from bots.players.chorister import Chorister
from bots.players.understudy import Understudy
from bots.players.virtuoso import Virtuoso
from bots.players.walk_on import WalkOn

STYLES: Final[dict[str, BotPlayer]] = {player.name: player for player in (Chorister(), Understudy(), Virtuoso())}
ALL: Final[dict[str, BotPlayer]] = {WalkOn.name: WalkOn(), **STYLES}
