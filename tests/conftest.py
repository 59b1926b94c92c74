"""Fixtures that every test may ask for; the servers themselves start with tests/settings.py."""

from collections.abc import Iterator

import pytest
import redis
from django.conf import settings


@pytest.fixture
def redis_client() -> Iterator[redis.Redis]:
    """This worker's own Redis database, emptied before the test."""
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.flushdb()
        yield client
