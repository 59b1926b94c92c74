"""Every test of the staff's pages starts with whole budgets."""

import pytest
import redis


@pytest.fixture(autouse=True)
def empty_budgets(redis_client: redis.Redis) -> None:
    """Signing in costs something; nobody pays for the test before."""
