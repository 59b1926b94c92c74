"""Counts finished matches for ratings: one after the other, each once, in an order that is stored."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.rating_lock import lock_ratings
from games.ratings.skill import NEWCOMER, Skill, after_match

PlayerKey = tuple[int | None, str]
"""A user, or the style of a bot."""


class RatedSeat(NamedTuple):
    """The player who is rated for a seat, and their place."""

    number: int
    user_id: int | None
    style: str
    place: int

    @property
    def player(self) -> PlayerKey:
        return self.user_id, self.style


def settle(limit: int = 100) -> int:
    """Count matches that are due, oldest first; returns how many. May run anywhere at any time."""
    with transaction.atomic():
        if not lock_ratings(wait=False):
            return 0
        due = Match.objects.filter(rating_due=True, status=Status.FINISHED).order_by("ended_at", "id")
        matches = list(due.select_for_update(skip_locked=True).prefetch_related("seats")[:limit])
        for match in matches:
            _count(match)
        Match.objects.filter(pk__in=[match.pk for match in matches]).update(rating_due=False)
    return len(matches)


def _count(match: Match) -> None:
    seats = rated_seats(match.seats.all())
    if match.annulled or not is_rateable(seats):
        return
    ratings = {seat.player: _rating_of(match.game, seat) for seat in seats}
    before = {player: Skill(rating.mu, rating.sigma) for player, rating in ratings.items()}
    after = rate(seats, before)
    RatingChange.objects.bulk_create(
        RatingChange(
            match=match,
            game=match.game,
            seat=seat.number,
            user_id=seat.user_id,
            style=seat.style,
            place=seat.place,
            mu_before=before[seat.player].mu,
            sigma_before=before[seat.player].sigma,
            mu_after=after[seat.player].mu,
            sigma_after=after[seat.player].sigma,
        )
        for seat in seats
    )
    for player, rating in ratings.items():
        rating.mu, rating.sigma = after[player]
        rating.matches, rating.updated_at = rating.matches + 1, timezone.now()
        rating.save(update_fields=["mu", "sigma", "matches", "updated_at"])


def rate(seats: Sequence[RatedSeat], before: Mapping[PlayerKey, Skill]) -> dict[PlayerKey, Skill]:
    """Every player's skill after the match; a style with several seats gets the mean of their results."""
    rated = after_match([before[seat.player] for seat in seats], [seat.place for seat in seats])
    results: dict[PlayerKey, list[Skill]] = {}
    for seat, skill in zip(seats, rated, strict=True):
        results.setdefault(seat.player, []).append(skill)
    return {
        player: Skill(fmean(skill.mu for skill in skills), fmean(skill.sigma for skill in skills))
        for player, skills in results.items()
    }


def rated_seats(seats: Iterable[Seat]) -> list[RatedSeat]:
    """The rated player and the place of every seat.

    A user who left, or whose seat a bot played at the end, ranks behind all others, whatever the bot achieved.
    """
    ordered = sorted(seats, key=lambda seat: seat.number)
    keys = [(1, 0) if _is_absent(seat) else (0, seat.place or 0) for seat in ordered]
    return [
        RatedSeat(seat.number, seat.user_id, "" if seat.user_id else seat.bot, 1 + sum(other < key for other in keys))
        for seat, key in zip(ordered, keys, strict=True)
    ]


def _is_absent(seat: Seat) -> bool:
    return seat.user_id is not None and (seat.left or bool(seat.bot))


def is_rateable(seats: Sequence[RatedSeat]) -> bool:
    """Whether a match can be rated: different players took part, at least one of them a user."""
    return len({seat.player for seat in seats}) > 1 and any(seat.user_id is not None for seat in seats)


def _rating_of(game: str, seat: RatedSeat) -> Rating:
    rating, _ = Rating.objects.select_for_update().get_or_create(
        game=game,
        user_id=seat.user_id,  # type: ignore[misc]  # None is one of the service's bots
        style=seat.style,
        defaults=NEWCOMER._asdict(),
    )
    return rating
