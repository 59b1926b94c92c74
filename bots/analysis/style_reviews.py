"""Reviews of many matches in which one style plays every seat: what decisions cost, and whether beliefs come true."""

import time
from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bots.analysis.analyst import THOUGHTS, review_decision
from bots.analysis.decisions import Decision
from bots.roster import ALL
from bots.simulated_seat import observation_of
from games.kit.budget import Budget
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action
from games.kit.entries import EntryAuthor
from games.kit.insights import Fact
from games.kit.review import DecisionReview
from games.kit.simulate import Simulation
from games.registry import rules

BINS: Final = 10


class StyleMatch(NamedTuple):
    """A match to be played by one style in every seat, and reviewed."""

    game: str
    style: str
    seed: str
    players: int
    steps: int
    """Search steps of the players."""
    every: int = 1
    """Only one of so many decisions is reviewed."""
    thoughts: int = THOUGHTS


class Guess(NamedTuple):
    """How likely a seat could think that something is the case, and whether it is."""

    chance: float
    is_true: bool


class StyleReview(NamedTuple):
    """What the reviews of one match come to."""

    style: str
    regret: float
    agreement: float
    decisions: int
    guesses: list[Guess]
    cpu_seconds: float
    """For reviewing these decisions."""


class SeenDecision(NamedTuple):
    """A decision, and what really was."""

    decision: Decision
    facts: list[Fact]


def played(match: StyleMatch) -> list[SeenDecision]:
    """The decisions of all seats; the same seed plays the same match."""
    game, found = rules(match.game), list[SeenDecision]()
    insights, player, budget = game.insights(), ALL[match.style], Budget(seconds=None, steps=match.steps)
    simulation = Simulation(game, match.players, game.table_type(), QuickChance(match.seed))

    def choose(simulation: Simulation, seat: int, chance: Chance) -> Action:
        observation = observation_of(simulation, seat)
        action = player.choose(observation, chance, budget)
        facts = list(insights.facts(simulation.state, seat, match.players))
        found.append(SeenDecision(Decision(len(found) + 1, EntryAuthor.BOT, observation, action), facts))
        return action

    for _ in simulation.play([choose] * match.players):
        pass
    return found


def review_match(match: StyleMatch) -> StyleReview:
    """Play a match and review its decisions."""
    chosen = played(match)[:: match.every]
    started = time.process_time()
    reviewed = [review_decision(one.decision, match.players, match.seed, match.thoughts) for one in chosen]
    return StyleReview(
        style=match.style,
        regret=fmean(one.regret for one in reviewed),
        agreement=fmean(one.agrees for one in reviewed),
        decisions=len(reviewed),
        guesses=[guess for one, seen in zip(reviewed, chosen, strict=True) for guess in _guesses(one, seen.facts)],
        cpu_seconds=time.process_time() - started,
    )


def _guesses(review: DecisionReview, facts: list[Fact]) -> Iterator[Guess]:
    """Every value that a seat had to think possible of something that is decided by now."""
    for belief in review.beliefs:
        truth = next((one.value for one in facts if (one.about, one.seat) == (belief.about, belief.seat)), None)
        if truth is not None:
            yield from (Guess(one.chance, one.value == truth) for one in belief.likely)


class StyleLine(NamedTuple):
    """One style over all its matches; `doubt` is the standard error of the mean regret, from match to match."""

    style: str
    matches: int
    decisions: int
    regret: float
    doubt: float
    agreement: float
    cpu_seconds: float
    """For a decision."""


def line_of(reviews: list[StyleReview]) -> StyleLine:
    """What the matches of one style come to."""
    regrets, decisions = [one.regret for one in reviews], sum(one.decisions for one in reviews)
    return StyleLine(
        style=reviews[0].style,
        matches=len(reviews),
        decisions=decisions,
        regret=fmean(regrets),
        doubt=stdev(regrets) / sqrt(len(regrets)) if len(regrets) > 1 else 0.0,
        agreement=fmean(one.agreement for one in reviews),
        cpu_seconds=sum(one.cpu_seconds for one in reviews) / decisions,
    )


class Bin(NamedTuple):
    """Guesses of about the same chance: what was believed, what came true, and how far that may be off by luck."""

    guesses: int
    believed: float
    true: float
    doubt: float


def reliability(guesses: Iterable[Guess]) -> list[Bin]:
    """Guesses in ten bins by their chance; bins without any are left out."""
    bins: dict[int, list[Guess]] = {}
    for guess in guesses:
        bins.setdefault(min(BINS - 1, int(guess.chance * BINS)), []).append(guess)
    return [_bin(found) for _, found in sorted(bins.items())]


def _bin(guesses: list[Guess]) -> Bin:
    true = fmean(guess.is_true for guess in guesses)
    return Bin(len(guesses), fmean(guess.chance for guess in guesses), true, sqrt(true * (1 - true) / len(guesses)))
