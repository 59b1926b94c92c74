"""Following: a list of one's own, of people and programs whose matches one would like to see."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from msgspec import Meta

from games.common import users
from games.common.paging import paged
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.enums import Spectators, Status
from games.matches.models import Seat
from games.people.models import Follow
from games.talk.blocks import require_not_blocked
from games.talk.models import Block

PAGE = 50


class NowPlaying(msgspec.Struct, frozen=True):
    """A match that is being played, and that you may watch."""

    match_id: UUID
    game: str


class Followed(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody you follow."""

    name: str
    kind: Annotated[str, Meta(description="person, guest or bot (a program with an account)")]
    since: datetime
    playing: Annotated[NowPlaying | None, Meta(description="Their newest match that everybody may watch, if one runs.")]


class FollowedPage(msgspec.Struct, frozen=True):
    """Everybody you follow, by name."""

    followed: tuple[Followed, ...]
    next: Annotated[str | None, Meta(description="Name after which the next page begins; None on the last one.")]


def follow(user_id: int, followed_id: int) -> None:
    """Follow a user; doing it again changes nothing. Somebody who has blocked the user cannot be followed."""
    if user_id == followed_id:
        raise Refusal(Code.INVALID_INPUT, detail=say("nobody follows themselves"))
    users.require_no_guest(user_id)
    require_not_blocked(user_id, [followed_id])
    with transaction.atomic():
        # Of two at once, the second counts what the first has added.
        users.lock(user_id)
        others = Follow.objects.filter(user_id=user_id).exclude(followed_id=followed_id)
        if others.count() >= settings.MOST_FOLLOWED:
            raise Refusal(Code.TOO_MANY_FOLLOWED, most=settings.MOST_FOLLOWED)
        Follow.objects.get_or_create(user_id=user_id, followed_id=followed_id)


def unfollow(user_id: int, followed_id: int) -> None:
    """Follow a user no longer, if one did."""
    Follow.objects.filter(user_id=user_id, followed_id=followed_id).delete()


def followed_by(user_id: int, limit: int = 20, after: str | None = None) -> FollowedPage:
    """A page of whom the user follows, without those who blocked the user or are blocked by the user."""
    rows = visible_follows(user_id).select_related("followed").order_by("followed__username")
    if after is not None:
        if not users.could_be_name(after):
            raise Refusal(Code.INVALID_INPUT, detail=say("that is no cursor of this list"))
        rows = rows.filter(followed__username__gt=after)
    page = paged(rows, limit, PAGE)
    playing = _playing([row.followed_id for row in page.rows])
    return FollowedPage(
        followed=tuple(_followed(row, playing.get(row.followed_id)) for row in page.rows),
        next=page.next(lambda row: str(row.followed.username)),
    )


def visible_follows(user_id: int) -> "QuerySet[Follow]":
    """What the user's list shows: nobody of a blocked pair, and no closed account."""
    blocked = Block.objects.filter(user_id=user_id).values("blocked_id")
    blocking = Block.objects.filter(blocked_id=user_id).values("user_id")
    hidden = Q(followed_id__in=blocked) | Q(followed_id__in=blocking) | users.closed("followed")
    return Follow.objects.filter(user_id=user_id).exclude(hidden)


def _playing(user_ids: list[int]) -> dict[int, NowPlaying]:
    """The newest running match of each of these users that everybody may watch."""
    public = Q(match__status=Status.RUNNING, match__private=False, match__spectators=Spectators.EVERYBODY)
    seats = Seat.objects.filter(public, user_id__in=user_ids, left=False).order_by("user_id", "-match_id")
    found = seats.distinct("user_id").values_list("user_id", "match_id", "match__game")
    return {user_id: NowPlaying(match_id, game) for user_id, match_id, game in found}


def _followed(row: Follow, playing: NowPlaying | None) -> Followed:
    return Followed(name=row.followed.username, kind=row.followed.kind, since=row.at, playing=playing)
