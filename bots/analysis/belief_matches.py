"""Matches of Phantoms of every level, to see whether what could be believed of them came true; imports no Django."""

from collections.abc import Iterator
from math import log
from typing import Any, Final, NamedTuple

from bots.analysis.style_reviews import Guess
from bots.players.levels import LEVELS
from bots.roster import ALL
from bots.simulated_seat import chooser_of
from games.kit.budget import Budget
from games.kit.chance import QuickChance
from games.kit.simulate import Simulation
from games.phantom.heuristics.seen_decisions import PhantomDecision, seen_decisions
from games.phantom.heuristics.suspicion import Suspicion
from games.phantom.material import Character
from games.registry import rules

THOUGHTS: Final = Budget(seconds=None, steps=400)


class BeliefMatch(NamedTuple):
    """A match to be played; the same seed plays the same one."""

    seed: str
    phantom: str
    investigator: str


class SeenMatch(NamedTuple):
    """What was seen of a match, and who the Phantom was."""

    identity: Character
    decisions: tuple[PhantomDecision, ...]


class BeliefRecord(NamedTuple):
    """What could be believed in one match, after every decision of its Phantom."""

    match: BeliefMatch
    guesses: list[Guess]
    decisions: int
    score: float
    """Sum of the logarithms of the chances that the truth had."""
    even: float
    """The same if all suspects were equally likely."""


def belief_matches(seed: str, number: int) -> list[BeliefMatch]:
    """Phantoms of all levels in turn, each against all levels in turn."""
    levels = [f"level_{level}" for level in LEVELS]
    return [
        BeliefMatch(f"{seed}/{place}", levels[place % len(levels)], levels[place // len(levels) % len(levels)])
        for place in range(number)
    ]


def play_seen(match: BeliefMatch) -> SeenMatch:
    """Play a match to its end."""
    game = rules("phantom")
    simulation = Simulation(game, 2, game.table_type(), QuickChance(match.seed))
    phantom = simulation.state.phantom
    styles = [match.phantom if seat == phantom else match.investigator for seat in range(2)]
    for _ in simulation.play([chooser_of(ALL[style], THOUGHTS) for style in styles]):
        pass
    history: list[Any] = simulation.history(None)
    decisions = seen_decisions(history, simulation.state)
    return SeenMatch(simulation.state.identity, tuple(decisions))


def beliefs_in(played: SeenMatch, suspicion: Suspicion) -> Iterator[dict[Character, float]]:
    """How likely each suspect was the Phantom after each of its decisions; `suspicion` takes them in."""
    for decision in played.decisions:
        suspicion.learn(decision)
        suspects = decision.position.suspects
        yield dict(zip(suspects, suspicion.of(suspects), strict=True))


def check_match(match: BeliefMatch) -> BeliefRecord:
    """Play a match and compare what could be believed with the truth."""
    played = play_seen(match)
    guesses, score, even, decisions = list[Guess](), 0.0, 0.0, 0
    for chances in beliefs_in(played, Suspicion()):
        guesses += [Guess(chance, who is played.identity) for who, chance in chances.items()]
        score, even = score + log(chances[played.identity]), even - log(len(chances))
        decisions += 1
    return BeliefRecord(match, guesses, decisions, score, even)
