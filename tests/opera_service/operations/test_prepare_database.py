"""Preparing a database that people are using: whoever plays is not kept waiting by a migration that waits."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import StringIO

import psycopg
import pytest
from django.core.management import call_command
from django.db import connection

from tests.waiting import until


@pytest.fixture
def other(transactional_db: None) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """A connection of somebody else to the same database."""
    known = ("host", "port", "user", "password", "dbname")
    address = {name: value for name, value in connection.get_connection_params().items() if name in known}
    with psycopg.connect(**address) as held:
        yield held


def test_it_gives_way_and_tries_again_until_it_has_its_locks(other: "psycopg.Connection[tuple[object, ...]]") -> None:
    other.execute("LOCK TABLE django_migrations IN ACCESS EXCLUSIVE MODE")
    out = StringIO()
    with ThreadPoolExecutor(1) as thread:
        preparing = thread.submit(_prepare, out)
        until(lambda: out.getvalue().count("it is tried again") > 1, "two attempts that gave way")
        other.rollback()
        preparing.result(60)
    assert "No migrations to apply" in out.getvalue()


def _prepare(out: StringIO) -> None:
    try:
        call_command("prepare_database", stdout=out, verbosity=1)
    finally:
        connection.close()
