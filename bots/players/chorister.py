"""The chorister, a beginner: does something sensible without thinking ahead."""

from typing import ClassVar

from bots.player import Sight
from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action


class Chorister:
    """Plays what the game calls a whim in one world it imagines."""

    name: ClassVar = "chorister"

    def choose(self, sight: Sight, chance: Chance, budget: Budget) -> Action:
        action: Action = sight.game.advisor().whim(sight.imagine(chance), sight.seat, chance)
        return action
