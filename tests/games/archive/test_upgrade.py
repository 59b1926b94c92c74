"""A log of before is divided by month with everything that is in it, while nothing is copied."""

from importlib import import_module

import pytest
from django.db import IntegrityError, connection, transaction

from games.archive.log_months import AHEAD, make_months_ahead
from games.matches.models import LogEntry
from tests.match_setup import make_users, play_one, play_to_the_end, start_match

pytestmark = pytest.mark.django_db
BACK = """
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE matches_logentry DETACH PARTITION matches_logentry_before;
DROP TABLE matches_logentry;
ALTER TABLE matches_logentry_before RENAME TO matches_logentry;
ALTER TABLE matches_logentry RENAME CONSTRAINT matches_logentry_before_pkey TO matches_logentry_pkey;
ALTER TABLE matches_logentry RENAME CONSTRAINT matches_logentry_before_once_a_request TO entry_once_a_request;
CREATE TRIGGER matches_logentry_is_append_only BEFORE UPDATE OR DELETE ON matches_logentry
    FOR EACH ROW EXECUTE FUNCTION matches_logentry_is_append_only();
"""
"""The table as it was before the migration."""


def test_a_running_match_goes_on_after_the_migration() -> None:
    people = make_users("alice", "bob")
    with connection.cursor() as cursor:
        cursor.execute(BACK)
        match_id = start_match(people, "phantom")
        play_one(people, match_id)
        before = list(LogEntry.objects.order_by("seq").values())
        cursor.execute("SELECT relfilenode FROM pg_class WHERE relname = 'matches_logentry'")
        stored = cursor.fetchone()
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(import_module("games.matches.migrations.0013_archive").PARTITIONED)
        cursor.execute("SELECT relfilenode FROM pg_class WHERE relname = 'matches_logentry_before'")
        assert cursor.fetchone() == stored
        assert list(LogEntry.objects.order_by("seq").values()) == before
        assert play_to_the_end(people, match_id).seq > len(before)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        assert len(make_months_ahead()) == AHEAD
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            cursor.execute("DELETE FROM matches_logentry_before")
