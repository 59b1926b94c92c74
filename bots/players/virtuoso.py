"""The virtuoso, an expert: the game's own search if it has one, else one of two that work for every game.

A game that only knows who has won needs to look at answers and answers to those: a tree (`tree_search.py`). A game
that can judge positions does better with Monte Carlo: every world drawn from the seat's view is played out once for
each candidate still in the running (a paired comparison: luck is the same for all), and after each stage the weaker
half drops out (sequential halving).
"""

from typing import Any, ClassVar

from bots.players.playouts import playout
from bots.players.tree_search import TreeSearch
from games.kit.budget import Budget, BudgetMeter
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action
from games.kit.heuristics import Heuristics
from games.kit.observation import Observation

FIRST_WORLDS = 2


class Virtuoso:
    """Searches under hidden information and always has an action when its time is up."""

    name: ClassVar = "virtuoso"

    def choose(self, observation: Observation, chance: Chance, budget: Budget) -> Action:
        heuristics, meter = observation.game.heuristics(), budget.start()
        found: Action | None = heuristics.search(observation.view, observation.history, observation.seat, chance, meter)
        if found is not None:
            return found
        search = TreeSearch if heuristics.searches_tree else _Search
        return search(observation, heuristics, chance, meter).best()


class _Search:
    """Sequential halving over the candidates of one decision."""

    def __init__(
        self, observation: Observation, heuristics: Heuristics[Any, Any], chance: Chance, meter: BudgetMeter
    ) -> None:
        self.observation, self.heuristics, self.chance, self.meter = observation, heuristics, chance, meter
        self.worlds = observation.worlds(chance)
        self.candidates = list(heuristics.candidates(next(self.worlds), observation.seat, chance))
        self.worth = [0.0] * len(self.candidates)
        self.played = [0] * len(self.candidates)

    def best(self) -> Action:
        running = list(range(len(self.candidates)))
        worlds = FIRST_WORLDS
        while len(running) > 1 and self._stage(running, worlds):
            running.sort(key=self._average, reverse=True)
            del running[(len(running) + 1) // 2 :]
            worlds *= 2
        best: Action = self.candidates[max(running, key=self._average)]
        return best

    def _stage(self, running: list[int], worlds: int) -> bool:
        """Play every candidate in each of so many worlds; False when the budget is used up."""
        for _ in range(worlds):
            world = next(self.worlds)
            luck = self.chance.below(1 << 30)
            for number in running:
                if not self.meter.spend():
                    return False
                action = self.candidates[number]
                self.worth[number] += playout(self.observation, self.heuristics, world, action, QuickChance(luck))
                self.played[number] += 1
        return True

    def _average(self, number: int) -> float:
        return self.worth[number] / self.played[number] if self.played[number] else -1.0
