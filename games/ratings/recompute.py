"""Recomputes every rating from the finished matches, in the order in which they were counted."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Min, Prefetch, QuerySet

from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.rating_lock import lock_ratings
from games.ratings.settle import rate, rated_seats
from games.ratings.skill import NEWCOMER, Skill

RatingKey = tuple[str, int | None, str]
"""A game, and a user or the style of a bot."""
_VALUES = ("place", "mu_before", "sigma_before", "mu_after", "sigma_after")


class RecomputedRating(NamedTuple):
    """A player's skill, and the number of matches it comes from."""

    skill: Skill
    matches: int


class Recomputed(NamedTuple):
    """The result of a recomputation."""

    ratings: dict[RatingKey, RecomputedRating]
    corrections: list[RatingChange]
    """Rows of the history that are stored differently, with their correct values."""


def recompute() -> Recomputed:
    """Compute all ratings from the matches alone; annulled matches do not count."""
    ratings: dict[RatingKey, RecomputedRating] = defaultdict(lambda: RecomputedRating(NEWCOMER, 0))
    corrections: list[RatingChange] = []
    for match in _counted():
        seats = rated_seats(match.seats.all())
        before = {seat.player: ratings[match.game, *seat.player].skill for seat in seats}
        after = rate(seats, before)
        stored = {change.seat: change for change in match.rating_changes.all()}
        for seat in seats:
            expected = (seat.place, *before[seat.player], *after[seat.player])
            corrections += _corrected(stored[seat.number], expected)
        for player, skill in after.items():
            ratings[match.game, *player] = RecomputedRating(skill, ratings[match.game, *player].matches + 1)
    return Recomputed(dict(ratings), corrections)


def stored_ratings() -> dict[RatingKey, RecomputedRating]:
    return {
        (row.game, row.user_id, row.style): RecomputedRating(Skill(row.mu, row.sigma), row.matches)
        for row in Rating.objects.filter(matches__gt=0)
    }


def difference(fresh: Recomputed) -> int:
    """How many stored ratings and rows of history differ from the recomputed ones."""
    stored = stored_ratings()
    wrong = sum(fresh.ratings.get(player) != stored.get(player) for player in {*fresh.ratings, *stored})
    return wrong + len(fresh.corrections) + _annulled().count()


@transaction.atomic
def check() -> tuple[Recomputed, int]:
    """The recomputed ratings, and how many stored rows differ; no match is counted meanwhile."""
    lock_ratings(wait=True)
    fresh = recompute()
    return fresh, difference(fresh)


@transaction.atomic
def rebuild() -> tuple[Recomputed, int]:
    """Replace the stored ratings by the recomputed ones; returns the same as `check`."""
    fresh, wrong = check()
    _annulled().delete()
    RatingChange.objects.bulk_update(fresh.corrections, _VALUES, batch_size=500)
    Rating.objects.all().delete()
    Rating.objects.bulk_create(
        Rating(game=game, user_id=user_id, style=style, matches=rating.matches, **rating.skill._asdict())
        for (game, user_id, style), rating in fresh.ratings.items()
    )
    return fresh, wrong


def _counted() -> Iterator[Match]:
    counted = Match.objects.filter(status=Status.FINISHED, rated=True, annulled=False, rating_changes__isnull=False)
    ordered = counted.annotate(order=Min("rating_changes__number")).order_by("order").defer("seed", "state")
    return ordered.prefetch_related(Prefetch("seats", Seat.objects.all()), "rating_changes").iterator(chunk_size=500)


def _annulled() -> "QuerySet[RatingChange, Any]":
    return RatingChange.objects.filter(match__annulled=True)


def _corrected(change: RatingChange, expected: tuple[float, ...]) -> list[RatingChange]:
    if tuple(getattr(change, name) for name in _VALUES) == expected:
        return []
    for name, value in zip(_VALUES, expected, strict=True):
        setattr(change, name, value)
    return [change]
