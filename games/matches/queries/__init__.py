"""THE read path: everything a viewer gets comes through one of these queries."""

from games.matches.clocks.due import clocks_stopped, late_matches
from games.matches.queries.bot_turns import BotTurn, turn_of
from games.matches.queries.export import export
from games.matches.queries.hints import hint_for
from games.matches.queries.match_lists import Which, list_matches
from games.matches.queries.match_log import log_for
from games.matches.queries.match_menu import menu_for
from games.matches.queries.match_view import match_for

__all__ = [
    "BotTurn",
    "Which",
    "clocks_stopped",
    "export",
    "hint_for",
    "late_matches",
    "list_matches",
    "log_for",
    "match_for",
    "menu_for",
    "turn_of",
]
