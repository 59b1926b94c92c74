"""Writes a script for pgbench with the very messages that a play sends to the server."""

import copy
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
from django.db import connection

from games import commands
from games.models import Match, Seat
from tests.bench.pgbench import CLIENTS
from tests.bench.tables import Move, Table

FIRST_SEAT = 10_000_000
MATCH = "00000000-0000-7000-8000-0000000000{}"


def write_script(table: Table, move: Move, path: Path) -> None:
    """Play one move, note what is sent, and write it as a script in which every client has a match of its own."""
    _copy_matches(table.match_id)
    sent: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        sent.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        commands.play(table.users[move.seat].pk, table.match_id, move.action, move.seq, "the-request")
    seats = {seat.pk: f":seat{seat.number}" for seat in Seat.objects.filter(match_id=table.match_id)}
    variables = [r"\set match 10 + :client_id", r"\set seq :seq + 1"]
    variables += [rf"\set seat{number} {FIRST_SEAT} + 10 * :client_id + {number}" for number in range(len(seats))]
    messages = [_message(sql, params, seats) for sql, params in sent]
    path.write_text("\n".join([*variables, "BEGIN;", *messages, "COMMIT;"]) + "\n")


def _copy_matches(match_id: UUID) -> None:
    match, seats = Match.objects.get(pk=match_id), list(Seat.objects.filter(match_id=match_id))
    for client in range(CLIENTS):
        twin = copy.copy(match)
        twin.pk = UUID(MATCH.format(10 + client))
        twin.save(force_insert=True)
        for seat in seats:
            place = copy.copy(seat)
            place.pk, place.match_id = FIRST_SEAT + 10 * client + seat.number, twin.pk
            place.save(force_insert=True)


def _message(sql: str, params: Any, seats: dict[int, str]) -> str:
    r"""One message: `\;` keeps statements together that travel together."""
    parts = sql.replace(";", r" \; ").split("%s")
    values = [
        _value(part, before, value, seats) for part, before, value in zip(parts, [None, *params], params, strict=False)
    ]
    return "".join(part + value for part, value in zip(parts, [*values, ""], strict=True)) + ";"


def _value(part: str, before: Any, value: Any, seats: dict[int, str]) -> str:
    """A variable where every client and every transaction needs its own value, else the value as it was sent."""
    if isinstance(value, UUID):
        return f"'{MATCH.format(':match')}'"
    if value == "the-request":
        return "'r:seq'"
    if part.endswith('"id" = '):
        return seats[value]
    if part.endswith('seq" = ') or isinstance(before, UUID):
        return ":seq" if value is not None else "NULL"
    with psycopg.ClientCursor(connection.connection) as cursor:
        return cursor.mogrify("%s", [value])
