"""Fixtures that every test may ask for; the servers themselves start with tests/settings.py."""

import gc
from collections.abc import Iterable, Iterator
from inspect import signature
from threading import Barrier

import httpx
import pytest
import redis
from django.conf import settings
from django.db import OperationalError, connection
from django.db.backends.base.operations import BaseDatabaseOperations
from psycopg.errors import DeadlockDetected, LockNotAvailable
from pytest_django.plugin import DjangoDbBlocker

# Looking for garbage so seldom spares a tenth of what the tests of rules and APIs take.
gc.set_threshold(100_000, 50, 100)
# A busy machine may take longer for an answer than the five seconds of httpx, and no test asserts how long.
_patience: httpx.Timeout = signature(httpx.get).parameters["timeout"].default
_patience.connect = _patience.read = _patience.write = _patience.pool = 60.0


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


_flush = BaseDatabaseOperations.execute_sql_flush


def _flush_patiently(self: BaseDatabaseOperations, sql_list: Iterable[str]) -> None:
    """Empty the tables after a test, again if a stream of that test was just reading two of them."""
    for tries in range(10):
        try:
            _flush(self, sql_list)
        except OperationalError as error:
            if tries == 9 or not isinstance(error.__cause__, (DeadlockDetected, LockNotAvailable)):
                raise
        else:
            return


BaseDatabaseOperations.execute_sql_flush = _flush_patiently  # type: ignore[method-assign]

LONGEST = (
    "tests/opera_service/web/",
    "tests/opera_service/local/",
    "tests/production/",
    "tests/deploy/runbook/",
    "tests/games/matchmaking/test_processes",
    "tests/races/",
    "tests/bots/test_workers",
    "tests/games/api/test_clients",
)
"""Whole services, browsers and crowds: begun first, so that no worker sits idle while the other is busy with them."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
