"""Matches between the same people again and again count less and less: a second account is no source of points.

The first ten in a month count in full, the twentieth half, the hundredth a tenth. How much a match counted is stored
with it, so that counting anew comes to the same.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, NamedTuple

from django.db import connection
from django.db.models import Count
from django.utils import timezone

from games.ratings.models import RatingChange

IN_FULL: Final = 10
"""Matches with one opponent in the window that count in full."""
WINDOW: Final = timedelta(days=30)


def weight_after(matches: int) -> float:
    """How much one more match counts after so many with the same opponent."""
    return 1.0 if matches < IN_FULL else IN_FULL / (matches + 1)


def weights_of(game: str, user_ids: Sequence[int]) -> dict[int, float]:
    """How much a match between these users counts for each of them: by the opponent they have met most often."""
    return {user_id: weight_after(_met(game, user_id, user_ids)) for user_id in user_ids}


def _met(game: str, user_id: int, others: Sequence[int]) -> int:
    opponents = [other for other in others if other != user_id]
    lately = RatingChange.objects.filter(user_id=user_id, game=game, at__gt=timezone.now() - WINDOW)
    with_them = lately.filter(match__rating_changes__user_id__in=opponents)
    counts = with_them.values("match__rating_changes__user_id").annotate(met=Count("match_id")).order_by()
    return max((row["met"] for row in counts), default=0)


class RepeatedPair(NamedTuple):
    """Two users who met again and again in rated matches; for the staff, who judge what it means."""

    game: str
    winner_id: int
    """Who gained points from it."""
    loser_id: int
    matches: int
    won: int
    """By the first; next to all of them is what a second account looks like."""
    gained: float
    """Points that the first gained in them."""
    same_place: bool
    """Whether both have opened tables from one address in the last days."""


_PAIRS: Final = """
SELECT a.game, a.user_id, b.user_id, count(*), count(*) FILTER (WHERE a.place < b.place),
       40 * sum(a.mu_after - a.mu_before),
       EXISTS (SELECT 1 FROM matches_match x JOIN matches_match y ON x.opened_from = y.opened_from
               WHERE x.owner_id = a.user_id AND y.owner_id = b.user_id AND x.opened_from <> '')
FROM ratings_ratingchange a JOIN ratings_ratingchange b ON b.match_id = a.match_id AND b.user_id <> a.user_id
WHERE a.at > %s AND a.user_id IS NOT NULL
GROUP BY a.game, a.user_id, b.user_id
HAVING count(*) >= %s AND sum(a.mu_after - a.mu_before) > 0
ORDER BY 6 DESC LIMIT %s
"""


def repeated_pairs(least: int = IN_FULL, limit: int = 50) -> list[RepeatedPair]:
    """Who gained most from matches with one and the same opponent in the window, at least so many of them."""
    with connection.cursor() as cursor:
        cursor.execute(_PAIRS, [timezone.now() - WINDOW, least, limit])
        return [RepeatedPair(*row) for row in cursor.fetchall()]
