"""The heuristics of Le Fantôme de l'Opéra: what a round is worth, and the expert's search to its end."""

from games.phantom.heuristics.heuristics import PhantomHeuristics

__all__ = ["PhantomHeuristics"]
