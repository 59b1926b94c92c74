"""Writes notifications, always in the transaction of the command that causes them."""

from collections.abc import Collection
from datetime import timedelta
from functools import partial
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.matches.live import publish
from games.matches.models import Seat
from games.notifications.enums import News
from games.notifications.models import Inbox, Notification

KEPT: Final = timedelta(days=90)
MOST_AT_ONCE: Final = 5_000


def notify(
    user_ids: Collection[int],
    news: News,
    match_id: UUID | None = None,
    by: int | None = None,
    *,
    report_id: int | None = None,
    sanction_id: int | None = None,
) -> None:
    """Write one notification for each of these users. Inboxes are locked in the order of users, to avoid deadlocks."""
    if not user_ids:
        return
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
            )
            for user_id, number in numbers.items()
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
    """Delete notifications older than KEPT, some at a time so that no statement takes long; returns how many."""
    old, deleted = Notification.objects.filter(at__lt=timezone.now() - KEPT), 0
    while some := list(old.values_list("pk", flat=True)[:MOST_AT_ONCE]):
        deleted += Notification.objects.filter(pk__in=some).delete()[0]
    return deleted
