"""Matches between the same people again and again count less and less: a second account is no source of points.

The first ten in a month count in full, the twentieth half, the hundredth a tenth. How much a match counted is stored
with it, so that counting anew comes to the same.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.db import connection
from django.db.models import Count
from django.utils import timezone

from games.ratings.models import RatingChange
from games.ratings.skill import POINTS

IN_FULL: Final = 10
"""Matches with one opponent in the window that count in full."""
WINDOW: Final = timedelta(days=30)
NEWEST: Final = 50_000
"""Changes of ratings that are looked at for pairs: a tenth of a second of PostgreSQL."""


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


_PAIRS: Final = """
WITH lately AS (
    SELECT game, match_id, user_id, place, mu_after - mu_before AS gained FROM (
        SELECT * FROM ratings_ratingchange ORDER BY number DESC LIMIT %(newest)s
    ) newest WHERE at > %(since)s AND user_id IS NOT NULL
)
SELECT a.game, a.user_id, b.user_id, count(*), count(*) FILTER (WHERE a.place < b.place), %(points)s * sum(a.gained)
FROM lately a JOIN lately b ON b.match_id = a.match_id AND b.user_id <> a.user_id
GROUP BY a.game, a.user_id, b.user_id
HAVING count(*) >= %(least)s AND sum(a.gained) > 0
ORDER BY 6 DESC LIMIT %(most)s
"""


def repeated_pairs(least: int = IN_FULL, most: int = 20) -> list[RepeatedPair]:
    """Who gained most from matches with one and the same opponent in the window, at least so many of them.

    Looks at the newest `NEWEST` changes only, so that a large house waits no longer for it than a small one.
    """
    wanted: dict[str, int | datetime] = {
        "newest": NEWEST,
        "since": timezone.now() - WINDOW,
        "points": POINTS,
        "least": least,
        "most": most,
    }
    with connection.cursor() as cursor:
        cursor.execute(_PAIRS, wanted)
        return [RepeatedPair(*row) for row in cursor.fetchall()]
