"""A house full of people, matches and work for the staff, made by the database itself in a few minutes (house.sql)."""

from pathlib import Path
from uuid import UUID

from django.db import connection

from tests.bench import crowd, tables

STATEMENTS = Path(__file__).with_suffix(".sql")


def furnish(matches: int, entries: int, users: int) -> UUID:
    """So many matches with so many log entries each, played by so many users; answers the one they are made from."""
    source = tables.start("phantom", 2, "house").match_id
    crowd.lengthen_log(source, entries)
    crowd.copy(source, matches)
    with connection.cursor() as cursor:
        cursor.execute(STATEMENTS.read_text().replace("{users}", str(users)))
        cursor.execute("vacuum analyze")
    return source
