"""Opera's heuristics: what possessions are worth, what to do with each role, and how a match is likely to end."""

from games.opera.heuristics.heuristics import OperaHeuristics

__all__ = ["OperaHeuristics"]
