"""Reads ratings: a player's, its history, the leaderboard, and programs that can be challenged."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

import msgspec
from django.contrib.auth import get_user_model
from django.db.models import F, Q
from msgspec import Meta

from games.common import users
from games.common.bot_styles import BotStyle
from games.common.paging import paged, within
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.offered import require_offered
from games.matches.queries.passed_trials import games_passed_by
from games.matches.queries.pov import pov_of
from games.ratings.models import Rating, RatingChange
from games.ratings.skill import NEWCOMER, PROVISIONAL_MATCHES, Skill, is_provisional

PAGE = 100
HOUSE = "house"
UNRATED_STYLES = {
    BotStyle.CHORISTER: 1200,
    BotStyle.UNDERSTUDY: 1500,
    BotStyle.VIRTUOSO: 1800,
    BotStyle.LEVEL_1: 1100,
    BotStyle.LEVEL_2: 1300,
    BotStyle.LEVEL_3: 1500,
    BotStyle.LEVEL_4: 1600,
    BotStyle.LEVEL_5: 1700,
    BotStyle.LEVEL_6: 1800,
}
"""The assumed points of a style until it has played enough rated matches."""


class Among(StrEnum):
    """Whom a leaderboard ranks."""

    EVERYBODY = "everybody"
    PEOPLE = "people"
    BOTS = "bots"


class RatingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How strong a player is at a game."""

    game: str
    name: str
    kind: Annotated[str, Meta(description="person, guest, bot (a program with an account) or house (a bot of ours)")]
    points: Annotated[int, Meta(description="Newcomers begin at 1500.")]
    deviation: Annotated[int, Meta(description="How unsure that is.")]
    matches: int
    provisional: Annotated[bool, Meta(description="Too few matches to be ranked.")]


class RatingPoint(msgspec.Struct, frozen=True, kw_only=True):
    """What one match did to a rating."""

    match_id: UUID
    place: Annotated[int, Meta(description="As counted: a player whose seat a bot took over ranks behind all others.")]
    points_before: int
    points_after: int
    at: datetime


class SeatRating(msgspec.Struct, frozen=True, kw_only=True):
    """What a match did to the rating of the player in one seat."""

    seat: int
    place: Annotated[int, Meta(description="As counted: a player whose seat a bot took over ranks behind all others.")]
    points_before: int
    points_after: int


class MatchRatings(msgspec.Struct, frozen=True):
    """What a match did to ratings."""

    due: Annotated[bool, Meta(description="The match is rated and has ended, and is not counted yet; ask again soon.")]
    seats: Annotated[tuple[SeatRating, ...], Meta(description="Empty for a match that is not rated or not counted.")]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A user, as everybody may see them."""

    name: str
    kind: Annotated[str, Meta(description="person, guest or bot (a program with an account)")]
    joined: datetime
    ratings: Annotated[tuple[RatingAnswer, ...], Meta(description="One for each game with rated matches.")]
    conforms: Annotated[
        tuple[str, ...],
        Meta(
            description="Of a program: the games of which it has played a trial to its end while streams were dropped, "
            "answers lost, and plays answered with 503 and 429."
        ),
    ] = ()


class Leaderboard(msgspec.Struct, frozen=True):
    """The best at a game, best first."""

    game: str
    among: Among
    ranked: tuple[RatingAnswer, ...]


class RatingHistory(msgspec.Struct, frozen=True):
    """A player's rated matches of a game, newest first."""

    game: str
    name: str
    points: tuple[RatingPoint, ...]


class ProfilePage(msgspec.Struct, frozen=True):
    """Accounts, by name."""

    profiles: tuple[Profile, ...]
    next: Annotated[str | None, Meta(description="Name after which the next page begins; None on the last one.")]


def skill_of(game: str, user_id: int) -> Skill:
    row = Rating.objects.filter(game=game, user_id=user_id).first()
    return NEWCOMER if row is None else Skill(row.mu, row.sigma)


def styles_by_points(game: str) -> list[tuple[str, int]]:
    """Every style of bot with its rating."""
    points: dict[str, int] = {style.value: start for style, start in UNRATED_STYLES.items()}
    for row in Rating.objects.filter(game=game, matches__gte=PROVISIONAL_MATCHES).exclude(style=""):
        points[row.style] = Skill(row.mu, row.sigma).points
    return list(points.items())


