"""/readyz is content only when every part is there, and names what is missing."""

import json

import psycopg
import pytest
import redis
from django.db import connection
from django.test import Client, override_settings

from opera_service.operations import heartbeat, readiness

EVERYONE = (*(f"worker:{queue}" for queue in heartbeat.QUEUES), "beat")


@pytest.fixture(autouse=True)
def _fresh(redis_client: redis.Redis) -> None:
    """No note from another test, no memory of migrations; loaded once, as notes fade while a busy machine loads."""
    Client().get("/healthz-warm-up")
    readiness._all_applied.cache_clear()


def _ask() -> tuple[int, dict[str, object]]:
    answer = Client().get("/readyz")
    return answer.status_code, json.loads(answer.content)


@pytest.mark.django_db
def test_with_everything_there_it_is_200() -> None:
    heartbeat.mark_seen(*EVERYONE)
    assert _ask() == (
        200,
        {"ready": True, "database": "ok", "broker": "ok", "migrations": "ok", "workers": "ok"},
    )


@pytest.mark.django_db
@pytest.mark.parametrize("silent", EVERYONE)
def test_whoever_has_not_been_seen_lately_is_named(silent: str) -> None:
    heartbeat.mark_seen(*(name for name in EVERYONE if name != silent))
    status, report = _ask()
    assert (status, report["workers"]) == (503, f"not seen lately: {silent}")


@pytest.mark.django_db
def test_a_note_fades_by_itself(redis_client: redis.Redis) -> None:
    heartbeat.mark_seen("beat")
    assert 0 < int(redis_client.ttl("opera:seen:beat")) <= heartbeat.FRESH


@pytest.mark.django_db
def test_a_migration_that_was_not_applied_is_named() -> None:
    with connection.cursor() as cursor:
        cursor.execute("delete from django_migrations where app = 'accounts'")
    status, report = _ask()
    assert status == 503
    assert str(report["migrations"]).startswith("not applied: accounts.0001_initial")


@pytest.mark.django_db
def test_a_broker_that_is_away_is_named() -> None:
    with override_settings(REDIS_URL="redis://127.0.0.1:1/0"):
        status, report = _ask()
    assert (status, report["broker"], report["workers"]) == (503, "unreachable", "unknown: no broker")


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_away_is_named_and_found_again_when_it_is_back() -> None:
    heartbeat.mark_seen(*EVERYONE)
    name = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = "gone"
    try:
        status, report = _ask()
        assert (status, report["database"], report["migrations"]) == (503, "unreachable", "unknown: no database")
    finally:
        connection.close()
        connection.settings_dict["NAME"] = name
    assert _ask()[0] == 200


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_broke_meanwhile_does_not_stay_broken() -> None:
    heartbeat.mark_seen(*EVERYONE)
    with connection.cursor() as cursor:
        cursor.execute("select pg_backend_pid()")
        pid = cursor.fetchone()[0]
    parts = connection.get_connection_params()
    with psycopg.connect(
        host=parts["host"], port=parts["port"], user=parts["user"], password=parts["password"], dbname="postgres"
    ) as other:
        other.execute("select pg_terminate_backend(%s)", [pid])
    _ask()
    assert _ask()[0] == 200
