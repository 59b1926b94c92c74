"""A database full of users, matches and work for the staff, filled by PostgreSQL itself in a few minutes."""

from pathlib import Path
from uuid import UUID

from django.db import connection

from tests.bench import crowd, timed_matches

STATEMENTS = Path(__file__).with_suffix(".sql")


def fill(matches: int, entries: int, users: int) -> UUID:
    """Store so many matches, log entries of each, and users; returns the match that is copied."""
    source = timed_matches.start("phantom", 2, "house").match_id
    crowd.lengthen_log(source, entries)
    crowd.copy(source, matches)
    with connection.cursor() as cursor:
        cursor.execute(STATEMENTS.read_text().replace("{users}", str(users)))
        cursor.execute("vacuum analyze")
    return source
