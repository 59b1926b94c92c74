"""Fits Opera's prices: `python -m bots.ladder.opera_prices 2 3000` plays matches of two and prints each price.

What a seat still gained, as a weighted sum of what it owned when a round began: the weights are the prices. Beside each
fitted one with its standard error stands the one that is kept in `games/opera/heuristics/prices.py`.
"""

import sys
from collections import defaultdict
from typing import Final, NamedTuple

from bots.ladder.least_squares import Fitted, fit
from games.kit.chance import QuickChance
from games.opera.actions import Action
from games.opera.constants import ROUNDS
from games.opera.heuristics.prices import Prices, prices_at
from games.opera.heuristics.valuation import Valuation
from games.opera.state import PlayerState, State
from games.registry import rules

SLIPS: Final = 10
"""In a hundred decisions a beginner's action: a player who always plays the same owns too much of the same."""
NAMES: Final = Prices._fields[:-1]
"""The spread is no weight."""
UNITS: Final = [Prices(*[float(name == other) for other in Prices._fields]) for name in NAMES]


class RoundStart(NamedTuple):
    """What a seat had when a round began."""

    seat: int
    owned: list[float]
    """How much of what each price is for, and 1 for what everybody gains."""
    points: int


def owned(state: State, player: PlayerState) -> list[float]:
    """The worth of everything, if one price were 1 and all others 0: as the valuation itself counts it."""
    found = []
    for unit in UNITS:
        valuation = Valuation(state, unit, state.fame)
        found.append(valuation.money(player.ducats) + valuation.level * player.level + valuation.all_of(player))
    return [*found, 1.0]


def fitted_prices(players: int, matches: int, seed: str) -> dict[int, list[Fitted]]:
    """For every round, one a price."""
    rows, gains = defaultdict[int, list[list[float]]](list), defaultdict[int, list[float]](list)
    for number in range(matches):
        moments, points = _played(players, f"{seed}/{number}")
        for round_number, moment in moments:
            rows[round_number].append(moment.owned)
            gains[round_number].append(points[moment.seat] - moment.points)
    return {number: fit(rows[number], gains[number])[: len(NAMES)] for number in range(1, ROUNDS + 1)}


def _played(players: int, seed: str) -> tuple[list[tuple[int, RoundStart]], list[int]]:
    """A match of quick actions: the moments of all its rounds, and the points at the end."""
    game, chance = rules("opera"), QuickChance(seed)
    state: State
    state, _ = game.setup(players, game.table_type(), chance)
    moments, begun = list[tuple[int, RoundStart]](), 0
    while asked := game.to_act(state):
        if state.round != begun:
            begun = state.round
            seats = enumerate(state.players)
            moments += [(begun, RoundStart(seat, owned(state, player), player.points)) for seat, player in seats]
        game.apply(state, asked[0], _action(state, asked[0], chance), chance)
    return moments, [player.points for player in state.players]


def _action(state: State, seat: int, chance: QuickChance) -> Action:
    heuristics = rules("opera").heuristics()
    choose = heuristics.beginner_action if chance.below(100) < SLIPS else heuristics.quick_action
    action: Action = choose(state, seat, chance)
    return action


def _tell(players: int, matches: int) -> None:
    chance = QuickChance(0)
    state: State
    state, _ = rules("opera").setup(players, rules("opera").table_type(), chance)
    for number, prices in fitted_prices(players, matches, "prices").items():
        kept = prices_at(state, number)
        words = [
            f"{name} {found.weight:.2f} ± {found.error:.2f} ({price:.2f})"
            for name, found, price in zip(NAMES, prices, kept, strict=False)
        ]
        sys.stdout.write(f"round {number}: {', '.join(words)}\n")


if __name__ == "__main__":
    _tell(int(sys.argv[1]), int(sys.argv[2]))
