"""Writes notifications, always in the transaction of the command that causes them."""

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games.common.event_ids import notification_event
from games.common.querysets import delete_in_batches
from games.matches.live import publish
from games.matches.models import Seat
from games.notifications.enums import NOTICES, News
from games.notifications.models import Inbox, Notification
from games.outbox.fan_out import OutboxEvent, write_deliveries

KEPT: Final = timedelta(days=90)
NOTICES_KEPT: Final = timedelta(days=365)


class AboutTurn(NamedTuple):
    """A decision that a notification is about."""

    seat: int
    seq: int
    deadline: datetime | None


def notify(
    user_ids: Collection[int],
    news: News,
    match_id: UUID | None = None,
    by: int | None = None,
    *,
    report_id: int | None = None,
    sanction_id: int | None = None,
    known_to: int | None = None,
    turn: AboutTurn | None = None,
    seq: int | None = None,
    reason: str = "",
) -> None:
    """Write one notification for each of these users, and what goes out to them by other channels.

    Inboxes are locked in the order of users, to avoid deadlocks. `known_to` knows it already: it counts as read, and
    only their webhooks get it. `turn` says which decision it is about.
    """
    if not user_ids:
        return
    now = timezone.now()
    with transaction.atomic():
        numbers = _next_numbers(user_ids)
        Notification.objects.bulk_create(
            Notification(
                user_id=user_id,
                number=number,
                news=news,
                match_id=match_id,
                by_id=by,
                report_id=report_id,
                sanction_id=sanction_id,
                at=now,
                read_at=now if user_id == known_to else None,
                seq=seq,
                reason=reason,
            )
            for user_id, number in numbers.items()
        )
        write_deliveries(
            [
                OutboxEvent(
                    user_id=user_id,
                    event=notification_event(user_id, number),
                    kind=news,
                    at=now,
                    match_id=match_id,
                    seq=turn and turn.seq,
                    seat=turn and turn.seat,
                    deadline=turn and turn.deadline,
                    number=number,
                    is_own=user_id == known_to,
                )
                for user_id, number in numbers.items()
            ]
        )
    transaction.on_commit(partial(publish.publish_to_users, tuple(numbers)), robust=True)


def _next_numbers(user_ids: Collection[int]) -> dict[int, int]:
    ordered = sorted(set(user_ids))
    Inbox.objects.bulk_create([Inbox(user_id=user_id) for user_id in ordered], ignore_conflicts=True)
    inboxes = Inbox.objects.filter(user_id__in=ordered).order_by("user_id")
    numbers = {inbox.user_id: inbox.last + 1 for inbox in inboxes.select_for_update()}
    inboxes.update(last=F("last") + 1)
    return numbers


def mark_read(user_id: int, up_to: int | None = None, match_id: UUID | None = None) -> None:
    """Mark notifications as read, up to a number, about a match, or all; turns only if no number is given."""
    notes = Notification.objects.filter(user_id=user_id, read_at=None)
    turns = Seat.objects.filter(user_id=user_id, asked_seq__isnull=False)
    if match_id is not None:
        notes, turns = notes.filter(match_id=match_id), turns.filter(match_id=match_id)
    if up_to is not None:
        notes, turns = notes.filter(number__lte=up_to), turns.none()
    notes.update(read_at=timezone.now())
    turns.update(read_seq=F("asked_seq"))


def delete_old_notifications() -> int:
    """Delete notifications older than KEPT; returns how many.

    What the house decided about a user waits longer for being acknowledged.
    """
    now = timezone.now()
    waiting = Q(acknowledged_at=None, news__in=NOTICES, at__gt=now - NOTICES_KEPT)
    return delete_in_batches(Notification.objects.filter(~waiting, at__lt=now - KEPT))
