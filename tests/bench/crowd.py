"""Fills a database: very many stored matches, or one match with a very long log."""

from uuid import UUID

from django.db import connection

from games.matches.models import Match
from tests.bench import timed_matches

MATCHES = """
    insert into matches_match ({columns})
    select {values} from matches_match, generate_series(1, %s) as copy where id = %s
"""
SEATS = """
    insert into matches_seat ({columns})
    select {values} from matches_seat, generate_series(1, %s) as copy where match_id = %s
"""
ENTRIES = """
    insert into matches_logentry ({columns})
    select {values} from matches_logentry, generate_series(1, %s) as copy where match_id = %s
"""
TWIN = "('00000000-0000-7000-8000-' || lpad(to_hex(copy), 12, '0'))::uuid"


def fill(count: int) -> None:
    """So many copies of one started match, with their seats and logs."""
    copy(timed_matches.start("phantom", 2, "crowd").match_id, count)


def copy(source: UUID, count: int) -> None:
    """The same for a match that is there already."""
    with connection.cursor() as cursor:
        for template, table, changed in (
            (MATCHES, "matches_match", {"id": TWIN}),
            (SEATS, "matches_seat", {"match_id": TWIN, "id": None}),
            (ENTRIES, "matches_logentry", {"match_id": TWIN}),
        ):
            columns = {name: changed.get(name, f'"{name}"') for name in _columns(table)}
            kept = {name: value for name, value in columns.items() if value is not None}
            names = ", ".join(f'"{name}"' for name in kept)
            cursor.execute(template.format(columns=names, values=", ".join(kept.values())), [count, source])
        cursor.execute("analyze")


def lengthen_log(match_id: UUID, length: int) -> None:
    """Entries in which nothing happened, until the log has this length; whoever is asked is asked since then."""
    seq = Match.objects.values_list("seq", flat=True).get(pk=match_id)
    columns = {name: f'"{name}"' for name in _columns("matches_logentry")}
    columns |= {"seq": "seq + copy", "request_id": "null", "happened": "'[]'"}
    names = ", ".join(f'"{name}"' for name in columns)
    template = ENTRIES.format(columns=names, values=", ".join(columns.values())) + " and seq = %s"
    with connection.cursor() as cursor:
        cursor.execute(template, [length - seq, match_id, seq])
        cursor.execute("update matches_match set seq = %s where id = %s", [length, match_id])
        asked = "update matches_seat set asked_seq = %s where match_id = %s and asked_seq is not null"
        cursor.execute(asked, [length, match_id])


def _columns(table: str) -> list[str]:
    with connection.cursor() as cursor:
        return [column.name for column in connection.introspection.get_table_description(cursor, table)]
