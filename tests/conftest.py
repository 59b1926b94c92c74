"""Fixtures that every test may ask for; the servers themselves start with tests/settings.py."""

import random
from collections.abc import Iterator
from functools import cache
from inspect import signature
from threading import Barrier
from types import SimpleNamespace

import httpx
import pytest
import redis
from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.test import TransactionTestCase
from hypothesis import HealthCheck
from hypothesis import settings as property_settings
from psycopg.errors import DeadlockDetected, LockNotAvailable
from pytest_django.plugin import DjangoDbBlocker

from games.kit import fairness
from tests.migrated import template_database

# A busy machine may take longer for an answer than the five seconds of httpx, and no test asserts how long.
_patience: httpx.Timeout = signature(httpx.get).parameters["timeout"].default
_patience.connect = _patience.read = _patience.write = _patience.pool = 60.0
# A run is the same as the one before; `--hypothesis-profile default` looks for new examples.
property_settings.register_profile(
    "same", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
property_settings.load_profile("same")
# Matches of this process are drawn from seeds that follow from the name of the test.
fairness.secrets = SimpleNamespace(token_bytes=random.randbytes)  # type: ignore[attr-defined, assignment]


def pytest_runtest_setup(item: pytest.Item) -> None:
    random.seed(f"{item.path.name} {item.name}")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """The database of this worker is a copy of one that has every migration."""
    connection.settings_dict["TEST"] |= {"TEMPLATE": template_database(), "MIGRATE": False}


@pytest.fixture
def redis_client() -> Iterator[redis.Redis]:
    """This worker's own Redis database, emptied before the test of what earlier ones sent."""
    from games.matches.live.publisher import publisher, task_sender
    from opera_service.accounts import rate_limits
    from opera_service.accounts.open_places import barred

    assert publisher.wait_until_sent(10)
    assert task_sender.wait_until_sent(10)
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()
        rate_limits.forget()
        barred.clear()
        yield client


@pytest.fixture(scope="session")
def service(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """`host:port` of the service in this process, started once; tests that write use `transactional_db` with it."""
    from tests.served_application import running_service
    from tests.troubled import end_other_connections

    with running_service() as address:
        yield address
    with django_db_blocker.unblock():
        # Threads that served streams keep their connections, and a database in use cannot be dropped.
        end_other_connections()


@pytest.fixture(scope="module")
def close_readers() -> Iterator[None]:
    """For tests that follow streams: their threads keep connections, and a database in use cannot be dropped."""
    yield
    from games.matches.live.live_threads import readers

    threads = readers._max_workers
    barrier = Barrier(threads)

    def close() -> None:
        barrier.wait(timeout=120)
        connection.close()

    for job in [readers.submit(close) for _ in range(threads)]:
        job.result()


MADE_BY_MIGRATING = ("django_content_type", "auth_permission", "auth_group", "auth_group_permissions")


def _empty_tables(_test: TransactionTestCase) -> None:
    """After a test that commits: delete its rows. To truncate every table and fill four again takes a hundred times."""
    for tries in range(10):
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("set local session_replication_role = replica")  # no order, and no trigger objects
                cursor.execute(_filled_tables())
                for (table,) in cursor.fetchall():
                    cursor.execute(f'delete from "{table}"')
        except OperationalError as error:  # a thread of that test is still at it
            if tries == 9 or not isinstance(error.__cause__, (DeadlockDetected, LockNotAvailable)):
                raise
        else:
            return


@cache
def _filled_tables() -> str:
    """The query for the names of tables in which a test has left something."""
    names = set(connection.introspection.django_table_names(only_existing=True, include_views=False))
    found = (f"select '{name}' where exists (select from \"{name}\")" for name in names.difference(MADE_BY_MIGRATING))
    return " union all ".join(found)


TransactionTestCase._fixture_teardown = _empty_tables  # type: ignore[attr-defined]

LONGEST = (
    "tests/opera_service/web/",
    "tests/opera_service/local/",
    "tests/production/",
    "tests/deploy/runbook/",
    "tests/games/matchmaking/test_processes",
    "tests/races/",
    "tests/bots/test_workers",
    "tests/clients/test_small_clients",
)
"""Whole services, browsers and crowds: begun first, so that no worker sits idle while the other is busy with them."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
