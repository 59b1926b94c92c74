"""Claims targets that have something due, one sender a target: found from the tables alone, so nothing can be lost.

A claim is a lease. A sender that dies is replaced when its lease has run out, and what it may have sent already goes
out again with the same id.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import cache
from typing import Final
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from games.matches.rows.writes import columns_of
from games.outbox.enums import DeliveryState
from games.outbox.models import Delivery, Target

LEASE: Final = timedelta(seconds=60)


def claim_target(channels: Collection[str]) -> UUID | None:
    """A target of these channels with something due that nobody works on; those that fail come last."""
    now = timezone.now()
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_claim_sql(), [now + LEASE, now, list(channels), now])
        row = cursor.fetchone()
    return None if row is None else row[0]


def release_target(target_id: UUID) -> None:
    """Let others work on it."""
    Target.objects.filter(pk=target_id).update(busy_until=None)


def next_delivery(target_id: UUID) -> Delivery | None:
    """The longest due delivery of a claimed target; the lease begins anew with each."""
    now = timezone.now()
    Target.objects.filter(pk=target_id).update(busy_until=now + LEASE)
    due = Delivery.objects.filter(target_id=target_id, state=DeliveryState.WAITING, due_at__lte=now)
    return due.filter(target__ended_at=None).select_related("target", "match").order_by("due_at", "pk").first()


@cache
def _claim_sql() -> str:
    delivery, target = columns_of(Delivery), columns_of(Target)
    deliveries, targets = (connection.ops.quote_name(model._meta.db_table) for model in (Delivery, Target))  # noqa: SLF001
    return f"""
        UPDATE {targets} SET {target["busy_until"]} = %s WHERE {target["id"]} = (
            SELECT t.{target["id"]} FROM {targets} t
            JOIN (
                SELECT {delivery["target_id"]} AS id, min({delivery["due_at"]}) AS due FROM {deliveries}
                WHERE {delivery["state"]} = '{DeliveryState.WAITING}' AND {delivery["due_at"]} <= %s GROUP BY 1
            ) d ON d.id = t.{target["id"]}
            WHERE t.{target["ended_at"]} IS NULL AND t.{target["channel"]} = ANY(%s)
              AND (t.{target["busy_until"]} IS NULL OR t.{target["busy_until"]} < %s)
            ORDER BY t.{target["failing_since"]} IS NOT NULL, d.due
            LIMIT 1 FOR UPDATE OF t SKIP LOCKED
        ) RETURNING {target["id"]}
    """  # noqa: S608 - names come from the models


def postpone_rest(target_id: UUID, until: datetime) -> None:
    """A target that failed just now is left alone for a while, whatever else is due for it."""
    due = Delivery.objects.filter(target_id=target_id, state=DeliveryState.WAITING, due_at__lt=until)
    due.update(due_at=until)
