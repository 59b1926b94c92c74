"""Talk at the table: players among themselves, spectators among themselves, so nobody hears what he cannot see."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.db import transaction
from msgspec import Meta

from games import bell
from games.moderation import audit
from games.moderation.acts import require, require_reason
from games.moderation.models import Block, Message, Room
from games.moderation.sanctions import require_voice
from games.queries.pov import Pov, pov_of
from games.refusals import Code, Refusal

PAGE = 100
MOST_CHARACTERS = 500


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table: plain text, to be shown as text."""

    id: int
    name: str
    text: Annotated[str | None, Meta(description="None: taken away by a moderator.")]
    at: datetime


def say(user_id: int, match_id: UUID, text: str) -> Said:
    """Say something in the room where one sits: at the table, or among the spectators."""
    words = " ".join(text.split())
    if not 0 < len(words) <= MOST_CHARACTERS or not words.isprintable():
        raise Refusal(Code.INVALID_INPUT, detail=f"a message has 1 to {MOST_CHARACTERS} printable characters")
    pov = pov_of(user_id, match_id)
    require_voice(user_id)
    with transaction.atomic():
        message = Message.objects.create(match_id=match_id, room=room_of(pov), user_id=user_id, text=words)
        transaction.on_commit(lambda: bell.ring(match_id, pov.match.seq, (), ()), robust=True)
    message.refresh_from_db()
    return _said(message)


def heard(user_id: int | None, match_id: UUID, after: int = 0) -> tuple[Said, ...]:
    """What was said in one's room after a message, oldest first, without people one has blocked."""
    pov = pov_of(user_id, match_id)
    messages = Message.objects.filter(match_id=match_id, room=room_of(pov), id__gt=after).select_related("user")
    if user_id is not None:
        messages = messages.exclude(user__in=Block.objects.filter(user_id=user_id).values("blocked"))
    return tuple(_said(message) for message in messages.order_by("id")[:PAGE])


def take_away(moderator_id: int, message_id: int, reason: str) -> None:
    """Hide a message from everybody but the moderators."""
    require(moderator_id, "warn_users")
    require_reason(reason)
    with transaction.atomic():
        message = Message.objects.select_for_update().filter(pk=message_id, hidden=False).first()
        if message is None:
            raise Refusal(Code.NOT_FOUND)
        message.hidden = True
        message.save(update_fields=["hidden"])
        audit.append(
            moderator_id,
            "hide_message",
            reason,
            match_id=message.match_id,
            subject_id=message.user_id,
            message=message_id,
        )


def block(user_id: int, blocked_id: int) -> None:
    """Do not hear somebody any more."""
    if user_id == blocked_id:
        raise Refusal(Code.INVALID_INPUT, detail="one cannot block oneself")
    Block.objects.get_or_create(user_id=user_id, blocked_id=blocked_id)


def unblock(user_id: int, blocked_id: int) -> None:
    Block.objects.filter(user_id=user_id, blocked_id=blocked_id).delete()


def room_of(pov: Pov) -> Room:
    return Room.SPECTATORS if pov.seat is None else Room.TABLE


def _said(message: Message) -> Said:
    text = None if message.hidden else message.text
    return Said(id=message.pk, name=message.user.username, text=text, at=message.at)
