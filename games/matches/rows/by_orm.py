"""Rows as the ORM reads and writes them: what the fast path must equal, and its stand-in when it is switched off."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection
from django.db.models import Model

from games.kit.replay import Step
from games.matches.clocks.database_clock import database_now
from games.matches.models import ClockStop, LogEntry, Match, Seat


class Rows(NamedTuple):
    """A match, its seats, since when all clocks are stopped, if they are, and the database's time after its lock."""

    match: Match
    seats: list[Seat]
    clocks_stopped_at: datetime | None
    now: datetime


def select_for_update(match_id: UUID, *, wait: bool = True) -> Rows | None:
    """The match under lock; None when there is none, or when somebody else holds it and we do not `wait`."""
    match = Match.objects.filter(pk=match_id).select_for_update(skip_locked=not wait).first()
    if match is None:
        return None
    return Rows(match, list(match.seats.order_by("number")), _clocks_stopped_at(), database_now())


def read_match(match_id: UUID) -> Rows | None:
    """The match with its owner and the players; None when there is no such match."""
    match = Match.objects.filter(pk=match_id).select_related("owner").first()
    if match is None:
        return None
    seats = list(match.seats.select_related("user").order_by("number"))
    return Rows(match, seats, _clocks_stopped_at(), database_now())


def stored_steps(match_id: UUID, until: int, after: int = 0) -> list[Step]:
    """The steps of entries after `after` up to `until`."""
    rows = LogEntry.objects.filter(match_id=match_id, seq__gt=after, seq__lte=until).order_by("seq")
    return [Step(*row) for row in rows.values_list(*Step._fields)]


class OrmBatch:
    """Changes that are saved one by one."""

    def insert(self, row: Model) -> None:
        row.save(force_insert=True)

    def update(self, row: Model, names: Sequence[str]) -> None:
        row.save(update_fields=names)

    def execute(self, sql: str, values: Sequence[Any]) -> None:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)

    def send(self) -> None:
        """Everything is saved already."""


def _clocks_stopped_at() -> datetime | None:
    return ClockStop.objects.filter(started_at=None).values_list("stopped_at", flat=True).first()
