"""The styles of bots: those that tables offer, and the walk-on, against which they are measured."""

from typing import Final

from bots.player import BotPlayer
from bots.players.chorister import Chorister
from bots.players.levels import LEVELS, BotLevel
from bots.players.understudy import Understudy
from bots.players.virtuoso import Virtuoso
from bots.players.walk_on import WalkOn

_OFFERED: Final[tuple[BotPlayer, ...]] = (Chorister(), Understudy(), Virtuoso(), *map(BotLevel, LEVELS))
STYLES: Final[dict[str, BotPlayer]] = {player.name: player for player in _OFFERED}
ALL: Final[dict[str, BotPlayer]] = {WalkOn.name: WalkOn(), **STYLES}
