"""Recomputes every rating from the finished matches, in the order in which they were counted."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from django.db import connection, transaction
from django.db.models import Prefetch, QuerySet

from games.common.advisory_lock import lock_for_transaction
from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.settle import RATINGS_LOCK, rate, rated_seats
from games.ratings.skill import NEWCOMER, Skill

RatingKey = tuple[str, int | None, str]
"""A game, and a user or the style of a bot."""
_VALUES: Final = ("place", "mu_before", "sigma_before", "mu_after", "sigma_after")
CHUNK: Final = 2_000
"""Rows of the history that are read at once."""
WRITTEN_AT_ONCE: Final = 5_000


class RecomputedRating(NamedTuple):
    """A player's skill, and the number of matches it comes from."""

    skill: Skill
    matches: int


class CountedMatch(NamedTuple):
    """A match with what it did to the ratings."""

    match: Match | None
    """None: annulled since, it does not count."""
    changes: Sequence[RatingChange]


class Recomputed:
    """Ratings computed from the matches alone, one match after the other."""

    def __init__(self) -> None:
        self.ratings: dict[RatingKey, RecomputedRating] = {}
        self.corrections: list[RatingChange] = []
        """Rows of the history that are stored differently, with their correct values."""
        self.last = 0
        """The last row of the history that was looked at."""

    def add(self, counted: CountedMatch) -> None:
        """Go on by one match."""
        self.last = counted.changes[-1].number
        if counted.match is None:
            return
        game, seats = counted.match.game, rated_seats(counted.match.seats.all(), counted.match.outcome)
        before = {seat.player: self.rating((game, *seat.player)).skill for seat in seats}
        stored = {change.seat: change for change in counted.changes}
        weights = {change.user_id: change.weight for change in counted.changes if change.user_id is not None}
        after = rate(seats, before, weights)
        rated = [seat for seat in seats if seat.is_rated]
        for seat in rated:
            expected = (seat.place, *before[seat.player], *after[seat.player])
            self.corrections += _corrected(stored[seat.number], expected)
        for player in {seat.player for seat in rated}:
            key: RatingKey = (game, *player)
            self.ratings[key] = RecomputedRating(after[player], self.rating(key).matches + 1)

    def rating(self, key: RatingKey) -> RecomputedRating:
        return self.ratings.get(key, RecomputedRating(NEWCOMER, 0))

    def go_on(self, progress: Callable[[int], None] = lambda _: None) -> None:
        """Add every match that was counted since; `progress` is called with the last row of each chunk."""
        for counted in counted_after(self.last, progress):
            self.add(counted)


def counted_after(number: int, progress: Callable[[int], None] = lambda _: None) -> Iterator[CountedMatch]:
    """The matches whose rows of the history come after `number`, in the order in which they were counted."""
    while changes := list(RatingChange.objects.filter(number__gt=number).order_by("number")[:CHUNK]):
        if len(changes) == CHUNK and changes[0].match_id != changes[-1].match_id:
            # The rows of one match follow each other; the last one may not be there whole.
            changes = [change for change in changes if change.match_id != changes[-1].match_id]
        number = changes[-1].number
        matches = _matches([change.match_id for change in changes])
        for match_id, rows in groupby(changes, key=lambda change: change.match_id):
            yield CountedMatch(matches.get(match_id), list(rows))
        progress(number)


def recompute() -> Recomputed:
    """Compute all ratings from the matches alone; annulled matches do not count."""
    fresh = Recomputed()
    fresh.go_on()
    return fresh


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
    lock_for_transaction(RATINGS_LOCK)
    fresh = recompute()
    return fresh, difference(fresh)


@transaction.atomic
def rebuild() -> tuple[Recomputed, int]:
    """Replace the stored ratings by the recomputed ones; returns the same as `check`."""
    fresh, wrong = check()
    store(fresh)
    return fresh, wrong


def store(fresh: Recomputed) -> None:
    """Replace the stored ratings; called with the lock of ratings."""
    _annulled().delete()
    for begin in range(0, len(fresh.corrections), WRITTEN_AT_ONCE):
        _write(fresh.corrections[begin : begin + WRITTEN_AT_ONCE])
    Rating.objects.all().delete()
    Rating.objects.bulk_create(
        (
            Rating(game=game, user_id=user_id, style=style, matches=rating.matches, **rating.skill._asdict())
            for (game, user_id, style), rating in fresh.ratings.items()
        ),
        batch_size=WRITTEN_AT_ONCE,
    )


def _write(corrections: Sequence[RatingChange]) -> None:
    """Correct rows of the history, thousands in one statement: Django's own way takes twenty times as long."""
    columns = [[getattr(change, name) for change in corrections] for name in ("number", *_VALUES)]
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE ratings_ratingchange AS kept SET place = new.place, mu_before = new.mu_before,"
            " sigma_before = new.sigma_before, mu_after = new.mu_after, sigma_after = new.sigma_after"
            " FROM unnest(%s::bigint[], %s::smallint[], %s::float8[], %s::float8[], %s::float8[], %s::float8[])"
            " AS new(number, place, mu_before, sigma_before, mu_after, sigma_after) WHERE kept.number = new.number",
            columns,
        )


def _matches(match_ids: list[Any]) -> dict[Any, Match]:
    counted = Match.objects.filter(status=Status.FINISHED, rated=True, annulled=False, pk__in=match_ids)
    seats = Prefetch("seats", Seat.objects.only("match_id", "number", "user_id", "bot", "bot_by", "left", "place"))
    return {match.pk: match for match in counted.only("pk", "game", "outcome").prefetch_related(seats)}


def _annulled() -> "QuerySet[RatingChange, Any]":
    return RatingChange.objects.filter(match__annulled=True)


def _corrected(change: RatingChange, expected: tuple[float, ...]) -> list[RatingChange]:
    if tuple(getattr(change, name) for name in _VALUES) == expected:
        return []
    for name, value in zip(_VALUES, expected, strict=True):
        setattr(change, name, value)
    return [change]
