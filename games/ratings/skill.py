"""The arithmetic of ratings, pure: Plackett–Luce by openskill, and the points that people see."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
PROVISIONAL_MATCHES = 10
POINTS: Final = 40
"""Points of a rating in one of its own units."""


class Skill(NamedTuple):
    """The estimate of a player's strength: its mean and its standard deviation."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The number that people see; newcomers have 1500."""
        return round(500 + POINTS * self.mu)

    @property
    def deviation(self) -> int:
        return round(POINTS * self.sigma)

    @property
    def sure(self) -> float:
        """The strength that the player has almost certainly; leaderboards rank by it."""
        return self.mu - 3 * self.sigma

    def towards(self, after: "Skill", weight: float) -> "Skill":
        """A part of the way to another skill; a whole one is that skill itself, to the last bit."""
        if weight == 1.0:
            return after
        return Skill(self.mu + weight * (after.mu - self.mu), self.sigma + weight * (after.sigma - self.sigma))


NEWCOMER = Skill(25.0, 25.0 / 3)


def is_provisional(matches: int) -> bool:
    return matches < PROVISIONAL_MATCHES


def after_match(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills of everybody after a match with these places (1 is best, equal places are ties)."""
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in skills]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]
