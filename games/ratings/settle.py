"""Counts finished matches for ratings: one after the other, each once, in an order that is stored."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from django.db import transaction
from django.utils import timezone

from games.common.advisory_lock import try_lock_for_transaction
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import CORRECTION
from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.matches.rows.log_rows import rows_of_kind
from games.ratings.familiarity import weights_of
from games.ratings.models import Rating, RatingChange
from games.ratings.skill import NEWCOMER, Skill, after_match

RATINGS_LOCK: Final = 0x4F50_4552_4101
"""Taken by everything that counts or recomputes ratings."""
PlayerKey = tuple[int | None, str]
"""A user, or the style of a bot."""


class RatedSeat(NamedTuple):
    """The player of a seat and their place, for which the others are rated, and mostly they as well."""

    number: int
    user_id: int | None
    style: str
    place: int
    is_rated: bool
    """False: the house let a bot play for them, so their own rating stays as it is."""

    @property
    def player(self) -> PlayerKey:
        return self.user_id, self.style


def settle(limit: int = 100) -> int:
    """Count matches that are due, oldest first; returns how many. May run anywhere at any time."""
    with transaction.atomic():
        if not try_lock_for_transaction(RATINGS_LOCK):
            return 0
        due = Match.objects.filter(rating_due=True, status=Status.FINISHED).order_by("ended_at", "id")
        matches = list(due.select_for_update(skip_locked=True).prefetch_related("seats")[:limit])
        for match in matches:
            _count(match)
        Match.objects.filter(pk__in=[match.pk for match in matches]).update(rating_due=False)
    return len(matches)


def _count(match: Match) -> None:
    seats = rated_seats(match.seats.all(), match.outcome)
    if match.annulled or not is_rateable(seats) or match.rating_changes.exists():
        return
    ratings = {seat.player: _rating_of(match.game, seat) for seat in seats if seat.is_rated}
    unrated = {seat.player: _skill_of(match.game, seat) for seat in seats if not seat.is_rated}
    before = {**unrated, **{player: Skill(rating.mu, rating.sigma) for player, rating in ratings.items()}}
    weights = weights_of(match.game, [seat.user_id for seat in seats if seat.user_id is not None and seat.is_rated])
    after = rate(seats, before, weights)
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
            weight=1.0 if seat.user_id is None else weights[seat.user_id],
        )
        for seat in seats
        if seat.is_rated
    )
    for player, rating in ratings.items():
        rating.mu, rating.sigma = after[player]
        rating.matches, rating.updated_at = rating.matches + 1, timezone.now()
        rating.save(update_fields=["mu", "sigma", "matches", "updated_at"])


def rate(
    seats: Sequence[RatedSeat], before: Mapping[PlayerKey, Skill], weights: Mapping[int, float]
) -> dict[PlayerKey, Skill]:
    """Every player's skill after the match; a style with several seats gets the mean of their results.

    `weights` says of users how much of the change counts; who has none is not rated.
    """
    rated = after_match([before[seat.player] for seat in seats], [seat.place for seat in seats])
    results: dict[PlayerKey, list[Skill]] = {}
    for seat, skill in zip(seats, rated, strict=True):
        results.setdefault(seat.player, []).append(skill)
    return {
        player: before[player].towards(
            Skill(fmean(skill.mu for skill in skills), fmean(skill.sigma for skill in skills)),
            1.0 if player[0] is None else weights.get(player[0], 0.0),
        )
        for player, skills in results.items()
    }


def rated_seats(seats: Iterable[Seat], outcome: str) -> list[RatedSeat]:
    """The player and the place of every seat.

    A user who left, or whose seat a bot played at the end, ranks behind all others, whatever the bot achieved; and one
    whom the house removes behind whoever left before: to share a place with them could cost those points. But a user
    whose seat the house gave to a bot is not rated for what the bot did, and the others are as the board says. In a
    result that the house corrected all places are as it says.
    """
    is_corrected = f'"{CORRECTION}"' in outcome
    ordered = sorted(seats, key=lambda seat: seat.number)
    removed = _order_of_removals(ordered)
    keys = [(0, seat.place or 0) if is_corrected else _rank(seat, removed) for seat in ordered]
    return [
        RatedSeat(
            number=seat.number,
            user_id=seat.user_id,
            style="" if seat.user_id else seat.bot,
            place=1 + sum(other < key for other in keys),
            is_rated=not was_given_to_bot(seat),
        )
        for seat, key in zip(ordered, keys, strict=True)
    ]


def was_given_to_bot(seat: Seat) -> bool:
    """Whether the house let a bot play for a person who is still in the match."""
    return bool(seat.bot) and seat.bot_by == EntryAuthor.MODERATOR and not seat.left


def gave_up(seat: Seat) -> bool:
    """Whether its person left, or let a bot play: everybody else has beaten the seat, as it stands."""
    return seat.user_id is not None and (seat.left or bool(seat.bot)) and not was_given_to_bot(seat)


def _rank(seat: Seat, removed: Mapping[int, int]) -> tuple[int, int]:
    """Sorts seats from the best to the last; equal ones share a place."""
    if not gave_up(seat):
        return 0, seat.place or 0
    return (2, removed[seat.number]) if seat.number in removed else (1, 0)


def _order_of_removals(seats: Sequence[Seat]) -> dict[int, int]:
    """The seats whose players the house removed, each with a number that grows with every removal."""
    removed = {seat.number: 0 for seat in seats if seat.left and seat.bot_by == EntryAuthor.MODERATOR}
    if len(removed) < 2:
        return removed
    entries = rows_of_kind(seats[0].match_id, EntryKind.REMOVED)
    return removed | {entry.seat: entry.seq for entry in entries if entry.seat in removed}


def is_rateable(seats: Sequence[RatedSeat]) -> bool:
    """Whether a match can be rated: different players took part, at least one of them a user who is rated."""
    is_users = any(seat.user_id is not None and seat.is_rated for seat in seats)
    return len({seat.player for seat in seats}) > 1 and is_users


def _rating_of(game: str, seat: RatedSeat) -> Rating:
    rating, _ = Rating.objects.select_for_update().get_or_create(
        game=game,
        user_id=seat.user_id,  # type: ignore[misc]  # None is one of the service's bots
        style=seat.style,
        defaults=NEWCOMER._asdict(),
    )
    return rating


def _skill_of(game: str, seat: RatedSeat) -> Skill:
    """The skill of a user who is not rated this time: if they never were, they are a newcomer still."""
    rating = Rating.objects.filter(game=game, user_id=seat.user_id or 0).first()
    return NEWCOMER if rating is None else Skill(rating.mu, rating.sigma)
