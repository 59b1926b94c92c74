"""A database in trouble: settings that every new connection meets, and rows that somebody else holds."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import connection
from psycopg import sql

OTHERS = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> %s"


@contextmanager
def database_with(**settings: str) -> Iterator[None]:
    """Everybody but this thread is made to connect again, and meets these settings of the server."""
    try:
        for name, value in settings.items():
            _change("alter database {} set {} = {}", sql.Identifier(name), sql.Literal(value))
        end_other_connections()
        yield
    finally:
        for name in settings:
            _change("alter database {} reset {}", sql.Identifier(name))
        end_other_connections()


def heal(*settings: str) -> None:
    """Connections from now on do not meet these settings any more; those that are open keep them."""
    for name in settings:
        _change("alter database {} reset {}", sql.Identifier(name))


def end_other_connections() -> None:
    with connection.cursor() as cursor:
        cursor.execute(OTHERS, [backend()])


def backend() -> int:
    """The server's process behind this thread's connection."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        return int(cursor.fetchone()[0])


@contextmanager
def held(statement: str, *values: Any) -> Iterator[None]:
    """Somebody else has carried this out in a transaction that does not end."""
    known = ("host", "port", "user", "password", "dbname")
    address = {name: value for name, value in connection.get_connection_params().items() if name in known}
    with psycopg.connect(**address, options="-c transaction_timeout=0") as other:
        other.execute(statement, values)
        yield
        other.rollback()


def _change(template: str, *parts: sql.Composable) -> None:
    name = sql.Identifier(connection.settings_dict["NAME"])
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL(template).format(name, *parts))
