"""Plays one match of a ladder; imports no Django, so that processes for it start quickly."""

import time
from typing import NamedTuple

from bots.ladder.pairings import Pairing
from bots.roster import ALL
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action, Seat
from games.kit.simulate import Simulation
from games.registry import rules

RANDOM = "random"
"""Plays any legal action; another name for the walk-on."""
STYLES = {RANDOM: ALL["walk_on"], **ALL}


class SeatResult(NamedTuple):
    """The result of one seat."""

    match: int
    seed: str
    seat: int
    style: str
    place: int
    score: int | None
    moves: int
    cpu_ms: float
    """Of all its moves together."""
    most_cpu_ms: float
    """Of its slowest move."""


class _TimedChooser:
    """A chooser that measures the CPU time of a bot's moves."""

    def __init__(self, pairing: Pairing, seat: Seat) -> None:
        chance = QuickChance(f"{pairing.seed}/{pairing.number}/{seat}")
        budget = Budget(pairing.seconds, pairing.steps)
        self._chooser = chooser_of(STYLES[pairing.styles[seat]], budget, chance)
        self.spent: list[float] = []

    def __call__(self, simulation: Simulation, seat: Seat, chance: Chance) -> Action:
        start = time.thread_time()
        action = self._chooser(simulation, seat, chance)
        self.spent.append(1000 * (time.thread_time() - start))
        return action


def play(pairing: Pairing) -> list[SeatResult]:
    """Play a match to its end; returns the result of every seat."""
    game = rules(pairing.game)
    chance = QuickChance(f"{pairing.seed}/{pairing.number}")
    simulation = Simulation(game, len(pairing.styles), game.table_type(), chance)
    choosers = [_TimedChooser(pairing, seat) for seat in range(len(pairing.styles))]
    for _ in simulation.play(choosers):
        pass
    outcome = game.outcome(simulation.state)
    if outcome is None:
        raise RuntimeError(f"{game.slug} asks nobody, but has no outcome")
    return [
        SeatResult(
            match=pairing.number,
            seed=pairing.seed,
            seat=seat,
            style=pairing.styles[seat],
            place=outcome.places[seat],
            score=None if outcome.scores is None else outcome.scores[seat],
            moves=len(chooser.spent),
            cpu_ms=round(sum(chooser.spent), 3),
            most_cpu_ms=round(max(chooser.spent, default=0.0), 3),
        )
        for seat, chooser in enumerate(choosers)
    ]
