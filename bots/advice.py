"""Advice for a person who practises: the serious actions of a decision, weighed in a few imagined worlds."""

from collections.abc import Sequence
from typing import Final

from bots.analysis.alternatives import judge, serious_actions
from games.kit.chance import QuickChance
from games.kit.observation import Observation
from games.matches.queries.hints import Weighed

SERIOUS: Final = 5
THOUGHTS: Final = 30
"""Playouts that the serious actions share, where the game needs any."""


def advise(observation: Observation, seed: str) -> Sequence[Weighed]:
    """The actions worth weighing, the best first; it follows from what the seat can see, and from the seed."""
    chance = QuickChance(seed)
    judged = judge(observation, serious_actions(observation, chance, SERIOUS), chance, THOUGHTS)
    judged.sort(key=lambda one: -one.value)
    return [Weighed(one.action, one.value, one.measures) for one in judged]
