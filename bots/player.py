"""The contract of a bot: from what one seat can see, a source of randomness and a budget, it chooses an action."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action, AnyGame, Seat


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


class BotPlayer(Protocol):
    """A style of playing; it keeps nothing between two moves."""

    name: ClassVar[str]

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        """A legal action for the seat; with a budget of steps alone it follows from `observation` and `chance`."""
        ...
