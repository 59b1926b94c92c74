"""pgbench on the same server, with the very messages that a play sends to it."""

import copy
import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import psycopg
from django.db import connection

from games import commands
from games.models import Match, Seat
from opera_service.local.paths import postgres_bin
from tests.bench.tables import Move, Table

CLIENTS = 16
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
    known = {table.match_id: f"'{MATCH.format(':match')}'", "the-request": "'r:seq'", move.seq + 1: ":seq", **seats}
    variables = [r"\set match 10 + :client_id", r"\set seq :seq + 1"]
    variables += [rf"\set seat{number} {FIRST_SEAT} + 10 * :client_id + {number}" for number in range(len(seats))]
    messages = [_message(sql, params, known) for sql, params in sent]
    path.write_text("\n".join([*variables, "BEGIN;", *messages, "COMMIT;"]) + "\n")


def rate(database_url: str, script: Path, seconds: int) -> float:
    """Transactions a second."""
    address = urlsplit(database_url)
    command = [str(postgres_bin() / "pgbench"), "-n", "-c", str(CLIENTS), "-j", "2", "-T", str(seconds)]
    command += ["-D", f"seq={_next_start()}", "-f", str(script), "-h", str(address.hostname), "-p", str(address.port)]
    env = {"PGPASSWORD": address.password or "", "PGUSER": address.username or ""}
    done = subprocess.run([*command, address.path[1:]], env=env, capture_output=True, text=True, check=True)
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    return float(found.group(1))


_starts = iter(range(1_000_000, 2_000_000_000, 1_000_000))


def _next_start() -> int:
    """Every run begins with numbers that no run before it used."""
    return next(_starts)


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


def _message(sql: str, params: Any, known: dict[Any, str]) -> str:
    r"""One message: `\;` keeps statements together that travel together."""
    with psycopg.ClientCursor(connection.connection) as cursor:
        values = [known.get(value) or cursor.mogrify("%s", [value]) for value in params]
    parts = sql.split("%s")
    text = "".join(part + value for part, value in zip(parts, [*values, ""], strict=True))
    return r" \;".join(_statements(sql, text)) + ";"


def _statements(sql: str, text: str) -> list[str]:
    return [text]
