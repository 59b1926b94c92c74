"""/readyz is content only when every part is there, and names what is missing."""

import psycopg
import pytest
import redis
from django.db import connection
from django.test import override_settings

from opera_service.asgi_app.thread_pool import threads
from opera_service.operations import heartbeat, readiness
from tests.opera_service.asgi_app.test_dispatcher import ask
from tests.waiting import until

ALL_WELL = {"database": "ok", "broker": "ok", "migrations": "ok", "workers": "ok"}
EVERYONE = (*(f"worker:{queue}" for queue in heartbeat.QUEUES), "beat")


@pytest.fixture(autouse=True)
def _fresh(redis_client: redis.Redis) -> None:
    """No note from another test, no memory of migrations."""
    readiness._all_applied.cache_clear()


@pytest.mark.django_db(transaction=True)
def test_who_probes_by_address_or_by_the_name_of_a_container_is_answered(redis_client: redis.Redis) -> None:
    hosts = ("localhost", "10.1.2.3:8000", "web:8000")
    try:
        heartbeat.mark_seen(*EVERYONE)
        ready = [ask("/readyz", headers={"Host": host}) for host in hosts]
        redis_client.delete("opera:seen:beat")
        until(lambda: ask("/readyz").status_code == 503, "what was found a moment ago to be looked up again")
        missing = [ask("/readyz", headers={"Host": host}) for host in hosts]
    finally:
        threads().close()
    assert [(answer.status_code, answer.json()) for answer in ready] == [(200, {"ready": True, **ALL_WELL})] * 3
    silent = {"ready": False, **ALL_WELL, "workers": "not seen lately: beat"}
    assert [(answer.status_code, answer.json()) for answer in missing] == [(503, silent)] * 3


@pytest.mark.django_db
def test_with_everything_there_all_is_well() -> None:
    heartbeat.mark_seen(*EVERYONE)
    assert readiness.report() == ALL_WELL


@pytest.mark.django_db
@pytest.mark.parametrize("silent", EVERYONE)
def test_whoever_has_not_been_seen_lately_is_named(silent: str) -> None:
    heartbeat.mark_seen(*(name for name in EVERYONE if name != silent))
    assert readiness.report() == {**ALL_WELL, "workers": f"not seen lately: {silent}"}


@pytest.mark.django_db
def test_a_note_fades_by_itself(redis_client: redis.Redis) -> None:
    heartbeat.mark_seen("beat")
    assert 0 < int(redis_client.ttl("opera:seen:beat")) <= heartbeat.FRESH


@pytest.mark.django_db
def test_a_migration_that_was_not_applied_is_named() -> None:
    with connection.cursor() as cursor:
        cursor.execute("delete from django_migrations where app = 'accounts'")
    assert readiness.report()["migrations"].startswith("not applied: accounts.0001_initial")


@pytest.mark.django_db
def test_a_broker_that_is_away_is_named() -> None:
    with override_settings(REDIS_URL="redis://127.0.0.1:1/0"):
        report = readiness.report()
    assert (report["broker"], report["workers"]) == ("unreachable", "unknown: no broker")


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_away_is_named_and_found_again_when_it_is_back() -> None:
    heartbeat.mark_seen(*EVERYONE)
    name = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = "gone"
    try:
        report = readiness.report()
        assert (report["database"], report["migrations"]) == ("unreachable", "unknown: no database")
    finally:
        connection.close()
        connection.settings_dict["NAME"] = name
    assert readiness.report() == ALL_WELL


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
    readiness.report()
    assert readiness.report() == ALL_WELL
