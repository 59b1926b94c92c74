"""Fixtures for both APIs."""

from collections.abc import Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from tests.games.api.server import running_service
from tests.troubled import end_other_connections


@pytest.fixture(scope="session")
def service(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """`host:port` of the service, started once; tests that write use `transactional_db` with it."""
    with running_service() as address:
        yield address
    with django_db_blocker.unblock():
        # Threads that served streams keep their connections, and a database in use cannot be dropped.
        end_other_connections()
