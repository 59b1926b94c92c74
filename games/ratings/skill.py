"""The arithmetic of ratings, pure: Plackett–Luce by openskill, and how a skill is shown to people."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
PROVISIONAL_MATCHES = 10


class Skill(NamedTuple):
    """What is believed of a player: the mean and the doubt about it."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """The number that people see: newcomers begin at 1500."""
        return round(500 + 40 * self.mu)

    @property
    def deviation(self) -> int:
        return round(40 * self.sigma)

    @property
    def sure(self) -> float:
        """What the player is worth with near certainty; leaderboards rank by it."""
        return self.mu - 3 * self.sigma


NEWCOMER = Skill(25.0, 25.0 / 3)


def is_provisional(matches: int) -> bool:
    return matches < PROVISIONAL_MATCHES


def after_match(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills of everybody after a match with these places (1 is best, equal places are ties)."""
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in skills]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]
