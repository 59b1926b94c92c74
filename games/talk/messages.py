"""Messages at the table: players among themselves and spectators among themselves, so that none reveals what is hidden.

Messages are numbered in their room under the lock of the match, so numbers appear in order and `after` the last number
nothing is missed. A message that is hidden gets a new number and is sent again, with the same id and without text.
"""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import F
from msgspec import Meta

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common import said, users
from games.common.paging import paged
from games.common.plain_text import plain_text
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.conduct.active_sanctions import require_not_muted
from games.matches.live import publish
from games.matches.models import Match, Seat
from games.matches.queries.pov import Pov, pov_of
from games.notifications.enums import News
from games.notifications.notify import notify
from games.once.make_once import make_once
from games.talk.enums import Room
from games.talk.models import Block, Message

PAGE: Final = 100
MOST_CHARACTERS: Final = 500
_COUNTERS: Final = {Room.TABLE: "table_talk", Room.SPECTATORS: "spectator_talk"}


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table: plain text, to be shown as text."""

    id: Annotated[int, Meta(description="Names the message for good, as when it is reported.")]
    number: Annotated[int, Meta(description="Ask for what was said `after` the highest number you have.")]
    room: Room
    name: str
    kind: Annotated[str, Meta(description="person, guest or bot")]
    seat: Annotated[int | None, Meta(description="Where they sit; None among the spectators.")]
    text: Annotated[str | None, Meta(description="None: taken away by a moderator. Show nothing in its place.")]
    at: datetime


class Talk(msgspec.Struct, frozen=True):
    """What was said in one's room, in the order of numbers."""

    said: tuple[Said, ...]
    more: Annotated[bool, Meta(description="Whether there is more: ask again after the last number.")]


def say(user_id: int, match_id: UUID, text: str, request_id: str | None = None) -> Said:
    """Write a message in the user's room: at the table, or among the spectators."""
    words = plain_text(text, said.say("a message"), MOST_CHARACTERS)
    pov = pov_of(user_id, match_id)
    made = make_once(user_id, request_id, ("talk", match_id, words), lambda: _say(user_id, pov, words))
    return _said(Message.objects.select_related("user").get(pk=int(made)), pov)


def _say(user_id: int, pov: Pov, words: str) -> int:
    match_id, room = pov.match.id, room_of(pov)
    require_not_muted(user_id)
    if room is Room.SPECTATORS:
        users.require_no_guest(user_id)
    with transaction.atomic():
        number = _next_number(match_id, room)
        message = Message.objects.create(match_id=match_id, room=room, number=number, user_id=user_id, text=words)
        _publish(match_id, pov.match.seq)
    return message.pk


def messages_for(user_id: int | None, match_id: UUID, after: int = 0, limit: int = PAGE) -> Talk:
    """The messages in the user's room after a number, without those of users they have blocked."""
    pov = pov_of(user_id, match_id)
    messages = Message.objects.filter(match_id=match_id, room=room_of(pov), number__gt=after).select_related("user")
    if user_id is not None:
        messages = messages.exclude(user__in=Block.objects.filter(user_id=user_id).values("blocked"))
    page = paged(messages.order_by("number"), limit, PAGE)
    return Talk(tuple(_said(message, pov) for message in page.rows), more=page.more)


def hide(moderator_id: int, message_id: int, reason: str, for_author: str | None = None) -> None:
    """Hide the text of a message from everybody but the moderators; its author reads `for_author` or the reason."""
    require(moderator_id, "warn_users")
    reason = require_reason(reason)
    with transaction.atomic():
        message = _set_hidden(moderator_id, message_id, hidden=True)
        notify(
            [message.user_id],
            News.MESSAGE_HIDDEN,
            message.match_id,
            reason=reason if for_author is None else for_author,
        )
        _record(moderator_id, "hide_message", reason, message)


def restore(moderator_id: int, message_id: int, reason: str) -> None:
    """Show a hidden message again, to everybody who could read it before."""
    require(moderator_id, "warn_users")
    reason = require_reason(reason)
    with transaction.atomic():
        message = _set_hidden(moderator_id, message_id, hidden=False)
        notify([message.user_id], News.MESSAGE_RESTORED, message.match_id, reason=reason)
        _record(moderator_id, "restore_message", reason, message)


def _set_hidden(moderator_id: int, message_id: int, *, hidden: bool) -> Message:
    """Hide a message or show it again; with a new number, so that everybody gets it anew.

    The text of a closed account is gone: nothing of it can be shown again. Nobody decides about what they said, nor
    about what is said where they play.
    """
    message = first_or_refuse(
        Message.objects.select_for_update().filter(pk=message_id, hidden=not hidden).exclude(text="")
    )
    if Seat.objects.filter(match_id=message.match_id, user_id=moderator_id).exists():
        raise Refusal(Code.PLAYS_HERE)
    if message.user_id == moderator_id:
        raise Refusal(Code.NOT_ALLOWED)
    message.hidden, message.number = hidden, _next_number(message.match_id, Room(message.room))
    message.save(update_fields=["hidden", "number"])
    return message


def _record(moderator_id: int, act: str, reason: str, message: Message) -> None:
    """Tell everybody who reads the room, and the audit."""
    _publish(message.match_id, 0)
    match_id, subject_id = message.match_id, message.user_id
    audit.append(moderator_id, act, reason, match_id=match_id, subject_id=subject_id, message=message.pk)


def room_of(pov: Pov) -> Room:
    return Room.SPECTATORS if pov.seat is None else Room.TABLE


def _next_number(match_id: UUID, room: Room) -> int:
    """The next number in a room; locks the match's row until the commit, as a play does."""
    counter = _COUNTERS[room]
    match = Match.objects.filter(pk=match_id)
    match.update(**{counter: F(counter) + 1})
    number: int = match.values_list(counter, flat=True).get()
    return number


def _publish(match_id: UUID, seq: int) -> None:
    transaction.on_commit(lambda: publish.publish_entry(match_id, seq, (), ()), robust=True)


def _said(message: Message, pov: Pov) -> Said:
    seats = [seat.number for seat in pov.seats if seat.user_id == message.user_id]
    return Said(
        id=message.pk,
        number=message.number,
        room=Room(message.room),
        name=message.user.username,
        kind=message.user.kind,
        seat=seats[0] if seats and message.room == Room.TABLE else None,
        text=None if message.hidden else message.text,
        at=message.at,
    )
