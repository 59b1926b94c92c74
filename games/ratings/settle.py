"""Counting finished matches: one after the other, each once, in an order that is kept so that it can be repeated."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.ratings.models import Rating, RatingChange
from games.ratings.rating_lock import claim
from games.ratings.skill import NEWCOMER, Skill, after_match

Who = tuple[int | None, str]
"""A user, or the style of a bot."""


class Party(NamedTuple):
    """Who is rated for a seat, and with which place."""

    seat: int
    user_id: int | None
    style: str
    place: int

    @property
    def who(self) -> Who:
        return self.user_id, self.style


def settle(limit: int = 100) -> int:
    """Count matches that are due, oldest first; answers how many were. Safe to run anywhere at any time."""
    with transaction.atomic():
        if not claim(wait=False):
            return 0
        due = Match.objects.filter(rating_due=True, status=Status.FINISHED).order_by("ended_at", "id")
        matches = list(due.select_for_update(skip_locked=True).prefetch_related("seats")[:limit])
        for match in matches:
            _count(match)
        Match.objects.filter(pk__in=[match.pk for match in matches]).update(rating_due=False)
    return len(matches)


def _count(match: Match) -> None:
    parties = parties_of(match.seats.all())
    if match.annulled or not counts(parties):
        return
    ratings = {party.who: _rating_of(match.game, party) for party in parties}
    before = {who: Skill(rating.mu, rating.sigma) for who, rating in ratings.items()}
    after = rate(parties, before)
    RatingChange.objects.bulk_create(
        RatingChange(
            match=match,
            game=match.game,
            seat=party.seat,
            user_id=party.user_id,
            style=party.style,
            place=party.place,
            mu_before=before[party.who].mu,
            sigma_before=before[party.who].sigma,
            mu_after=after[party.who].mu,
            sigma_after=after[party.who].sigma,
        )
        for party in parties
    )
    for who, rating in ratings.items():
        rating.mu, rating.sigma = after[who]
        rating.matches, rating.updated_at = rating.matches + 1, timezone.now()
        rating.save(update_fields=["mu", "sigma", "matches", "updated_at"])


def rate(parties: Sequence[Party], before: Mapping[Who, Skill]) -> dict[Who, Skill]:
    """Everybody's skill after the match; a style that sat in several seats gets the mean of what they did."""
    rated = after_match([before[party.who] for party in parties], [party.place for party in parties])
    results: dict[Who, list[Skill]] = {}
    for party, skill in zip(parties, rated, strict=True):
        results.setdefault(party.who, []).append(skill)
    return {
        who: Skill(fmean(skill.mu for skill in skills), fmean(skill.sigma for skill in skills))
        for who, skills in results.items()
    }


def parties_of(seats: Iterable[Seat]) -> list[Party]:
    """Who sat where, and on which place.

    Whose seat a bot plays at the end, or who left, has lost to everybody else, whatever the bot made of the seat.
    """
    ordered = sorted(seats, key=lambda seat: seat.number)
    keys = [(1, 0) if _is_absent(seat) else (0, seat.place or 0) for seat in ordered]
    return [
        Party(seat.number, seat.user_id, "" if seat.user_id else seat.bot, 1 + sum(other < key for other in keys))
        for seat, key in zip(ordered, keys, strict=True)
    ]


def _is_absent(seat: Seat) -> bool:
    return seat.user_id is not None and (seat.left or bool(seat.bot))


def counts(parties: Sequence[Party]) -> bool:
    """Only a match between different parties, a person among them, says something about anybody."""
    return len({party.who for party in parties}) > 1 and any(party.user_id is not None for party in parties)


def _rating_of(game: str, party: Party) -> Rating:
    rating, _ = Rating.objects.select_for_update().get_or_create(
        game=game,
        user_id=party.user_id,  # type: ignore[misc]  # None is a bot of the house
        style=party.style,
        defaults=NEWCOMER._asdict(),
    )
    return rating
