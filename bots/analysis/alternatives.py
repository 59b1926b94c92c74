"""How good each serious action is, given what a seat can see: all in the same imagined worlds, with the same luck.

Imports no Django, gets an observation and nothing else. The same chance and the same number of thoughts give the same
answer on every machine: nothing here looks at a clock.
"""

from collections.abc import Sequence
from itertools import islice
from statistics import fmean
from typing import Any, Final, NamedTuple

from bots.players.playouts import playout
from games.kit.chance import Chance, QuickChance
from games.kit.observation import Observation

MOST_SERIOUS: Final = 6
LEAST_WORLDS: Final = 4


class Judged(NamedTuple):
    """An action and what it is worth to the seat."""

    action: Any
    value: float
    """Expected share of a win."""
    by_world: tuple[float, ...]
    """The same in each imagined world, in one order for all actions; none where the game needs no playouts."""
    measures: tuple[float | None, ...]
    """The game's own numbers right after it, on average over the worlds."""


def serious_actions(observation: Observation, chance: Chance, most: int = MOST_SERIOUS) -> list[Any]:
    """At most `most` actions that a player in this seat should weigh."""
    heuristics, seat = observation.game.heuristics(), observation.seat
    own = heuristics.serious_actions(observation.view, observation.history, seat, most, chance)
    if own is not None:
        return list(own)
    world = observation.sample_world(chance)
    candidates = list(heuristics.candidates(world, seat, chance))
    worth = heuristics.evaluate_actions(world, seat, candidates)
    if worth is None:
        return candidates[:most]
    order = sorted(range(len(candidates)), key=lambda number: -worth[number])
    return [candidates[number] for number in order[:most]]


def judge(observation: Observation, actions: Sequence[Any], chance: Chance, thoughts: int) -> list[Judged]:
    """What each of `actions` is worth, in their order; `thoughts` is the number of playouts that they share."""
    heuristics, seat = observation.game.heuristics(), observation.seat
    number = max(LEAST_WORLDS, thoughts // len(actions))
    worlds = list(islice(observation.worlds(chance), number))
    luck = [chance.below(1 << 30) for _ in worlds]
    measures = [_measures(observation, worlds, luck, action) for action in actions]
    known = heuristics.expected_values(observation.view, observation.history, seat, actions, chance)
    if known is not None:
        judged = zip(actions, known, measures, strict=True)
        return [Judged(action, value, (), measured) for action, value, measured in judged]
    played = [
        tuple(
            playout(observation, heuristics, world, action, QuickChance(seed))
            for world, seed in zip(worlds, luck, strict=True)
        )
        for action in actions
    ]
    return [Judged(*found) for found in zip(actions, map(fmean, played), played, measures, strict=True)]


MEASURED_WORLDS: Final = 8


def _measures(
    observation: Observation, worlds: Sequence[Any], luck: Sequence[int], action: Any
) -> tuple[float | None, ...]:
    game, seat = observation.game, observation.seat
    insights = game.insights()
    if not insights.measures:
        return ()
    found = []
    for world, seed in islice(zip(worlds, luck, strict=True), MEASURED_WORLDS):
        state = game.copy(world)
        game.apply(state, seat, action, QuickChance(seed))
        found.append(insights.measure(state, seat))
    return tuple(_mean(values) for values in zip(*found, strict=True))


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if len(known) == len(values) else None
