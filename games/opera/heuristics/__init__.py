"""What Opera tells the bots: what things are worth, what to do with each role, how a match will probably end."""

from games.opera.heuristics.heuristics import OperaHeuristics

__all__ = ["OperaHeuristics"]
