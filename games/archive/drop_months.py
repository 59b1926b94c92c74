"""Drops months of the log whose matches are in the archive: for the owner of the database, at once and for good.

The files are read first. What of a month is not in the archive, because the match still runs or the staff look at it,
goes to the default partition and stays; what was archived since then leaves that one.
"""

import re
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from psycopg import sql

from games.archive.archive_matches import is_sound
from games.archive.log_months import DEFAULT, LogMonth, log_months
from games.matches.clocks.database_clock import database_now
from games.matches.ids import first_id_at
from games.matches.models import ArchiveFile

MOST_MOVED: Final = 100_000
"""A month in which more entries than these are not in the archive stays as it is."""
_FILES: Final = "SELECT DISTINCT a.file_id FROM {part} e JOIN matches_archivedlog a USING (match_id) WHERE e.seq = 1"
_LEFT: Final = """
DROP TABLE IF EXISTS pg_temp.log_left;
CREATE TEMPORARY TABLE log_left AS SELECT e.match_id, e.seq
FROM {part} e LEFT JOIN matches_archivedlog a USING (match_id) WHERE e.seq > coalesce(a.seq, 0) LIMIT {most}
"""
_MOVED: Final = (
    "ALTER TABLE matches_logentry DETACH PARTITION {part}",
    "INSERT INTO matches_logentry SELECT e.* FROM {part} e JOIN log_left USING (match_id, seq)",
    "SET CONSTRAINTS ALL IMMEDIATE",
    "DROP TABLE {part}",
)
_FORGOTTEN: Final = (
    "ALTER TABLE {part} DISABLE TRIGGER matches_logentry_is_append_only",
    "DELETE FROM {part} e USING matches_archivedlog a WHERE a.match_id = e.match_id AND e.seq <= a.seq",
    "ALTER TABLE {part} ENABLE TRIGGER matches_logentry_is_append_only",
)


def drop_archived_months(now: datetime | None = None) -> list[LogMonth]:
    """Drop every month before this one that is archived; returns them."""
    first_id = first_id_at(now or database_now())
    dropped = [month for month in log_months() if _is_before(month, first_id) and _drop(month.name)]
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in _FORGOTTEN:
            _execute(cursor, statement, DEFAULT)
    return dropped


def _is_before(month: LogMonth, first_id: UUID) -> bool:
    """Whether no match can be opened any more that would belong there."""
    end = re.search(r"TO \('([0-9a-f-]{36})'\)", month.bounds)
    return end is not None and UUID(end[1]) <= first_id


def _drop(name: str) -> bool:
    """Plays wait while the month is taken out, but not while it is looked through; only its own matches do then."""
    if not _files_are_sound(name):
        return False
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL lock_timeout = '2s'")
        _execute(cursor, "LOCK TABLE {part} IN SHARE MODE", name)
        _execute(cursor, _LEFT, name)
        cursor.execute("SELECT count(*) FROM log_left")
        if cursor.fetchall() > [(MOST_MOVED,)]:
            return False
        for statement in _MOVED:
            _execute(cursor, statement, name)
    return True


def _files_are_sound(name: str) -> bool:
    """Whether the archive has files of this month and all of them can be read; a month without entries needs none."""
    with connection.cursor() as cursor:
        _execute(cursor, _FILES, name)
        files = [row[0] for row in cursor.fetchall()]
        _execute(cursor, "SELECT EXISTS (SELECT FROM {part})", name)
        ((has_entries,),) = cursor.fetchall()
    sound = [is_sound(file) for file in ArchiveFile.objects.filter(pk__in=files)]
    return all(sound) and (bool(sound) or not has_entries)


def _execute(cursor: CursorWrapper, statement: str, part: str) -> None:
    filled = sql.SQL(statement).format(part=sql.Identifier(part), most=sql.Literal(MOST_MOVED + 1))
    cursor.execute(filled.as_string(cursor.connection))
