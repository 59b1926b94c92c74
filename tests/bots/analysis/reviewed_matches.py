"""Matches of bots with every decision as its seat saw it, for tests of reviews."""

from typing import NamedTuple

from bots.analysis.decisions import Decision
from bots.roster import ALL
from bots.simulated_seat import observation_of
from games.kit.budget import Budget
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action, Outcome
from games.kit.entries import EntryAuthor
from games.kit.simulate import Simulation
from games.registry import rules


class BotMatch(NamedTuple):
    """A match that is over: the decisions of each seat, and the result."""

    decisions: list[list[Decision]]
    outcome: Outcome


def bot_match(slug: str, styles: tuple[str, ...], seed: str, steps: int = 100) -> BotMatch:
    """Played to its end by these styles; the same seed plays the same match."""
    game = rules(slug)
    simulation = Simulation(game, len(styles), game.table_type(), QuickChance(seed))
    decisions: list[list[Decision]] = [[] for _ in styles]

    def choose(simulation: Simulation, seat: int, chance: Chance) -> Action:
        observation = observation_of(simulation, seat)
        action = ALL[styles[seat]].choose(observation, chance, Budget(seconds=None, steps=steps))
        seq = 1 + sum(map(len, decisions))
        decisions[seat].append(Decision(seq, EntryAuthor.PERSON, observation, action))
        return action

    for _ in simulation.play([choose] * len(styles)):
        pass
    outcome = game.outcome(simulation.state)
    assert outcome is not None
    return BotMatch(decisions, outcome)
