"""Sums up the results of each style: wins with a 95 % interval, a rating, CPU time a move."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from bots.ladder.ladder_matches import SeatResult

Z_95 = 1.959964


class Interval(NamedTuple):
    """A 95 % confidence interval of a share."""

    low: float
    high: float


def wilson(wins: float, matches: int) -> Interval:
    """Wilson's score interval, which also holds near 0 and 1 and for few matches."""
    if not matches:
        return Interval(0.0, 1.0)
    share, square = wins / matches, Z_95 * Z_95
    centre = share + square / (2 * matches)
    reach = Z_95 * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    return Interval(
        max(0.0, (centre - reach) / (1 + square / matches)), min(1.0, (centre + reach) / (1 + square / matches))
    )


class StyleResult(NamedTuple):
    """One style's line in the table."""

    style: str
    matches: int
    wins: float
    """A first place shared by several seats counts in parts."""
    interval: Interval
    even: float
    """The share of wins if all seats were equally strong."""
    rating: float
    doubt: float
    """Standard deviation of the rating."""
    cpu_ms: float
    most_cpu_ms: float

    @property
    def share(self) -> float:
        return self.wins / self.matches


def standings(matches: Sequence[Sequence[SeatResult]]) -> list[StyleResult]:
    """Every style that played, the best rated first."""
    ratings = rate(matches)
    styles = dict.fromkeys(seat.style for match in matches for seat in match)
    lines = [_standing(style, ratings[style], matches) for style in styles]
    return sorted(lines, key=lambda line: -line.rating)


def _standing(style: str, rating: PlackettLuceRating, matches: Iterable[Sequence[SeatResult]]) -> StyleResult:
    played = [match for match in matches if any(seat.style == style for seat in match)]
    own = [seat for match in played for seat in match if seat.style == style]
    wins = sum(win_of(style, match) for match in played)
    return StyleResult(
        style=style,
        matches=len(played),
        wins=wins,
        interval=wilson(wins, len(played)),
        even=sum(1 / len(match) for match in played for seat in match if seat.style == style) / len(played),
        rating=rating.mu,
        doubt=rating.sigma,
        cpu_ms=sum(seat.cpu_ms for seat in own) / max(1, sum(seat.moves for seat in own)),
        most_cpu_ms=max(seat.most_cpu_ms for seat in own),
    )


def win_of(style: str, match: Sequence[SeatResult]) -> float:
    """The style's share of the first place."""
    first = [seat.style for seat in match if seat.place == 1]
    return first.count(style) / len(first)


def rate(matches: Iterable[Sequence[SeatResult]]) -> dict[str, PlackettLuceRating]:
    """Ratings after all matches; a style with several seats gets the mean of their changes."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for match in matches:
        teams = [[ratings.setdefault(seat.style, model.rating(name=seat.style))] for seat in match]
        after = model.rate(teams, ranks=[float(seat.place) for seat in match])
        for style in {seat.style for seat in match}:
            own = [team[0] for team, seat in zip(after, match, strict=True) if seat.style == style]
            mean_mu, mean_sigma = sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own)
            ratings[style] = model.rating(mu=mean_mu, sigma=mean_sigma, name=style)
    return ratings
