"""Playing one match of a ladder, in whichever process it is; imports no Django, so that processes start quickly."""

import time
from typing import NamedTuple

from bots.ladder.pairings import Pairing
from bots.roster import ALL
from bots.simulated_seat import seated
from games.kit.budget import Budget
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action, Seat
from games.kit.simulate import Simulation
from games.registry import rules

YARDSTICK = "random"
"""Plays any legal action; another name for the walk-on."""
STYLES = {YARDSTICK: ALL["walk_on"], **ALL}


class SeatResult(NamedTuple):
    """How one seat fared."""

    match: int
    seed: str
    seat: int
    style: str
    place: int
    score: int | None
    moves: int
    cpu_ms: float
    """All its moves together."""
    most_cpu_ms: float
    """Its slowest move."""


class _Stopwatch:
    """Sits between the table and a bot and measures the CPU time of its moves."""

    def __init__(self, pairing: Pairing, seat: Seat) -> None:
        chance = QuickChance(f"{pairing.seed}/{pairing.number}/{seat}")
        budget = Budget(pairing.seconds, pairing.steps)
        self._chooser = seated(STYLES[pairing.styles[seat]], budget, chance)
        self.spent: list[float] = []

    def __call__(self, simulation: Simulation, seat: Seat, chance: Chance) -> Action:
        start = time.thread_time()
        action = self._chooser(simulation, seat, chance)
        self.spent.append(1000 * (time.thread_time() - start))
        return action


def play(pairing: Pairing) -> list[SeatResult]:
    """Play to the end and tell how every seat fared."""
    game = rules(pairing.game)
    chance = QuickChance(f"{pairing.seed}/{pairing.number}")
    simulation = Simulation(game, len(pairing.styles), game.table_type(), chance)
    watches = [_Stopwatch(pairing, seat) for seat in range(len(pairing.styles))]
    for _ in simulation.play(watches):
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
            moves=len(watch.spent),
            cpu_ms=round(sum(watch.spent), 3),
            most_cpu_ms=round(max(watch.spent, default=0.0), 3),
        )
        for seat, watch in enumerate(watches)
    ]
