"""The suite runs on the real servers."""

import pytest
import redis
from django.db import connection


@pytest.mark.django_db
def test_the_database_of_the_tests_is_a_real_postgresql() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select version()")
        assert cursor.fetchone()[0].startswith("PostgreSQL 18")


def test_each_worker_has_a_redis_database_of_its_own(redis_client: redis.Redis) -> None:
    redis_client.set("mine", 1)
    assert redis_client.dbsize() == 1
