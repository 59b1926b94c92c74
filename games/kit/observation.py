"""What a player has to go by: everything that one seat can see, and nothing else."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.kit.chance import Chance
from games.kit.engine import AnyGame, Seat


class Observation(NamedTuple):
    """Everything that a player in a seat can see when that seat is asked for a decision."""

    game: AnyGame
    seat: Seat
    view: Any
    """The game's view for this seat."""
    options: Any
    """The game's options for this seat."""
    history: Sequence[Any] = ()
    """All events so far, redacted for this seat, oldest first."""

    def worlds(self, chance: Chance) -> Iterator[Any]:
        """Endlessly many full states that this seat could not tell from the real one."""
        return self.game.heuristics().worlds(self.game, self.view, self.history, chance)

    def sample_world(self, chance: Chance) -> Any:
        """One full state that this seat could not tell from the real one."""
        return next(self.worlds(chance))
