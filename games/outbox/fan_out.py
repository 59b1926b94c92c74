"""Writes what is to be sent: one row for each target that wants an event, in the transaction of the event's cause.

One statement for all targets of everybody concerned. Who has none costs one look into an index, and a play sends the
statement in the message that carries its own changes.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from games.matches.models import Seat
from games.matches.rows.exchange import Statement
from games.matches.rows.writes import columns_of
from games.outbox.enums import Channel, DeliveryState
from games.outbox.models import Delivery, Target


class OutboxEvent(NamedTuple):
    """Something that a user is to be sent; it has room for nothing that could be hidden from anybody."""

    user_id: int
    event: UUID
    kind: str
    at: datetime
    match_id: UUID | None = None
    seq: int | None = None
    seat: int | None = None
    number: int | None = None
    deadline: datetime | None = None
    is_own: bool = False
    """Caused by the user: programs want it all the same, people know it."""
    whole_table: bool = False
    """Sent also to webhooks that others at the table have for the match: everybody seated knows it."""


_COPIED = ("event", "kind", "at", "match_id", "seq", "seat", "number", "deadline")
_CASTS = {
    "user_id": "bigint",
    "event": "uuid",
    "kind": "text",
    "at": "timestamptz",
    "match_id": "uuid",
    "seq": "integer",
    "seat": "smallint",
    "number": "integer",
    "deadline": "timestamptz",
    "is_own": "boolean",
    "whole_table": "boolean",
}


def fan_out(events: Sequence[OutboxEvent]) -> Statement:
    """The statement that writes the deliveries of these events."""
    values: list[Any] = [value for event in events for value in event]
    return Statement(_sql(len(events)), values)


def write_deliveries(events: Sequence[OutboxEvent]) -> None:
    """Write the deliveries now; the caller is in the transaction of the cause."""
    if events:
        with connection.cursor() as cursor:
            cursor.execute(*fan_out(events))


@cache
def _sql(count: int) -> str:
    delivery, target, seat = (columns_of(model) for model in (Delivery, Target, Seat))
    row = ", ".join(f"%s::{_CASTS[name]}" for name in OutboxEvent._fields)
    rows = ", ".join([f"({row})"] * count)
    written = ", ".join(delivery[name] for name in ("target_id", *_COPIED, "due_at", "state", "attempts", "remark"))
    copied = ", ".join(f"e.{name}" for name in _COPIED)
    # Names come from the models, values are parameters.
    return f"""
        WITH e ({", ".join(OutboxEvent._fields)}) AS (VALUES {rows}),
        w AS (
            SELECT t.id, e.* FROM e JOIN {_table(Target)} t ON t.{target["user_id"]} = e.user_id
            WHERE t.{target["match_id"]} IS NULL OR t.{target["match_id"]} = e.match_id
            UNION
            SELECT t.id, e.* FROM e JOIN {_table(Target)} t ON t.{target["match_id"]} = e.match_id
            JOIN {_table(Seat)} s ON s.{seat["match_id"]} = e.match_id AND s.{seat["user_id"]} = t.{target["user_id"]}
            WHERE e.whole_table
        )
        INSERT INTO {_table(Delivery)} ({written})
        SELECT t.id, {copied}, e.at, '{DeliveryState.WAITING}', 0, ''
        FROM w e JOIN {_table(Target)} t ON t.id = e.id
        WHERE t.{target["ended_at"]} IS NULL AND e.kind = ANY(t.{target["events"]})
          AND (NOT e.is_own OR t.{target["channel"]} = '{Channel.WEBHOOK}')
        ON CONFLICT DO NOTHING
    """  # noqa: S608


def _table(model: type[Delivery] | type[Target] | type[Seat]) -> str:
    return connection.ops.quote_name(model._meta.db_table)  # noqa: SLF001 - Django's documented name for it
