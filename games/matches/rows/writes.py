"""Writes what differs of tracked rows, with SQL that is built once, all of it in one message."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection
from django.db.models import Model

from games.matches.rows.by_orm import OrmBatch
from games.matches.rows.exchange import Statement
from games.matches.rows.letterbox import ask, leave

_KEY = "id"


class TrackedRows:
    """Rows, and what of them is stored: finds out by itself which columns have changed since."""

    def __init__(self, rows: Iterable[Model], *, stored: bool) -> None:
        self._rows = [(row, dict(row.__dict__) if stored else None) for row in rows]

    def changed(self) -> list[str]:
        """Names of the columns that are not stored as they are now, of all rows together."""
        return [name for row, stored in self._rows for name in _differing(row, stored)]

    def write(self, *entries: Model, beside: Sequence[Statement] = ()) -> None:
        """Store what has changed, then these new rows, and carry out the statements beside them, in one message."""
        batch, changed = Batch() if settings.FAST_PATH else OrmBatch(), []
        for place, (row, stored) in enumerate(self._rows):
            if stored is None:
                batch.insert(row)
            elif names := _differing(row, stored):
                batch.update(row, names)
            else:
                continue
            changed.append(place)
        for entry in entries:
            batch.insert(entry)
        for sql, values in beside:
            batch.execute(sql, values)
        batch.send()
        for place in changed:
            row, _ = self._rows[place]
            self._rows[place] = (row, dict(row.__dict__))


def _differing(row: Model, stored: dict[str, Any] | None) -> list[str]:
    now = row.__dict__
    if stored is None:
        return list(columns_of(type(row)))
    if now == stored:
        return []
    return [name for name in columns_of(type(row)) if now[name] != stored[name]]


class Batch:
    """Changes that are sent together."""

    def __init__(self) -> None:
        self._statements: list[Statement] = []
        self._new: list[tuple[int, Model]] = []

    def insert(self, row: Model) -> None:
        """A new row; without a key it gets the one that the database gives it."""
        without_key = row.pk is None
        if without_key:
            self._new.append((len(self._statements), row))
        sql, names = _insert_sql(type(row), without_key)
        self.execute(sql, [getattr(row, name) for name in names])
        row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS  # noqa: SLF001 - as saving does

    def update(self, row: Model, names: Sequence[str]) -> None:
        """Columns of a stored row, by the names of their attributes."""
        self.execute(_update_sql(type(row), tuple(names)), [*(getattr(row, name) for name in names), row.pk])

    def execute(self, sql: str, values: Sequence[Any]) -> None:
        """A statement of another room, which returns no rows."""
        self._statements.append(Statement(sql, values))

    def send(self) -> None:
        """Carry all of it out, in the order it came; a constraint that is broken stops the whole transaction.

        It goes with the commit, or with whatever is asked before it; at once where keys of new rows must come back.
        """
        if not self._new:
            leave(*self._statements)
            return
        answers = ask(*self._statements)
        for place, row in self._new:
            ((row.pk,),) = answers[place]


@cache
def _insert_sql(model: type[Model], without_key: bool) -> tuple[str, list[str]]:
    columns = {name: column for name, column in columns_of(model).items() if not (without_key and name == _KEY)}
    places = ", ".join(["%s"] * len(columns))
    sql = f"INSERT INTO {_table(model)} ({', '.join(columns.values())}) VALUES ({places})"  # noqa: S608 - models' names
    return (f"{sql} RETURNING {columns_of(model)[_KEY]}" if without_key else sql), list(columns)


@cache
def _update_sql(model: type[Model], names: tuple[str, ...]) -> str:
    columns = columns_of(model)
    changes = ", ".join(f"{columns[name]} = %s" for name in names)
    return f"UPDATE {_table(model)} SET {changes} WHERE {columns[_KEY]} = %s"  # noqa: S608 - models' names


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)  # noqa: SLF001 - Django's documented name for it


@cache
def columns_of(model: type[Model]) -> dict[str, str]:
    """Attribute → column, in the order in which the ORM selects them."""
    fields = model._meta.concrete_fields  # noqa: SLF001
    return {field.attname: connection.ops.quote_name(field.column) for field in fields if field.column}
