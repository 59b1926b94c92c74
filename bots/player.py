"""The contract of a bot: from what one seat can see, a source of randomness and a budget, it chooses an action."""

from typing import Protocol

from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action
from games.kit.observation import Observation


class BotPlayer(Protocol):
    """A style of playing; it keeps nothing between two moves."""

    @property
    def name(self) -> str:
        """As tables, logs and the API call it."""
        ...

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        """A legal action for the seat; with a budget of steps alone it follows from `observation` and `chance`."""
        ...
