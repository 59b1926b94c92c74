"""How well each style decides, by what its seat can know: all styles are asked at the same decisions of many matches.

Asked at the same decisions and judged in the same worlds, styles differ by their choices alone: a match of beginners is
soon decided, and then nothing costs anybody much.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bots.analysis.alternatives import judge, serious_actions
from bots.analysis.analyst import THOUGHTS
from bots.analysis.decisions import Decision
from bots.roster import ALL
from bots.simulated_seat import observation_of
from games.kit.budget import Budget
from games.kit.chance import Chance, QuickChance
from games.kit.engine import Action
from games.kit.entries import EntryAuthor
from games.kit.insights import Belief, Fact
from games.kit.simulate import Simulation
from games.registry import rules

BINS: Final = 10
BELIEF_WORLDS: Final = 50


class StyleMatch(NamedTuple):
    """A match that one style plays in every seat, at whose decisions all styles are asked."""

    game: str
    player: str
    styles: tuple[str, ...]
    seed: str
    players: int = 2
    every: int = 1
    """Only at one of so many decisions."""
    thoughts: int = THOUGHTS


class Guess(NamedTuple):
    """How likely a seat could think that something is the case, and whether it is."""

    chance: float
    is_true: bool


class StyleReview(NamedTuple):
    """What one match says about all styles."""

    regrets: dict[str, float]
    """On average over its decisions."""
    decisions: int
    guesses: list[Guess]
    cpu_seconds: float


class SeenDecision(NamedTuple):
    """A decision, and what really was."""

    decision: Decision
    facts: Sequence[Fact]


def played(match: StyleMatch) -> list[SeenDecision]:
    """The decisions of all seats; the same seed plays the same match."""
    game, found = rules(match.game), list[SeenDecision]()
    insights, player, budget = game.insights(), ALL[match.player], _budget(match)
    simulation = Simulation(game, match.players, game.table_type(), QuickChance(match.seed))

    def choose(simulation: Simulation, seat: int, chance: Chance) -> Action:
        observation = observation_of(simulation, seat)
        action = player.choose(observation, chance, budget)
        facts = insights.facts(simulation.state, seat, match.players)
        found.append(SeenDecision(Decision(len(found) + 1, EntryAuthor.BOT, observation, action), facts))
        return action

    for _ in simulation.play([choose] * match.players):
        pass
    return found


def review_match(match: StyleMatch) -> StyleReview:
    """Play a match, and ask all styles at its decisions."""
    chosen, started = played(match)[:: match.every], time.process_time()
    regrets = [_regrets(match, one.decision) for one in chosen]
    return StyleReview(
        regrets={style: fmean(one[style] for one in regrets) for style in match.styles},
        decisions=len(chosen),
        guesses=[guess for one in chosen for guess in _guesses(match, one)],
        cpu_seconds=time.process_time() - started,
    )


def _regrets(match: StyleMatch, decision: Decision) -> dict[str, float]:
    """What the choice of each style costs at one decision."""
    observation, where = decision.observation, f"{match.seed}/{decision.seq}"
    choices = {
        style: ALL[style].choose(observation, QuickChance(f"{where}/{style}"), _budget(match)) for style in match.styles
    }
    chance = QuickChance(where)
    actions = list(dict.fromkeys([*choices.values(), *serious_actions(observation, chance)]))
    values = [one.value for one in judge(observation, actions, chance, match.thoughts)]
    return {style: max(values) - values[actions.index(choice)] for style, choice in choices.items()}


def _budget(match: StyleMatch) -> Budget:
    return Budget(seconds=None, steps=rules(match.game).heuristics().review_steps)


def _guesses(match: StyleMatch, seen: SeenDecision) -> Iterator[Guess]:
    """Every value that the seat had to think possible of something that is decided by then."""
    observation, chance = seen.decision.observation, QuickChance(f"{match.seed}/{seen.decision.seq}/beliefs")
    worlds = [world for world, _ in zip(observation.worlds(chance), range(BELIEF_WORLDS), strict=False)]
    insights = observation.game.insights()
    for belief in insights.beliefs(
        observation.view, observation.history, observation.seat, match.players, worlds, chance
    ):
        yield from _compared(belief, seen.facts)


def _compared(belief: Belief, facts: Sequence[Fact]) -> Iterator[Guess]:
    truth = next((one.value for one in facts if (one.about, one.seat) == (belief.about, belief.seat)), None)
    if truth is not None:
        yield from (Guess(one.chance, one.value == truth) for one in belief.likely)


class StyleStep(NamedTuple):
    """A style, what its decisions cost, and by how much less than those of the next style; with standard errors."""

    style: str
    regret: float
    doubt: float
    less: float
    less_doubt: float


def steps_of(styles: Sequence[str], reviews: Sequence[StyleReview]) -> list[StyleStep]:
    """One for each style, in their order; errors are those from match to match."""
    found = []
    for style, worse in zip(styles, [*styles[1:], None], strict=True):
        own = [one.regrets[style] for one in reviews]
        less = [one.regrets[worse] - one.regrets[style] for one in reviews] if worse else [0.0, 0.0]
        found.append(StyleStep(style, fmean(own), _error(own), fmean(less), _error(less)))
    return found


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


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
