"""The understudy, intermediate: judges each candidate by the position right after it, in a few imagined worlds."""

from typing import Any, ClassVar

from bots.player import Sight
from games.budget import Budget
from games.chance import Chance
from games.engine import Action

WORLDS = 4


class Understudy:
    """Evaluation without search: one ply in each of a handful of worlds, best average wins."""

    name: ClassVar = "understudy"

    def choose(self, sight: Sight, chance: Chance, budget: Budget) -> Action:
        game, seat = sight.game, sight.seat
        advisor, patience = game.advisor(), budget.start()
        world = sight.imagine(chance)
        candidates = list(advisor.candidates(world, seat, chance))
        worth = [0.0] * len(candidates)
        for _ in range(WORLDS):
            for number, action in enumerate(candidates):
                if not patience.lasts():
                    return _best(candidates, worth)
                after: Any = game.copy(world)
                game.apply(after, seat, action, chance)
                worth[number] += advisor.value(after, seat)
            world = sight.imagine(chance)
        return _best(candidates, worth)


def _best(candidates: list[Any], worth: list[float]) -> Action:
    """The best average; of equals the one the advisor named first."""
    best: Action = candidates[max(range(len(candidates)), key=worth.__getitem__)]
    return best
