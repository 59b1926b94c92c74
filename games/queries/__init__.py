"""THE read path: everything a viewer gets comes through one of these queries."""

from games.queries.due import clocks_stopped, late_matches
from games.queries.export import export
from games.queries.lists import Which, list_matches
from games.queries.log import log_for
from games.queries.matches import match_for
from games.queries.turns import BotTurn, turn_of

__all__ = [
    "BotTurn",
    "Which",
    "clocks_stopped",
    "export",
    "late_matches",
    "list_matches",
    "log_for",
    "match_for",
    "turn_of",
]
