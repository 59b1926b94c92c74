"""Reads notifications: new ones, unread ones, and how many there are."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.db.models import F, Q
from msgspec import Meta

from games.common.event_ids import notification_event, turn_event
from games.common.paging import paged
from games.matches.models import Match, Seat
from games.matches.queries.match_lists import awaited_of
from games.matches.queries.match_view import clock_settings
from games.matches.responses import ClockSettings
from games.notifications.enums import News
from games.notifications.models import Notification

PAGE = 100
ASKING = (News.INVITED, News.CHALLENGED, News.REMATCH)


class TableTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is like that somebody is asked to, enough to accept or decline without looking."""

    players: int
    rated: bool
    private: bool
    clock: ClockSettings


class NotificationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that concerns you."""

    number: Annotated[
        int | None,
        Meta(description="Numbered 1, 2, 3, … without gaps for each user; None: your turn, listed until you take it."),
    ]
    event: Annotated[UUID, Meta(description="The same on every channel: stream, push, mail and webhook.")]
    news: News
    match_id: Annotated[UUID | None, Meta(description="The match it is about, if it is about one.")]
    game: Annotated[str | None, Meta(description="The game of that match.")]
    report: Annotated[int | None, Meta(description="Your report that was closed; its outcome is in your reports.")]
    sanction: Annotated[int | None, Meta(description="The sanction it is about; the reason is in your sanctions.")]
    by: Annotated[str | None, Meta(description="The user who caused it, if one did.")]
    seq: Annotated[
        int | None, Meta(description="Your turn: the log entry since which it is. An act of the house: its entry.")
    ]
    reason: Annotated[str | None, Meta(description="Why the house did it, as it was written.")]
    terms: Annotated[
        TableTerms | None, Meta(description="Of `invited`, `challenged` and `rematch`: what you are asked to.")
    ] = None
    at: datetime
    read: bool


class NotificationPage(msgspec.Struct, frozen=True, kw_only=True):
    """Your notifications: first the turns awaited of you, then the rest, newest first."""

    notifications: tuple[NotificationAnswer, ...]
    unread: Annotated[int, Meta(description="How many you have not read, of all of them.")]
    next: Annotated[int | None, Meta(description="`before` of the next page; None on the last one.")]


def notifications_of(
    user_id: int, *, unread: bool = False, limit: int = 20, before: int | None = None
) -> NotificationPage:
    """A page of the user's notifications; turns are on the first page."""
    rows = Notification.objects.filter(user_id=user_id, **({"read_at": None} if unread else {}))
    if before is not None:
        rows = rows.filter(number__lt=before)
    page = paged(rows.select_related("match", "by").order_by("-number"), limit, PAGE)
    turns = turns_awaited(user_id, unread=unread) if before is None else []
    return NotificationPage(
        notifications=(*turns, *map(notification_answer, page.rows)),
        unread=count_unread(user_id),
        next=page.next(lambda row: row.number),
    )


def notifications_after(user_id: int, number: int, limit: int = PAGE) -> list[NotificationAnswer]:
    """The notifications after a number, oldest first."""
    rows = Notification.objects.filter(user_id=user_id, number__gt=number).select_related("match", "by")
    return [notification_answer(row) for row in rows.order_by("number")[:limit]]


def last_number(user_id: int) -> int:
    """The number of the newest notification; 0 if there is none."""
    rows = Notification.objects.filter(user_id=user_id).order_by("-number")
    return rows.values_list("number", flat=True).first() or 0


def turns_awaited(user_id: int, *, unread: bool = False) -> list[NotificationAnswer]:
    """The decisions awaited of a user now, longest awaited first."""
    seats = awaited_of(user_id)
    if unread:
        seats = seats.exclude(_READ)
    return [_turn(seat) for seat in seats.select_related("match").defer("match__state").order_by("asked_at", "id")]


def count_unread(user_id: int) -> int:
    turns = awaited_of(user_id).exclude(_READ)
    return turns.count() + Notification.objects.filter(user_id=user_id, read_at=None).count()


_READ = Q(read_seq__isnull=False, read_seq=F("asked_seq"))


def notification_answer(row: Notification) -> NotificationAnswer:
    return NotificationAnswer(
        number=row.number,
        event=notification_event(row.user_id, row.number),
        news=News(row.news),
        match_id=row.match_id,
        game=None if row.match is None else row.match.game,
        report=row.report_id,
        sanction=row.sanction_id,
        by=None if row.by is None else row.by.username,
        seq=row.seq,
        reason=row.reason or None,
        terms=_terms(row.match) if row.match is not None and row.news in ASKING else None,
        at=row.at,
        read=row.read_at is not None,
    )


def _terms(match: Match) -> TableTerms:
    return TableTerms(players=match.players, rated=match.rated, private=match.private, clock=clock_settings(match))


def _turn(seat: Seat) -> NotificationAnswer:
    return NotificationAnswer(
        number=None,
        event=turn_event(seat.match_id, seat.number, seat.asked_seq or 0),
        news=News.YOUR_TURN,
        match_id=seat.match_id,
        game=seat.match.game,
        report=None,
        sanction=None,
        by=None,
        seq=seat.asked_seq,
        reason=None,
        at=seat.asked_at or seat.match.created_at,
        read=seat.read_seq is not None and seat.read_seq == seat.asked_seq,
    )
