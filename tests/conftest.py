"""Fixtures that every test may ask for; the servers themselves start with tests/settings.py."""

import gc
from collections.abc import Iterator

import pytest
import redis
from django.conf import settings

# Looking for garbage so seldom spares a tenth of what the tests of rules and APIs take.
gc.set_threshold(100_000, 50, 100)


@pytest.fixture
def redis_client() -> Iterator[redis.Redis]:
    """This worker's own Redis database, emptied before the test."""
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()
        yield client


LONGEST = (
    "tests/opera_service/web/",
    "tests/opera_service/local/",
    "tests/races/",
    "tests/bots/test_workers",
    "tests/games/api/test_clients",
)
"""Whole services, browsers and crowds: begun first, so that no worker sits idle while the other is busy with them."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
