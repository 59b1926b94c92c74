"""Rows of the desk without the ORM's work for every call: its SQL is made once, and statements travel together.

Building the SQL of the six statements of a play took the ORM three quarters of the play's time (numbers in
CONTRIBUTING.md). Tables and columns still come from the models; only the building is done once. Several statements
go to the server in one message, which PostgreSQL carries out one after the other, each seeing what came before it.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model, QuerySet, Subquery

from games.models import ClockStop, Match, Seat

M = TypeVar("M", bound=Model)
_ANY = UUID(int=0)


class Locked(NamedTuple):
    """A match under lock, its seats, and since when all clocks are stopped, if they are."""

    match: Match
    seats: list[Seat]
    clocks_stopped_at: datetime | None


def lock_match(match_id: UUID, *, wait: bool = True) -> Locked | None:
    """None when there is no such match, or when somebody else holds it and we do not `wait`.

    The stop of the clocks is read before the seats: a race with it is to the players' advantage.
    """
    with connection.cursor() as cursor:
        cursor.execute(_lock_sql(wait), [match_id, match_id])
        row = cursor.fetchone()
        if row is None:
            return None
        cursor.nextset()
        return Locked(_instance(Match, row), [_instance(Seat, found) for found in cursor.fetchall()], row[-1])


class Batch:
    """Changes that are sent together."""

    def __init__(self) -> None:
        self._statements: list[str] = []
        self._values: list[Any] = []

    def insert(self, row: Model) -> None:
        sql, names = _insert_sql(type(row))
        self._add(sql, [getattr(row, name) for name in names])

    def update(self, row: Model, fields: Sequence[str]) -> None:
        sql, names = _update_sql(type(row), tuple(fields))
        self._add(sql, [*(getattr(row, name) for name in names), row.pk])

    def send(self) -> None:
        """Carry all of it out, in the order it came; a constraint that is broken stops the whole transaction."""
        with connection.cursor() as cursor:
            cursor.execute(";".join(self._statements), self._values)

    def _add(self, sql: str, values: list[Any]) -> None:
        self._statements.append(sql)
        self._values += values


@cache
def _lock_sql(wait: bool) -> str:
    """Called inside a transaction, where alone the ORM writes locking SQL."""
    stop = ClockStop.objects.filter(started_at=None).values("stopped_at")[:1]
    matches = Match.objects.annotate(clocks_stopped_at=Subquery(stop)).filter(pk=_ANY)
    locked = matches.select_for_update(of=("self",), skip_locked=not wait)
    return f"{_sql(locked)};{_sql(Seat.objects.filter(match_id=_ANY).order_by('number'))}"


def _sql(queryset: "QuerySet[Any]") -> str:
    """The ORM's SQL, whose only parameter is the match."""
    sql, values = queryset.query.sql_with_params()
    if values != (_ANY,):
        raise ValueError(f"one parameter expected, not {values}")
    return sql


@cache
def _insert_sql(model: type[Model]) -> tuple[str, list[str]]:
    columns = _columns(model)
    places = ", ".join(["%s"] * len(columns))
    sql = f"INSERT INTO {_table(model)} ({', '.join(columns.values())}) VALUES ({places})"  # noqa: S608 - models' names
    return sql, list(columns)


@cache
def _update_sql(model: type[Model], names: tuple[str, ...]) -> tuple[str, list[str]]:
    columns = _columns(model)
    changes = ", ".join(f"{columns[name]} = %s" for name in names)
    sql = f"UPDATE {_table(model)} SET {changes} WHERE {columns['id']} = %s"  # noqa: S608
    return sql, list(names)


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)  # noqa: SLF001 - Django's documented name for it


@cache
def _columns(model: type[Model]) -> dict[str, str]:
    """Attribute → column, in the order in which the ORM selects them."""
    fields = model._meta.concrete_fields  # noqa: SLF001
    return {field.attname: connection.ops.quote_name(field.column) for field in fields if field.column}


def _instance(model: type[M], row: Sequence[Any]) -> M:
    names = list(_columns(model))
    return model.from_db(DEFAULT_DB_ALIAS, names, row[: len(names)])
