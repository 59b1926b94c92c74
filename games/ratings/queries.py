"""Reading ratings: one player's, the history of it, and the leaderboard."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.db.models import F
from msgspec import Meta

from games.ratings.models import Rating, RatingChange
from games.ratings.skill import NEWCOMER, PROVISIONAL_MATCHES, Skill, is_provisional
from games.styles import BotStyle

PAGE = 100
UNRATED_STYLES = {BotStyle.CHORISTER: 1200, BotStyle.UNDERSTUDY: 1500, BotStyle.VIRTUOSO: 1800}
"""What a style is taken for until enough matches have told."""


class RatingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is at a game."""

    game: str
    name: str
    kind: Annotated[str, Meta(description="person, bot (a program with an account) or house (a bot of ours)")]
    points: Annotated[int, Meta(description="Newcomers begin at 1500.")]
    deviation: Annotated[int, Meta(description="How unsure that is.")]
    matches: int
    provisional: Annotated[bool, Meta(description="Too few matches to be ranked.")]


class RatingPoint(msgspec.Struct, frozen=True, kw_only=True):
    """What one match did to a rating."""

    match_id: UUID
    game: str
    place: int
    points_before: int
    points_after: int
    at: datetime


def skill_of(game: str, user_id: int) -> Skill:
    row = Rating.objects.filter(game=game, user_id=user_id).first()
    return NEWCOMER if row is None else Skill(row.mu, row.sigma)


def styles_by_points(game: str) -> list[tuple[str, int]]:
    """Every style of bot with its rating."""
    points: dict[str, int] = {style.value: start for style, start in UNRATED_STYLES.items()}
    for row in Rating.objects.filter(game=game, matches__gte=PROVISIONAL_MATCHES).exclude(style=""):
        points[row.style] = Skill(row.mu, row.sigma).points
    return list(points.items())


def ratings_of(user_id: int) -> tuple[RatingAnswer, ...]:
    rows = Rating.objects.filter(user_id=user_id).select_related("user").order_by("game")
    return tuple(_answer(row) for row in rows)


def leaderboard(game: str, limit: int = 50) -> tuple[RatingAnswer, ...]:
    """The best, by what they are worth with near certainty; who is provisional is not ranked."""
    rows = Rating.objects.filter(game=game, matches__gte=PROVISIONAL_MATCHES).select_related("user")
    best = rows.order_by((F("mu") - 3 * F("sigma")).desc())[: max(1, min(limit, PAGE))]
    return tuple(_answer(row) for row in best)


def history_of(user_id: int, game: str, limit: int = PAGE) -> tuple[RatingPoint, ...]:
    """The user's rated matches, newest first."""
    rows = RatingChange.objects.filter(user_id=user_id, game=game).order_by("-number")[: max(1, min(limit, PAGE))]
    return tuple(
        RatingPoint(
            match_id=row.match_id,
            game=row.game,
            place=row.place,
            points_before=Skill(row.mu_before, row.sigma_before).points,
            points_after=Skill(row.mu_after, row.sigma_after).points,
            at=row.at,
        )
        for row in rows
    )


def _answer(row: Rating) -> RatingAnswer:
    skill = Skill(row.mu, row.sigma)
    return RatingAnswer(
        game=row.game,
        name=row.style or (row.user.username if row.user else "–"),
        kind="house" if row.user is None else row.user.kind,
        points=skill.points,
        deviation=skill.deviation,
        matches=row.matches,
        provisional=is_provisional(row.matches),
    )
