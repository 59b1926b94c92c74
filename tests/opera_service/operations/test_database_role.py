"""The role of the service on a real PostgreSQL: it plays whole matches, and cannot touch what is append-only."""

from collections.abc import Iterator

import pytest
from django.db import DatabaseError, ProgrammingError, connection, transaction

from games.archive.log_months import AHEAD, make_months_ahead
from games.audit import audit
from games.audit.models import AuditEntry
from games.matches.models import LogEntry
from opera_service.accounts.models import User
from opera_service.operations.database_role import append_only_tables, grant
from tests.match_setup import make_users, play_to_the_end, start_match

pytestmark = pytest.mark.django_db
ROLE = "opera_app_of_a_test"


@pytest.fixture
def as_the_service(db: None) -> Iterator[None]:
    """The rest of the test runs with the rights of the service; the role is rolled back with it."""
    grant(ROLE, "a'quoted\\password")
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL ROLE {ROLE}")
        yield
        cursor.execute("RESET ROLE")


def test_the_role_is_made_once_and_owns_nothing(db: None) -> None:
    for _ in range(2):
        grant(ROLE, "secret")
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT rolsuper, rolcreaterole, rolcreatedb, rolcanlogin FROM pg_roles WHERE rolname = %s", [ROLE]
        )
        assert cursor.fetchone() == (False, False, False, True)
        cursor.execute("SELECT count(*) FROM pg_class WHERE relowner = %s::regrole", [ROLE])
        assert cursor.fetchone() == (0,)


def test_the_service_plays_a_whole_match_and_writes_its_audit(as_the_service: None) -> None:
    users = make_users("alice", "bob")
    match = play_to_the_end(users, start_match(users, "phantom"))
    assert match.status == "finished"
    audit.append(users[0].pk, "test", "a reason", subject_id=users[1].pk)
    User.objects.filter(pk=users[0].pk).update(language="de")
    assert AuditEntry.objects.count() == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches_logentry SET happened = '[]'",
        "DELETE FROM matches_logentry",
        "TRUNCATE matches_logentry",
        "DELETE FROM matches_logentry_before",
        "DROP TABLE matches_logentry_before",
        "ALTER TABLE matches_logentry DETACH PARTITION matches_logentry_before",
        "DROP TRIGGER matches_logentry_is_append_only ON matches_logentry",
        "ALTER TABLE matches_logentry DISABLE TRIGGER ALL",
        "UPDATE audit_auditentry SET reason = 'another'",
        "DELETE FROM audit_auditentry",
        "TRUNCATE audit_auditentry",
        "ALTER TABLE audit_auditentry DISABLE TRIGGER ALL",
        "DELETE FROM django_migrations",
        "CREATE TABLE mine (id int)",
        "DROP TABLE accounts_user CASCADE",
        "CREATE ROLE friend",
        f"ALTER ROLE {ROLE} SUPERUSER",
        "SET session_replication_role = replica",
        "COPY matches_match TO PROGRAM 'cat'",
    ],
)
def test_the_service_cannot(as_the_service: None, statement: str) -> None:
    users = make_users("alice", "bob")
    start_match(users, "phantom")
    before = list(LogEntry.objects.order_by("match", "seq").values())
    with (
        pytest.raises(ProgrammingError, match=r"permission denied|must be owner|privilege"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
    assert list(LogEntry.objects.order_by("match", "seq").values()) == before


def test_the_service_makes_the_next_months_of_the_log_and_no_others(as_the_service: None) -> None:
    assert len(make_months_ahead()) == AHEAD
    with pytest.raises(DatabaseError, match="no month to make"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT matches_make_log_month('2020-01-01')")


def test_every_append_only_table_is_known(db: None) -> None:
    assert append_only_tables() == ["audit_auditentry", "matches_logentry"]
