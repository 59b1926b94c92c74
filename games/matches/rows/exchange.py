"""One message to PostgreSQL and one back: statements in libpq's pipeline, each prepared once a connection.

Values are sent apart from the SQL, as text whose type PostgreSQL takes from the column: one statement has one plan,
whichever values are NULL.
"""

import select
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from uuid import UUID

import psycopg
from psycopg.adapt import Transformer
from psycopg.pq import ExecStatus

if TYPE_CHECKING:
    from psycopg.abc import Transformer as Loader
    from psycopg.pq.abc import PGconn, PGresult

Answer: TypeAlias = list[tuple[Any, ...]]
"""The rows that came back for one statement."""


class Statement(NamedTuple):
    """SQL with a %s for every value."""

    sql: str
    values: Sequence[Any] = ()


class PreparedStatements:
    """What is prepared on one connection: after `most` statements the next are planned each time."""

    def __init__(self, most: int) -> None:
        self.names: dict[str, bytes] = {}
        self._most = most
        self._count = 0

    def new_name(self, sql: str) -> bytes | None:
        """A name under which the statement is to be prepared; None where it is not."""
        if len(self.names) >= self._most:
            return None
        self._count += 1
        return self.names.setdefault(sql, f"opera_{self._count}".encode())


def exchange(
    connection: "psycopg.Connection[Any]", prepared: PreparedStatements, statements: Sequence[Statement]
) -> list[Answer]:
    """Carry out all statements in order and return what came back for each; raises psycopg's error of the first bad."""
    pgconn = connection.pgconn
    written = [_written(statement) for statement in statements]
    with _pipeline(pgconn):
        new = [_send(pgconn, prepared, sql, values) for sql, values in written]
        pgconn.pipeline_sync()
        results = list(_results(pgconn))
    return answers_of(connection, prepared, new, results)


def send(pgconn: "PGconn", prepared: PreparedStatements, statement: Statement) -> str | None:
    """Queue one statement on a connection in pipeline mode; returns its SQL if it is prepared on the way."""
    return _send(pgconn, prepared, *_written(statement))


def answers_of(
    connection: "psycopg.Connection[Any]",
    prepared: PreparedStatements,
    new: list[str | None],
    results: "list[PGresult]",
) -> list[Answer]:
    """What came back for each statement that was sent; raises psycopg's error of the first bad one."""
    return _answers(Transformer(_Plain(connection)), prepared, new, results)


def _written(statement: Statement) -> tuple[str, list[bytes | None] | None]:
    """Values that cannot be written raise before anything is sent."""
    return statement.sql, [_text(value) for value in statement.values] or None


class _Plain:
    """The types of PostgreSQL as psycopg reads them by itself: Django's own reading of times is not compiled."""

    adapters = psycopg.adapters

    def __init__(self, connection: "psycopg.Connection[Any]") -> None:
        self.connection = connection


@contextmanager
def _pipeline(pgconn: "PGconn") -> Iterator[None]:
    """A connection on which an exchange was broken off is of no use to anybody, so it is closed."""
    pgconn.enter_pipeline_mode()
    try:
        yield
        pgconn.exit_pipeline_mode()
    except BaseException:
        pgconn.finish()
        raise


def _send(pgconn: "PGconn", prepared: PreparedStatements, sql: str, values: list[bytes | None] | None) -> str | None:
    """Queue one statement; returns its SQL if it is prepared on the way."""
    name = prepared.names.get(sql)
    if name is not None:
        pgconn.send_query_prepared(name, values)
        return None
    name = prepared.new_name(sql)
    if name is None:
        pgconn.send_query_params(_numbered(sql), values)
        return None
    pgconn.send_prepare(name, _numbered(sql))
    pgconn.send_query_prepared(name, values)
    return sql


def _results(pgconn: "PGconn") -> "Iterator[PGresult]":
    """Everything that comes back, up to the end of the message."""
    poll = select.poll()
    poll.register(pgconn.socket, select.POLLIN | select.POLLOUT)
    while pgconn.flush():
        poll.poll()
        pgconn.consume_input()
    poll.modify(pgconn.socket, select.POLLIN)
    while True:
        while pgconn.is_busy():
            poll.poll()
            pgconn.consume_input()
        result = pgconn.get_result()
        if result is None:
            continue
        if result.status == ExecStatus.PIPELINE_SYNC:
            return
        yield result


def _answers(
    transformer: "Loader", prepared: PreparedStatements, new: list[str | None], results: "list[PGresult]"
) -> list[Answer]:
    """What came back for each statement; whatever was to be prepared after one that failed is not."""
    answers, left = [], iter(results)
    for place, sql in enumerate(new):
        try:
            if sql is not None:
                _require_good(next(left))
            result = next(left)
        except psycopg.Error:
            _forget(prepared, new[place:])
            raise
        try:
            answers.append(_loaded(transformer, _require_good(result)))
        except psycopg.Error:
            _forget(prepared, new[place + 1 :])
            raise
    return answers


def _forget(prepared: PreparedStatements, unprepared: list[str | None]) -> None:
    for sql in unprepared:
        if sql is not None:
            prepared.names.pop(sql, None)


def _require_good(result: "PGresult") -> "PGresult":
    if result.status not in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
        raise psycopg.errors.error_from_result(result)
    return result


def _loaded(transformer: "Loader", result: "PGresult") -> Answer:
    if not result.ntuples:
        return []
    transformer.set_pgresult(result)
    rows: Answer = transformer.load_rows(0, result.ntuples, tuple)
    return rows


def _numbered(sql: str) -> bytes:
    """%s become $1, $2, …; no statement of ours has a % beside them."""
    first, *rest = sql.split("%s")
    return "".join([first, *(f"${number}{part}" for number, part in enumerate(rest, 1))]).encode()


def _text(value: Any) -> bytes | None:
    """A value as PostgreSQL reads it from text."""
    return None if value is None else _writer_for(type(value))(value)  # type: ignore[arg-type]  # a type has a hash


def _words(value: str) -> bytes:
    if "\0" in value:
        raise psycopg.DataError("PostgreSQL text cannot contain NUL")
    return value.encode()


_WRITERS: Final[dict[type, Callable[[Any], bytes]]] = {
    str: _words,
    bool: lambda value: b"t" if value else b"f",
    int: lambda value: b"%d" % value,
    datetime: lambda value: value.isoformat().encode(),
    UUID: lambda value: str(value).encode(),
    bytes: lambda value: b"\\x" + value.hex().encode(),
    memoryview: lambda value: b"\\x" + value.hex().encode(),
}


@cache
def _writer_for(kind: type) -> Callable[[Any], bytes]:
    for known, writer in _WRITERS.items():
        if issubclass(kind, known):
            return writer
    raise TypeError(f"no column takes a {kind.__name__}")
