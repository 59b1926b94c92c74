"""The chorister, a beginner: does something sensible without thinking ahead."""

from typing import ClassVar

from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action
from games.kit.observation import Observation


class Chorister:
    """Plays the game's beginner action in one full state drawn from what it can see."""

    name: ClassVar = "chorister"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        heuristics, world = observation.game.heuristics(), observation.sample_world(chance)
        action: Action = heuristics.beginner_action(world, observation.seat, chance)
        return action
