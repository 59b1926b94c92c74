"""The understudy, intermediate: judges each candidate by the position right after it, in a few imagined worlds."""

from collections.abc import Sequence
from typing import Any, ClassVar

from bots.player import Sight
from games.kit.budget import Budget
from games.kit.chance import Chance
from games.kit.engine import Action
from games.kit.heuristics import Advisor

WORLDS = 4


class Understudy:
    """Evaluation without search: one ply in each of a handful of worlds, best average wins."""

    name: ClassVar = "understudy"

    def choose(self, sight: Sight, chance: Chance, budget: Budget) -> Action:
        advisor, patience = sight.game.advisor(), budget.start()
        worlds = sight.worlds(chance)
        world = next(worlds)
        candidates = list(advisor.candidates(world, sight.seat, chance))
        worth = [0.0] * len(candidates)
        for _ in range(WORLDS):
            values = _appraise(sight, advisor, world, candidates, chance)
            worth = [total + value for total, value in zip(worth, values, strict=True)]
            if not patience.lasts(len(candidates)):
                break
            world = next(worlds)
        # Of equals the one the advisor named first.
        best: Action = candidates[max(range(len(candidates)), key=worth.__getitem__)]
        return best


def _appraise(
    sight: Sight, advisor: Advisor[Any, Any], world: Any, candidates: list[Any], chance: Chance
) -> Sequence[float]:
    known = advisor.appraise(world, sight.seat, candidates)
    if known is not None:
        return known
    return [_value_after(sight, advisor, world, action, chance) for action in candidates]


def _value_after(sight: Sight, advisor: Advisor[Any, Any], world: Any, action: Any, chance: Chance) -> float:
    after = sight.game.copy(world)
    sight.game.apply(after, sight.seat, action, chance)
    return advisor.value(after, sight.seat)
