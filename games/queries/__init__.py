"""THE read path: everything a viewer gets comes through one of these queries."""

from games.queries.export import export
from games.queries.lists import Which, list_matches
from games.queries.log import log_for
from games.queries.matches import match_for

__all__ = ["Which", "export", "list_matches", "log_for", "match_for"]
