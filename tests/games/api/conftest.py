"""Fixtures for both APIs."""

from collections.abc import Iterator

import pytest
from django.db import connection
from pytest_django.plugin import DjangoDbBlocker

from tests.games.api.server import running_service

OTHERS = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> %s"


@pytest.fixture(scope="session")
def service(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """`host:port` of the service, started once; tests that write use `transactional_db` with it."""
    with running_service() as address:
        yield address
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        # Threads that served streams keep their connections, and a database in use cannot be dropped.
        cursor.execute("select pg_backend_pid()")
        cursor.execute(OTHERS, [cursor.fetchone()[0]])
