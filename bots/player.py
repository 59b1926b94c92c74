"""What a bot is: what one seat can see, its share of randomness and a budget go in, an action comes out."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action, AnyGame, Seat


class Sight(NamedTuple):
    """Everything a player in a seat has in front of him when he is asked."""

    game: AnyGame
    seat: Seat
    view: Any
    """The game's view for this seat."""
    options: Any
    """The game's options for this seat."""
    history: Sequence[Any] = ()
    """All events so far as this seat heard them, oldest first."""

    def worlds(self, chance: Chance) -> Iterator[Any]:
        """Full states, as many as are asked for, that this seat could not tell from the real one."""
        return self.game.advisor().worlds(self.game, self.view, self.history, chance)

    def imagine(self, chance: Chance) -> Any:
        """One such state."""
        return next(self.worlds(chance))


class Player(Protocol):
    """A style of playing; it keeps nothing between two moves."""

    name: ClassVar[str]

    def choose(self, sight: Sight, chance: Chance, budget: Budget) -> Action:
        """A legal action for the seat; the same for the same sight, the same chance and a budget of thoughts."""
        ...
