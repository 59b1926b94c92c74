"""Tries the numbers of the heuristics against their neighbours: `python -m bots.ladder.neighbours opera 100`.

Each number, or row of numbers, is played with something else in its place, by one seat against others that keep it, and
by every seat in turn with the same luck. Nothing is measured in time, so that any machine prints the same.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import stdev
from typing import Any, Final, NamedTuple

from bots.ladder.fitted_numbers import FITTED_NUMBERS, QUICK, FittedNumber
from bots.roster import ALL
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action, Seat
from games.kit.heuristics import share_of_win
from games.kit.simulate import Chooser, Simulation
from games.registry import rules

THOUGHTS: Final = Budget(seconds=None, steps=20)
"""Of an expert: it plays better than who has none, and costs little."""


class Tried(NamedTuple):
    """What a seat won that had something else in place of a number."""

    number: FittedNumber
    instead: str
    wins: tuple[float, ...]
    """From all seats with the same luck: one of them, if it makes no difference."""

    @property
    def matches(self) -> int:
        return len(self.wins) * self.number.players

    @property
    def share(self) -> float:
        return sum(self.wins) / self.matches

    @property
    def doubt(self) -> float:
        """Standard error of the share: matches with the same luck count as one."""
        return stdev(self.wins) / sqrt(len(self.wins)) / self.number.players if len(self.wins) > 1 else 0.0

    @property
    def gain(self) -> float:
        """What it won above its part, in standard errors."""
        above = (sum(self.wins) - len(self.wins)) / self.matches
        return above / self.doubt if self.doubt else 0.0


def tried(number: FittedNumber, rounds: int, seed: str = "neighbours") -> Iterator[Tried]:
    """Each neighbour, in `rounds` matches from every seat."""
    for instead, value in number.neighbours.items():
        yield Tried(number, instead, tuple([_wins(number, value, f"{seed}/{place}") for place in range(rounds)]))


def _wins(number: FittedNumber, value: Any, seed: str) -> float:
    """By a seat that plays with `value`, in matches with the same luck from every seat."""
    return sum(_won(number, value, seed, seat) for seat in range(number.players))


def _won(number: FittedNumber, value: Any, seed: str, changed: Seat) -> float:
    game = rules(number.game)
    simulation = Simulation(game, number.players, game.table_type(), QuickChance(seed))
    choosers = [_chooser(number, f"{seed}/{seat}") for seat in range(number.players)]
    choosers[changed] = _with(number, value, choosers[changed])
    for _ in simulation.play(choosers):
        pass
    outcome = game.outcome(simulation.state)
    if outcome is None:
        raise RuntimeError(f"{game.slug} asks nobody, but has no outcome")
    return share_of_win(outcome, changed)


def _chooser(number: FittedNumber, seed: str) -> Chooser:
    luck = QuickChance(seed)
    if number.style != QUICK:
        return chooser_of(ALL[number.style], THOUGHTS, luck)
    heuristics = rules(number.game).heuristics()

    def choose(simulation: Simulation, seat: Seat, _: Chance) -> Action:
        action: Action = heuristics.quick_action(simulation.state, seat, luck)
        return action

    return choose


def _with(number: FittedNumber, value: Any, chooser: Chooser) -> Chooser:
    """The same with `value` where the heuristics look for the number."""

    def choose(simulation: Simulation, seat: Seat, chance: Chance) -> Action:
        kept = getattr(number.module, number.attribute)
        setattr(number.module, number.attribute, value)
        try:
            return chooser(simulation, seat, chance)
        finally:
            setattr(number.module, number.attribute, kept)

    return choose


def told(found: Tried) -> str:
    """One line."""
    shares = f"{found.share:.1%} ± {found.doubt:.1%} of {found.matches}"
    return f"{found.number}, {found.instead} instead wins {shares} ({found.gain:+.1f})"


def _tell(game: str, rounds: int, wanted: str) -> None:
    for number in FITTED_NUMBERS[game]():
        if wanted in str(number):
            for found in tried(number, rounds):
                sys.stdout.write(told(found) + "\n")
                sys.stdout.flush()


if __name__ == "__main__":
    _tell(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")
