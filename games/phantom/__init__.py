"""Le Fantôme de l'Opéra: one seat hides among eight characters, the other finds out which."""

from games.phantom.game import Phantom

__all__ = ["Phantom"]
