"""How a user stands to another: follows, blocks, and the matches they have played against each other."""

from typing import Annotated

import msgspec
from django.db.models import Count, F, Q
from msgspec import Meta

from games.matches.enums import Purpose, Status
from games.matches.models import Seat
from games.people.follows import visible_follows
from games.talk.models import Block


class HeadToHead(msgspec.Struct, frozen=True, kw_only=True):
    """The finished matches of a game in which you both played, without annulled ones."""

    game: str
    won: Annotated[int, Meta(description="You had the better place.")]
    lost: Annotated[int, Meta(description="They had the better place.")]
    drawn: int


class Relation(msgspec.Struct, frozen=True, kw_only=True):
    """How you stand to another user."""

    name: str
    following: Annotated[bool, Meta(description="You follow them.")]
    follows_you: bool
    blocked: Annotated[bool, Meta(description="You have blocked them; whether they have blocked you is not shown.")]
    matches: Annotated[tuple[HeadToHead, ...], Meta(description="One for each game you both have finished.")]


def relation(user_id: int, other_id: int, name: str) -> Relation:
    """How the user stands to the other one, who is called `name`."""
    return Relation(
        name=name,
        following=visible_follows(user_id).filter(followed_id=other_id).exists(),
        follows_you=visible_follows(other_id).filter(followed_id=user_id).exists(),
        blocked=Block.objects.filter(user_id=user_id, blocked_id=other_id).exists(),
        matches=head_to_head(user_id, other_id),
    )


def head_to_head(user_id: int, other_id: int) -> tuple[HeadToHead, ...]:
    """Wins and losses of the user against the other one, by game; in a match of several the better place counts."""
    both = Q(user_id=user_id, match__seats__user_id=other_id)
    counted = Q(match__status=Status.FINISHED, match__purpose=Purpose.PLAY, match__annulled=False)
    theirs = F("match__seats__place")
    found = (
        Seat.objects.filter(both & counted)
        .order_by("match__game")
        .values("match__game")
        .annotate(
            won=Count("pk", filter=Q(place__lt=theirs)),
            lost=Count("pk", filter=Q(place__gt=theirs)),
            drawn=Count("pk", filter=Q(place=theirs)),
        )
    )
    return tuple(
        HeadToHead(game=row["match__game"], won=row["won"], lost=row["lost"], drawn=row["drawn"]) for row in found
    )
