"""How a Phantom chooses: the habits of each style, as chances of what it may choose."""

from bisect import bisect
from itertools import accumulate, groupby
from math import exp, log
from operator import itemgetter
from typing import Final, NamedTuple

from games.kit.chance import Chance
from games.phantom.heuristics.phantom_choices import PhantomChoices

RANDOM, BEGINNER, QUICK, EXPERT, GUARDED = range(5)
"""What it chooses: anything; the best of a few; the best by the board right after it; the best at the end of the round;
the same, minding what it tells."""
DRAWN: Final = 3
"""A beginner takes the best of so many actions that come to its mind."""


class Style(NamedTuple):
    """A way of playing: its kind, how often it does just anything, and how common it is."""

    kind: int
    slips: float
    share: float


class Habits(NamedTuple):
    """What is assumed of Phantoms that nobody knows."""

    styles: tuple[Style, ...]
    quick_softness: float
    """PhantomChoices that are so much worse, as a share of a win, are chosen a third as often."""
    expert_softness: float
    guarded_softness: float
    """The same for the guarded ones; our own mixes like this."""


FINE: Final = 1 << 30
NEVER: Final = -99.0
GUARD: Final = 0.02
"""What a guarded Phantom gives, as a share of a win, to seem a third as likely."""
NEARLY: Final = 0.03
"""It mixes what is nearly as good; what is worse by so much of a win it never chooses."""
HABITS: Final = Habits(
    styles=(
        Style(BEGINNER, 1.0, 0.16),
        Style(BEGINNER, 0.21, 0.16),
        Style(QUICK, 0.30, 0.16),
        Style(EXPERT, 0.25, 0.04),
        Style(EXPERT, 0.02, 0.04),
        Style(GUARDED, 0.38, 0.147),
        Style(GUARDED, 0.15, 0.147),
        Style(GUARDED, 0.02, 0.146),
    ),
    quick_softness=0.016,
    expert_softness=0.005,
    guarded_softness=0.01,
)
"""Shares as our levels play, some left to unguarded experts; softness as `manage.py beliefs --fit` compares it."""


def unguarded(habits: Habits, choices: PhantomChoices, suspect: int) -> list[list[float]]:
    """By kind, how likely a Phantom that is this suspect and does not mind what it tells chooses each branch."""
    return [
        list(choices.at_random),
        _best_of_few(choices.at_random, choices.shallow[suspect]),
        _softened(choices.quick[suspect], habits.quick_softness),
        _softened([-chance for chance in choices.deep[suspect]], habits.expert_softness),
    ]


def guarded(habits: Habits, choices: PhantomChoices, suspect: int, tells: list[float]) -> list[float]:
    """The same for one that minds how likely it would seem after each branch."""
    pairs = zip(choices.deep[suspect], tells, strict=True)
    worth = [-chance - GUARD * log(told) for chance, told in pairs]
    least = max(worth) - NEARLY
    return _softened([one if one >= least else NEVER for one in worth], habits.guarded_softness)


def drawn(chances: list[float], chance: Chance) -> int:
    """The place of one of these, as likely as they say."""
    reached = list(accumulate(chances))
    return bisect(reached, chance.below(FINE) / FINE * reached[-1])


def _best_of_few(at_random: tuple[float, ...], chances: list[float]) -> list[float]:
    """Of a few random branches the one that is best, which is the one with the lowest chance of the Investigator."""
    found, worse = [0.0] * len(chances), 0.0
    for _, group in groupby(sorted(enumerate(chances), key=itemgetter(1), reverse=True), key=itemgetter(1)):
        equals = [number for number, _ in group]
        share = sum(at_random[number] for number in equals)
        best = (worse + share) ** DRAWN - worse**DRAWN
        for number in equals:
            found[number] = best * at_random[number] / share
        worse += share
    return found


def _softened(worth: list[float], softness: float) -> list[float]:
    """The better a branch, the likelier, and hardly less so if it is nearly as good as the best."""
    most = max(worth)
    found = [exp((one - most) / softness) for one in worth]
    total = sum(found)
    return [one / total for one in found]
