"""Computing every rating anew from the finished matches, in the order in which they were counted."""

from collections import defaultdict
from typing import NamedTuple

from django.db import transaction
from django.db.models import Min

from games.models import Match, Status
from games.ratings.models import Rating, RatingChange
from games.ratings.settle import parties_of, rate
from games.ratings.skill import NEWCOMER, Skill

Who = tuple[str, int | None, str]


class Recomputed(NamedTuple):
    """What the matches say: the skill and the number of matches of each player in each game."""

    skills: dict[Who, Skill]
    matches: dict[Who, int]


def recompute() -> Recomputed:
    """From nothing, match by match; annulled matches do not count."""
    skills: dict[Who, Skill] = defaultdict(lambda: NEWCOMER)
    played: dict[Who, int] = defaultdict(int)
    counted = (
        Match.objects.filter(status=Status.FINISHED, rated=True, annulled=False, rating_changes__isnull=False)
        .annotate(order=Min("rating_changes__number"))
        .order_by("order")
        .prefetch_related("seats")
    )
    for match in counted.iterator(chunk_size=500):
        parties = parties_of(match.seats.all())
        before = {party.who: skills[match.game, *party.who] for party in parties}
        for who, skill in rate(parties, before).items():
            skills[match.game, *who] = skill
            played[match.game, *who] += 1
    return Recomputed(dict(skills), dict(played))


def kept() -> Recomputed:
    rows = Rating.objects.filter(matches__gt=0)
    return Recomputed(
        {(row.game, row.user_id, row.style): Skill(row.mu, row.sigma) for row in rows},
        {(row.game, row.user_id, row.style): row.matches for row in rows},
    )


@transaction.atomic
def write(ratings: Recomputed) -> None:
    """Replace what is kept by what was recomputed."""
    Rating.objects.all().delete()
    Rating.objects.bulk_create(
        Rating(
            game=game, user_id=user_id, style=style, matches=ratings.matches[game, user_id, style], **skill._asdict()
        )
        for (game, user_id, style), skill in ratings.skills.items()
    )


def forget(match: Match) -> None:
    """Take an annulled match out of the history; the ratings follow with the next recomputing."""
    RatingChange.objects.filter(match=match).delete()
