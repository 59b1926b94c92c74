"""Tree search under hidden information, for any game: every thought follows one imagined world down a shared tree.

A node stands for what was decided since the root; in each world only what is possible there is chosen from, and the
others' decisions are the best for them, not random (information-set UCT). Values are kept for every seat, so that it
works with any number of players. With a number of thoughts alone the choice follows from its chance.
"""

from math import log, sqrt
from typing import Any, Final

from bots.players.playouts import longest_playout
from games.kit.budget import BudgetMeter
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action
from games.kit.heuristics import Heuristics
from games.kit.observation import Observation

CURIOSITY: Final = 0.7
"""How much an action that was tried little is preferred to one that did well."""


class Node:
    """One action in the tree, as far as it was thought about."""

    __slots__ = ("children", "possible", "tried", "worth")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.tried = 0
        self.possible = 0
        """So often it could have been chosen: in some worlds it cannot."""
        self.worth = 0.0
        """All that its seat got by it."""


class TreeSearch:
    """The search for one decision."""

    def __init__(
        self, observation: Observation, heuristics: Heuristics[Any, Any], chance: Chance, meter: BudgetMeter
    ) -> None:
        self.game, self.seat, self.heuristics = observation.game, observation.seat, heuristics
        self.chance, self.meter = chance, meter
        self.worlds = observation.worlds(chance)
        self.root = Node()

    def best(self) -> Action:
        """The action that was tried most when the thoughts are used up."""
        first = next(self.worlds)
        for action in self.heuristics.candidates(first, self.seat, self.chance):
            self.root.children[action] = Node()
        thoughts = self.heuristics.most_thoughts if len(self.root.children) > 1 else 0
        for _ in range(thoughts):
            if not self.meter.spend():
                break
            self._think(next(self.worlds))
        found = self.root.children
        best: Action = max(found, key=lambda action: (found[action].tried, found[action].worth))
        return best

    def _think(self, world: Any) -> None:
        """Go down to something new, play on from there quickly, and remember what every seat got."""
        game, state, luck = self.game, self.game.copy(world), QuickChance(self.chance.below(1 << 30))
        node, path, is_new = self.root, list[tuple[int, Node]](), False
        seat: int | None = self.seat
        unaware: set[int] = set()
        while seat is not None and not is_new:
            if seat in unaware:
                unaware.remove(seat)
                game.apply(state, seat, self.heuristics.quick_action(state, seat, luck), luck)
            else:
                # Who decides at the same time does not know of it, and must not seem to answer it.
                unaware |= {*game.to_act(state)} - {seat}
                action, node, is_new = self._choose(node, state, seat, luck)
                path.append((seat, node))
                game.apply(state, seat, action, luck)
            seat = self._next(state)
        self._play_on(state, luck)
        values: dict[int, float] = {}
        for who, chosen in path:
            if who not in values:
                values[who] = self.heuristics.value(state, who)
            chosen.tried += 1
            chosen.worth += values[who]

    def _choose(self, node: Node, state: Any, seat: int, luck: Chance) -> tuple[Any, Node, bool]:
        """The most promising action of this world; whether it was never tried."""
        actions = list(node.children) if node is self.root else self.heuristics.candidates(state, seat, luck)
        untried: list[Any] = []
        for action in actions:
            child = node.children.setdefault(action, Node())
            child.possible += 1
            if not child.tried:
                untried.append(action)
        if untried:
            action = untried[luck.below(len(untried))]
            return action, node.children[action], True
        action = max(actions, key=lambda one: _promise(node.children[one]))
        return action, node.children[action], False

    def _next(self, state: Any) -> int | None:
        asked = self.game.to_act(state)
        return None if not asked or self.heuristics.is_quiet(state) else asked[0]

    def _play_on(self, state: Any, luck: Chance) -> None:
        limit = longest_playout(self.heuristics)
        for _ in range(limit):
            seat = self._next(state)
            if seat is None:
                return
            self.game.apply(state, seat, self.heuristics.quick_action(state, seat, luck), luck)


def _promise(child: Node) -> float:
    return child.worth / child.tried + CURIOSITY * sqrt(log(child.possible) / child.tried)
