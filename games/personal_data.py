"""What the games store about a user: a copy for that user, and its erasure when the account is closed.

Matches stay as they are, for the others who played them, under the account's neutral name.
"""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import Q
from msgspec import Meta

from games.channels.models import Preferences
from games.channels.preferences import PreferencesAnswer, preferences_answer
from games.channels.push_subscriptions import PushSubscriptionAnswer, subscriptions_of
from games.channels.webhook_answers import WebhookAnswer
from games.channels.webhooks import webhooks_of
from games.conduct import active_sanctions
from games.conduct.active_sanctions import SanctionAnswer
from games.conduct.models import AppealMessage, Sanction
from games.matches.enums import Purpose, Status
from games.matches.models import Invitation, Match, Seat
from games.matchmaking import cancel_tickets
from games.notifications.models import Inbox, Notification
from games.notifications.queries import NotificationAnswer, notification_answer
from games.once.models import MadeOnce
from games.outbox.models import Target
from games.people.models import Follow
from games.ratings.queries import RatingAnswer, ratings_of
from games.reports import reports
from games.reports.models import AccountNote, Report
from games.reports.reports import ReportAnswer
from games.reviews.models import Review
from games.signals.connection_traces import ConnectionAnswer, connections_of, forget_connections
from games.tables.commands import absence
from games.talk import blocks
from games.talk.blocks import Blocked
from games.talk.enums import Room
from games.talk.models import Block, Message


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match in which you had a seat; its whole log is at the match itself."""

    id: UUID
    game: str
    purpose: Purpose
    status: Status
    seat: int
    place: int | None
    score: int | None
    rated: bool
    created_at: datetime
    ended_at: datetime | None


class OwnMessage(msgspec.Struct, frozen=True):
    """Something you said."""

    match_id: UUID
    room: Room
    text: str
    at: datetime
    taken_away: bool


class Records(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the games keep about you."""

    matches: tuple[PlayedMatch, ...]
    opened: Annotated[tuple[UUID, ...], Meta(description="Tables you opened.")]
    invited: Annotated[tuple[UUID, ...], Meta(description="Tables you were invited to.")]
    ratings: tuple[RatingAnswer, ...]
    messages: tuple[OwnMessage, ...]
    blocked: tuple[Blocked, ...]
    followed: Annotated[tuple[str, ...], Meta(description="Names of those you follow.")]
    reports: tuple[ReportAnswer, ...]
    sanctions: tuple[SanctionAnswer, ...]
    notifications: tuple[NotificationAnswer, ...]
    preferences: PreferencesAnswer
    webhooks: Annotated[tuple[WebhookAnswer, ...], Meta(description="Without their secrets.")]
    connections: Annotated[
        tuple[ConnectionAnswer, ...], Meta(description="Where you used your account from, without any address.")
    ]
    browsers: Annotated[tuple[PushSubscriptionAnswer, ...], Meta(description="Browsers that take pushes.")]


def records_of(user_id: int) -> Records:
    """Everything that the games store about the user, oldest first."""
    seats = Seat.objects.filter(user_id=user_id).select_related("match").defer("match__state", "match__seed")
    notifications = Notification.objects.filter(user_id=user_id).select_related("match", "by").order_by("number")
    reported = Report.objects.filter(reporter_id=user_id).select_related(*reports.ANSWERED).order_by("pk")
    follows = Follow.objects.filter(user_id=user_id).order_by("pk")
    return Records(
        matches=tuple(_match(seat) for seat in seats.order_by("match")),
        opened=tuple(Match.objects.filter(owner_id=user_id).order_by("pk").values_list("pk", flat=True)),
        invited=tuple(Invitation.objects.filter(user_id=user_id).order_by("pk").values_list("match_id", flat=True)),
        ratings=ratings_of(user_id),
        messages=tuple(
            OwnMessage(row.match_id, Room(row.room), row.text, row.at, row.hidden)
            for row in Message.objects.filter(user_id=user_id).order_by("pk")
        ),
        blocked=blocks.blocks_of(user_id).blocked,
        followed=tuple(follows.values_list("followed__username", flat=True)),
        reports=tuple(reports.report_answer(row) for row in reported),
        sanctions=tuple(
            active_sanctions.sanction_answer(row) for row in Sanction.objects.filter(user_id=user_id).order_by("pk")
        ),
        notifications=tuple(notification_answer(row) for row in notifications),
        preferences=preferences_answer(user_id),
        webhooks=webhooks_of(user_id).webhooks,
        connections=connections_of(user_id),
        browsers=subscriptions_of(user_id).subscriptions,
    )


def erase(user_id: int) -> None:
    """Erase the games' data of an account; call it in the transaction that closes the account.

    Messages are emptied, except those that a report is about: moderators may still have to judge them. Sanctions and
    what the house answered to appeals stay; what the user wrote in them does not.
    """
    cancel_tickets.cancel_tickets(user_id)
    Invitation.objects.filter(user_id=user_id).delete()
    Block.objects.filter(user_id=user_id).delete()
    Block.objects.filter(blocked_id=user_id).delete()
    Follow.objects.filter(Q(user_id=user_id) | Q(followed_id=user_id)).delete()
    Notification.objects.filter(user_id=user_id).delete()
    Inbox.objects.filter(user_id=user_id).delete()
    AccountNote.objects.filter(user_id=user_id).delete()
    forget_connections(user_id)
    MadeOnce.objects.filter(user_id=user_id).delete()
    Target.objects.filter(user_id=user_id).delete()
    Review.objects.filter(asked_by_id=user_id).update(asked_by=None)
    Preferences.objects.filter(user_id=user_id).delete()
    Message.objects.filter(user_id=user_id, reports=None).update(text="", hidden=True)
    AppealMessage.objects.filter(author_id=user_id, by_staff=False).update(text="")
    transaction.on_commit(lambda: absence.replace_absent_user(user_id), robust=True)


def _match(seat: Seat) -> PlayedMatch:
    match = seat.match
    return PlayedMatch(
        id=match.pk,
        game=match.game,
        purpose=Purpose(match.purpose),
        status=Status(match.status),
        seat=seat.number,
        place=seat.place,
        score=seat.score,
        rated=match.rated,
        created_at=match.created_at,
        ended_at=match.ended_at,
    )