def player_named(name: str) -> Profile:
    """An account by its name; `not_found` if there is none."""
    return _players([users.user_named(name)])[0]


def programs(limit: int = 20, after: str | None = None) -> ProfilePage:
    """A page of the accounts of programs, which anybody can challenge."""
    found = users.programs()
    if after is not None:
        if not users.could_be_name(after):
            raise Refusal(Code.INVALID_INPUT, detail=say("that is no cursor of this list"))
        found = found.filter(username__gt=after)
    page = paged(found.values_list("pk", "username"), limit, PAGE)
    return ProfilePage(
        profiles=tuple(_players([user_id for user_id, _ in page.rows])), next=page.next(lambda row: str(row[1]))
    )


def leaderboard(game: str, among: Among = Among.EVERYBODY, limit: int = 50) -> Leaderboard:
    """The best players by mu − 3 sigma; provisional ratings are not ranked."""
    require_offered(game)
    rows = Rating.objects.filter(game=game, matches__gte=PROVISIONAL_MATCHES).select_related("user")
    is_program = ~Q(style="") | users.of_a_program()
    filters = {Among.EVERYBODY: Q(), Among.PEOPLE: ~is_program, Among.BOTS: is_program}
    active = rows.filter(filters[among]).exclude(users.closed())
    best = active.order_by((F("mu") - 3 * F("sigma")).desc())[: within(limit, PAGE)]
    return Leaderboard(game, among, tuple(_answer(row) for row in best))


def history_of(name: str, game: str, limit: int = PAGE) -> RatingHistory:
    """The changes of a user's rating in a game, newest first."""
    require_offered(game)
    rows = RatingChange.objects.filter(user_id=users.user_named(name), game=game).order_by("-number")
    return RatingHistory(game, name, tuple(_point(row) for row in rows[: within(limit, PAGE)]))


def changes_by(user_id: int | None, match_id: UUID) -> MatchRatings:
    """What a match did to the ratings of its players, for whoever may see how it ended."""
    pov = pov_of(user_id, match_id)
    if not pov.over:
        return MatchRatings(due=False, seats=())
    rows = RatingChange.objects.filter(match_id=match_id).order_by("seat")
    return MatchRatings(due=pov.match.rating_due, seats=tuple(_seat_rating(row) for row in rows))


def ratings_of(user_id: int) -> tuple[RatingAnswer, ...]:
    """The user's rating in each game they have rated matches of."""
    rows = Rating.objects.filter(user_id=user_id).select_related("user").order_by("game")
    return tuple(_answer(row) for row in rows)


def _players(user_ids: list[int]) -> list[Profile]:
    accounts = get_user_model().objects.filter(pk__in=user_ids).order_by("username")
    ratings: dict[int | None, list[RatingAnswer]] = {user_id: [] for user_id in user_ids}
    for row in Rating.objects.filter(user_id__in=user_ids).select_related("user").order_by("game"):
        ratings[row.user_id].append(_answer(row))
    programs = [user.pk for user in accounts if user.kind == users.BOT]
    passed = games_passed_by(programs) if programs else {}
    return [
        Profile(
            name=user.username,
            kind=user.kind,
            joined=user.date_joined,
            ratings=tuple(ratings[user.pk]),
            conforms=passed.get(user.pk, ()),
        )
        for user in accounts
    ]


def points_gained(row: RatingChange) -> int:
    """Points that a match gave; below 0, took."""
    return Skill(row.mu_after, row.sigma_after).points - Skill(row.mu_before, row.sigma_before).points


def _point(row: RatingChange) -> RatingPoint:
    return RatingPoint(
        match_id=row.match_id,
        place=row.place,
        points_before=Skill(row.mu_before, row.sigma_before).points,
        points_after=Skill(row.mu_after, row.sigma_after).points,
        at=row.at,
    )


def _seat_rating(row: RatingChange) -> SeatRating:
    point = _point(row)
    return SeatRating(
        seat=row.seat, place=point.place, points_before=point.points_before, points_after=point.points_after
    )


def _answer(row: Rating) -> RatingAnswer:
    skill = Skill(row.mu, row.sigma)
    return RatingAnswer(
        game=row.game,
        name=row.style if row.user is None else row.user.username,
        kind=HOUSE if row.user is None else row.user.kind,
        points=skill.points,
        deviation=skill.deviation,
        matches=row.matches,
        provisional=is_provisional(row.matches),
    )
