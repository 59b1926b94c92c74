"""Computing every rating anew from the finished matches, in the order in which they were counted."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Min, Prefetch, QuerySet

from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.rating_lock import claim
from games.ratings.settle import parties_of, rate
from games.ratings.skill import NEWCOMER, Skill

Who = tuple[str, int | None, str]
"""A game, and a user or the style of a bot."""
_VALUES = ("place", "mu_before", "sigma_before", "mu_after", "sigma_after")


class Standing(NamedTuple):
    """What is believed of somebody, and from how many matches."""

    skill: Skill
    matches: int


class Recomputed(NamedTuple):
    """What the matches say."""

    standings: dict[Who, Standing]
    corrections: list[RatingChange]
    """Steps of somebody's history that are kept differently, as they should be."""


def recompute() -> Recomputed:
    """From nothing, match by match; annulled matches do not count."""
    standings: dict[Who, Standing] = defaultdict(lambda: Standing(NEWCOMER, 0))
    corrections: list[RatingChange] = []
    for match in _counted():
        parties = parties_of(match.seats.all())
        before = {party.who: standings[match.game, *party.who].skill for party in parties}
        after = rate(parties, before)
        kept = {change.seat: change for change in match.rating_changes.all()}
        for party in parties:
            told = (party.place, *before[party.who], *after[party.who])
            corrections += _corrected(kept[party.seat], told)
        for who, skill in after.items():
            standings[match.game, *who] = Standing(skill, standings[match.game, *who].matches + 1)
    return Recomputed(dict(standings), corrections)


def kept() -> dict[Who, Standing]:
    return {
        (row.game, row.user_id, row.style): Standing(Skill(row.mu, row.sigma), row.matches)
        for row in Rating.objects.filter(matches__gt=0)
    }


def difference(fresh: Recomputed) -> int:
    """How many ratings and steps of history are kept differently from what the matches say."""
    stored = kept()
    wrong = sum(fresh.standings.get(who) != stored.get(who) for who in {*fresh.standings, *stored})
    return wrong + len(fresh.corrections) + _annulled().count()


@transaction.atomic
def check() -> tuple[Recomputed, int]:
    """What the matches say, and how much of what is kept is different; nothing is counted meanwhile."""
    claim(wait=True)
    fresh = recompute()
    return fresh, difference(fresh)


@transaction.atomic
def rebuild() -> tuple[Recomputed, int]:
    """Replace what is kept by what the matches say."""
    fresh, wrong = check()
    _annulled().delete()
    RatingChange.objects.bulk_update(fresh.corrections, _VALUES, batch_size=500)
    Rating.objects.all().delete()
    Rating.objects.bulk_create(
        Rating(game=game, user_id=user_id, style=style, matches=standing.matches, **standing.skill._asdict())
        for (game, user_id, style), standing in fresh.standings.items()
    )
    return fresh, wrong


def _counted() -> Iterator[Match]:
    counted = Match.objects.filter(status=Status.FINISHED, rated=True, annulled=False, rating_changes__isnull=False)
    ordered = counted.annotate(order=Min("rating_changes__number")).order_by("order").defer("seed", "state")
    return ordered.prefetch_related(Prefetch("seats", Seat.objects.all()), "rating_changes").iterator(chunk_size=500)


def _annulled() -> "QuerySet[RatingChange, Any]":
    return RatingChange.objects.filter(match__annulled=True)


def _corrected(change: RatingChange, told: tuple[float, ...]) -> list[RatingChange]:
    if tuple(getattr(change, name) for name in _VALUES) == told:
        return []
    for name, value in zip(_VALUES, told, strict=True):
        setattr(change, name, value)
    return [change]
