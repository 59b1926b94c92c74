"""Opera: houses, composers and budgets for two to four players; the rules in words are in RULES.md."""

from games.opera.game import Opera
from games.opera.table import Table

__all__ = ["Opera", "Table"]
