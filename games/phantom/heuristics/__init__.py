"""What the Phantom of the Opera tells the bots."""

from games.phantom.heuristics.heuristics import PhantomHeuristics

__all__ = ["PhantomHeuristics"]
