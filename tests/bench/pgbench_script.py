"""Writes scripts for pgbench with the very messages that plays send to the server."""

import copy
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
from django.db import connection

from games.matches import commands
from games.matches.models import Match, Seat
from tests.bench.pgbench import CLIENTS
from tests.bench.timed_matches import Table, moves

EVERY = 5
"""Every how many plays one becomes a script: pgbench takes 128 scripts at most."""


def write_scripts(tables: list[Table], folder: Path) -> None:
    """Play each match to its end and write plays from all of it, in which every client has matches of its own.

    The last play is left out: a match ends once.
    """
    for number, table in enumerate(tables):
        twins = _Twins(10 + number, table.match_id)
        written = [twins.script(_sent(table, *move)) for move in moves(table, seed=1)]
        for place, script in enumerate(written[:-1:EVERY]):
            (folder / f"{number}-{place:03}.sql").write_text(script)


def _sent(table: Table, seat: int, seq: int, action: Any) -> list[tuple[str, Any]]:
    """Play one move and note what is sent for it."""
    sent: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        sent.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        commands.play(table.users[seat].pk, table.match_id, action, seq, f"request-{seq}")
    return sent


def _without_ends(sql: str) -> str:
    """Without BEGIN and COMMIT, which pgbench sends as messages of their own: so the base stays what it always was."""
    return sql.removeprefix("BEGIN;").removesuffix(";COMMIT")


class _Twins:
    """A copy of a match for every client of pgbench, told apart by numbers of two digits: the table's, the client's."""

    def __init__(self, number: int, match_id: UUID) -> None:
        self.match = f"00000000-0000-7000-8000-00000000{number}{{}}"
        self.first_seat = number * 1_000_000
        match, seats = Match.objects.get(pk=match_id), list(Seat.objects.filter(match_id=match_id))
        self.seats = {seat.pk: f":seat{seat.number}" for seat in seats}
        for client in range(CLIENTS):
            twin = copy.copy(match)
            twin.pk = UUID(self.match.format(10 + client))
            twin.save(force_insert=True)
            for seat in seats:
                place = copy.copy(seat)
                place.pk, place.match_id = self.first_seat + 10 * client + seat.number, twin.pk
                place.save(force_insert=True)

    def script(self, sent: list[tuple[str, Any]]) -> str:
        variables = [r"\set match 10 + :client_id", r"\set seq :seq + 1"]
        first = self.first_seat
        variables += [rf"\set seat{seat} {first} + 10 * :client_id + {seat}" for seat in range(len(self.seats))]
        messages = [self._message(_without_ends(sql), params or ()) for sql, params in sent]
        return "\n".join([*variables, "BEGIN;", *messages, "COMMIT;"]) + "\n"

    def _message(self, sql: str, params: Any) -> str:
        r"""One message: `\;` keeps statements together that travel together."""
        parts = sql.replace(";", r" \; ").split("%s")
        values = [
            self._value(part, before, value)
            for part, before, value in zip(parts, [None, *params], params, strict=False)
        ]
        return "".join(part + value for part, value in zip(parts, [*values, ""], strict=True)) + ";"

    def _value(self, part: str, before: Any, value: Any) -> str:
        """A variable where every client and every transaction needs its own value, else the value as it was sent."""
        if isinstance(value, UUID):
            return f"'{self.match.format(':match')}'"
        if isinstance(value, str) and value.startswith("request-"):
            return "'r:seq'"
        if part.endswith('"id" = '):
            return self.seats[value]
        if part.endswith('seq" = ') or isinstance(before, UUID):
            return ":seq" if value is not None else "NULL"
        with psycopg.ClientCursor(connection.connection) as cursor:
            return cursor.mogrify("%s", [value])
