"""Blocks: users whose messages another user does not get, whom they do not meet in the queue or get invited by."""

from collections.abc import Collection
from datetime import datetime
from typing import Final

import msgspec
from django.db.models import Q

from games.common.refusals import Code, Refusal
from games.common.said import say
from games.talk.models import Block

MOST_BLOCKS: Final = 500


class Blocked(msgspec.Struct, frozen=True):
    """A user you have blocked."""

    name: str
    at: datetime


class Blocks(msgspec.Struct, frozen=True):
    """Everybody you have blocked, by name."""

    blocked: tuple[Blocked, ...]


def block(user_id: int, blocked_id: int) -> None:
    """Block a user; doing it again changes nothing."""
    if user_id == blocked_id:
        raise Refusal(Code.INVALID_INPUT, detail=say("one cannot block oneself"))
    if Block.objects.filter(user_id=user_id).count() >= MOST_BLOCKS:
        raise Refusal(Code.INVALID_INPUT, detail=say("nobody can block more than {most} others", most=MOST_BLOCKS))
    Block.objects.get_or_create(user_id=user_id, blocked_id=blocked_id)


def unblock(user_id: int, blocked_id: int) -> None:
    """End a block, if there is one."""
    Block.objects.filter(user_id=user_id, blocked_id=blocked_id).delete()


def blocks_of(user_id: int) -> Blocks:
    rows = Block.objects.filter(user_id=user_id).select_related("blocked").order_by("blocked__username")
    return Blocks(tuple(Blocked(row.blocked.username, row.at) for row in rows))


def require_not_blocked(user_id: int, by: Collection[int]) -> None:
    """Refuse if one of the users in `by` has blocked this user."""
    if by and Block.objects.filter(blocked_id=user_id, user_id__in=by).exists():
        raise Refusal(Code.BLOCKED)


def blocked_pairs(user_ids: Collection[int]) -> set[tuple[int, int]]:
    """The pairs among these users of whom one has blocked the other, each pair in both orders."""
    among = Q(user_id__in=user_ids, blocked_id__in=user_ids)
    pairs = set(Block.objects.filter(among).values_list("user_id", "blocked_id"))
    return pairs | {(second, first) for first, second in pairs}
