"""The walk-on: any legal action at random; the other styles are measured against it."""

from typing import ClassVar

from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action
from games.kit.observation import Observation


class WalkOn:
    """Plays at random; not offered at tables, but ladders and tests measure against it."""

    name: ClassVar = "walk_on"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        action: Action = observation.game.sample_action(observation.sample_world(chance), observation.seat, chance)
        return action
