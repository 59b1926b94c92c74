"""Tree search under hidden information, for any game: every thought follows one imagined world down a shared tree.

A node stands for what was decided since the root; in each world only what is possible there is chosen from, and the
others' decisions are the best for them, not random (information-set UCT). Values are kept for every seat, so that it
works with any number of players. With a number of thoughts alone the choice follows from its chance.

Where nothing is hidden and nothing drawn, what an action leads to can be proven: it ends the match, or one of the
answers is proven to win, or all of them are proven. What is proven is not thought about again.
"""

from collections.abc import Sequence
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

    __slots__ = ("children", "possible", "proven", "tried", "worth")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.tried = 0
        self.possible = 0
        """So often it could have been chosen: in some worlds it cannot."""
        self.worth = 0.0
        """All that its seat got by it."""
        self.proven: Sequence[float] | None = None
        """What every seat gets by it for certain."""

    def value(self, seat: int) -> float:
        """What `seat`, who chooses it, can expect."""
        if self.proven is not None:
            return self.proven[seat]
        return self.worth / self.tried if self.tried else 0.0


class _CountedChance:
    """Chance that tells whether anything was drawn."""

    def __init__(self, chance: Chance) -> None:
        self._chance, self.drawn = chance, 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return self._chance.below(n)


class TreeSearch:
    """The search for one decision."""

    def __init__(
        self, observation: Observation, heuristics: Heuristics[Any, Any], chance: Chance, meter: BudgetMeter
    ) -> None:
        self.game, self.seat, self.heuristics = observation.game, observation.seat, heuristics
        self.chance, self.meter = chance, meter
        self.worlds = observation.worlds(chance)
        self.first = next(self.worlds)
        self.root = Node()
        self.certain = True
        """As far as was seen, all worlds are the same one."""

    def best(self) -> Action:
        """The best of what is proven and of the action that was tried most when the thoughts are used up."""
        for action in self.heuristics.candidates(self.first, self.seat, self.chance):
            self.root.children[action] = Node()
        thoughts = self.heuristics.most_thoughts if len(self.root.children) > 1 else 0
        for _ in range(thoughts):
            if self.root.proven is not None or not self.meter.spend():
                break
            world = next(self.worlds)
            if self.certain and world != self.first:
                self._doubt()
            self._think(world)
        return self._found()

    def _found(self) -> Action:
        found = self.root.children
        open_ones = [action for action in found if found[action].proven is None]
        most = max(open_ones, key=lambda action: (found[action].tried, found[action].worth), default=None)
        known = [action for action in found if found[action].proven is not None]
        best: Action = max(known if most is None else [most, *known], key=lambda action: found[action].value(self.seat))
        return best

    def _doubt(self) -> None:
        """Something is hidden, so that nothing was proven."""
        self.certain, waiting = False, [self.root]
        while waiting:
            node = waiting.pop()
            node.proven = None
            waiting += node.children.values()

    def _think(self, world: Any) -> None:
        """Go down to something new, play on from there quickly, and remember what every seat got."""
        game, state = self.game, self.game.copy(world)
        luck = _CountedChance(QuickChance(self.chance.below(1 << 30)))
        path, node, is_new, alike = list[tuple[int, Node, Node]](), self.root, False, self.certain
        seat: int | None = self.seat
        unaware: set[int] = set()
        while seat is not None and not is_new:
            if seat in unaware:
                unaware.remove(seat)
                game.apply(state, seat, self.heuristics.quick_action(state, seat, luck), luck)
            else:
                # Who decides at the same time does not know of it, and must not seem to answer it.
                unaware |= {*game.to_act(state)} - {seat}
                action, child, is_new = self._choose(node, state, seat, luck)
                path.append((seat, node, child))
                drawn = luck.drawn
                game.apply(state, seat, action, luck)
                alike = alike and not unaware and luck.drawn == drawn
                node = child
            seat = self._next(state)
        outcome = game.outcome(state) if alike else None
        self._play_on(state, luck)
        values = {who: self.heuristics.value(state, who) for who, _, _ in path}
        for who, _, chosen in path:
            chosen.tried += 1
            chosen.worth += values[who]
        if outcome is not None:
            node.proven = [self.heuristics.value(state, who) for who in range(len(outcome.places))]
            _prove(path)

    def _choose(self, node: Node, state: Any, seat: int, luck: Chance) -> tuple[Any, Node, bool]:
        """The most promising action of this world; whether it was never tried."""
        actions = list(node.children) if node is self.root else self.heuristics.candidates(state, seat, luck)
        actions = [action for action in actions if not _is_proven(node, action)] or actions
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


def _is_proven(node: Node, action: Any) -> bool:
    child = node.children.get(action)
    return child is not None and child.proven is not None


def _prove(path: list[tuple[int, Node, Node]]) -> None:
    """What follows from the proven end of `path` for the nodes before it: whoever chooses there takes the best."""
    for seat, node, child in reversed(path):
        if child.proven is None:
            return
        known = [one.proven for one in node.children.values() if one.proven is not None]
        if child.proven[seat] == 1 or len(known) == len(node.children):
            node.proven = max(known, key=lambda values: values[seat])
