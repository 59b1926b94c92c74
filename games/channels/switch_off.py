"""Ends targets that cannot be reached any more, and notifies their users."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.common.querysets import delete_in_batches
from games.matches.enums import ENDED
from games.notifications.enums import News
from games.notifications.notify import notify
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target

MOST_WAITING: Final = 5_000
"""A target that fails while so much waits for it is switched off before its three days are over."""
AFTER_MATCH: Final = timedelta(days=1)
"""So long after its match a webhook for it is kept, for what is still on its way."""


def end_target(target: Target, why: str) -> None:
    """Switch it off: a browser that is gone is forgotten, a webhook or a mail box stays with the reason."""
    if target.channel == Channel.PUSH:
        Target.objects.filter(pk=target.pk).delete()
        return
    ended = Target.objects.filter(pk=target.pk, ended_at=None).update(ended_at=timezone.now(), ended_by=why)
    give_up_waiting(target)
    if ended:
        notify([target.user_id], News.WEBHOOK_OFF if target.channel == Channel.WEBHOOK else News.ADDRESS_OFF)


def give_up_waiting(target: Target) -> None:
    """Nothing waits for a target that is off: the log keeps it, and it can be sent again from there."""
    waiting = Delivery.objects.filter(target_id=target.pk, state=DeliveryState.WAITING)
    waiting.update(state=DeliveryState.FAILED, remark="switched off")


def has_too_much_waiting(target: Target) -> bool:
    """Whether so much waits for a target that fails that waiting for three days would fill the tables."""
    waiting = Delivery.objects.filter(target_id=target.pk, state=DeliveryState.WAITING)
    return waiting[: MOST_WAITING + 1].count() > MOST_WAITING


def delete_old_deliveries() -> int:
    """Delete what was sent, dropped or given up long ago; returns how many."""
    before = timezone.now() - timedelta(days=settings.DELIVERIES_KEPT_DAYS)
    deleted = delete_in_batches(Delivery.objects.filter(at__lt=before).exclude(state=DeliveryState.WAITING))
    over = Q(match__status__in=ENDED, match__ended_at__lt=timezone.now() - AFTER_MATCH)
    Target.objects.filter(over).exclude(deliveries__state=DeliveryState.WAITING).delete()
    unused = Target.objects.filter(channel=Channel.MAIL, is_confirmed=False, created_at__lt=before)
    unused.exclude(deliveries__state=DeliveryState.WAITING).delete()
    return deleted
