"""The understudy, intermediate: judges each candidate by the position right after it, in a few possible worlds."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.kit.budget import Budget
from games.kit.chance import Chance, pick
from games.kit.engine import Action
from games.kit.heuristics import Heuristics
from games.kit.observation import Observation

WORLDS = 4


class Understudy:
    """Evaluation without search: one ply in each of a handful of worlds, best average wins."""

    name: ClassVar = "understudy"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        heuristics, meter = observation.game.heuristics(), budget.start()
        worlds = observation.worlds(chance)
        world = next(worlds)
        candidates = list(heuristics.candidates(world, observation.seat, chance))
        worth = [0.0] * len(candidates)
        for _ in range(WORLDS):
            values = _evaluate_actions(observation, heuristics, world, candidates, chance)
            worth = [total + value for total, value in zip(worth, values, strict=True)]
            if not meter.spend(len(candidates)):
                break
            world = next(worlds)
        # Whoever always took the first of equals could be foreseen.
        most = max(worth)
        best: Action = pick([action for action, found in zip(candidates, worth, strict=True) if found == most], chance)
        return best


def _evaluate_actions(
    observation: Observation, heuristics: Heuristics[Any, Any], world: Any, candidates: list[Any], chance: Chance
) -> Sequence[float]:
    known = heuristics.evaluate_actions(world, observation.seat, candidates)
    if known is not None:
        return known
    return [_value_after(observation, heuristics, world, action, chance) for action in candidates]


def _value_after(
    observation: Observation, heuristics: Heuristics[Any, Any], world: Any, action: Any, chance: Chance
) -> float:
    after = observation.game.copy(world)
    observation.game.apply(after, observation.seat, action, chance)
    return heuristics.value(after, observation.seat)
