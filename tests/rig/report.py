"""Rows are kept in var/ as they come, so that the rig can be run in pieces; docs/rig.md is written from all of them."""

from pathlib import Path

import msgspec

from tests.paths import ROOT
from tests.production.crowd import PEOPLE
from tests.rig.faults import PARTITIONS, REDUNDANT, SINGLE
from tests.rig.rows import Row

KEPT = ROOT / "var" / "rig.json"
REPORT = ROOT / "docs" / "rig.md"
HEAD = """# Three hosts, and one of them dies

Made by `make rig`. Three hosts (network namespaces) with web, worker and bots each, beat on two, HAProxy in front; the
clock of host c is 30 s ahead all the time. PostgreSQL and Redis stand on hosts of their own: first one of each without
a standby; then, as in `deploy/high_availability`, three PostgreSQL under Patroni and three Redis under Sentinel,
with PgBouncer before the primary. Each row is a crowd of {people} people (and bots) that plays matches to their end,
half of them following by Server-Sent Events and half by WebSocket; all of it shares {cores} cores.

*Lost*: acknowledged and not in the log. *Doubled*: in the log and never acknowledged. *Gaps*: streams that did not hear
every entry once. *Faults*: answers 5xx other than 503 with `Retry-After`. *Silence*: the outage, the longest time in
which no play of anybody was acknowledged. *Wait*: the longest time from the first attempt of a request to its answer.
*Pause*: the longest time between two entries of one match, bots included. *Load*: load average of the machine at the
end of the row.

"""
TITLES = ("fault", "plays", "lost", "doubled", "streams", "gaps", "retries", "faults")
TIMES = ("silence, s", "wait, s", "pause, s", "load")
PARTS = {"One PostgreSQL, one Redis": SINGLE, "Three of each": REDUNDANT, "Ten partitions in a row": PARTITIONS}


def kept() -> dict[str, Row]:
    """The rows so far, by fault."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Row]) if KEPT.exists() else {}


def keep(row: Row) -> None:
    """Keep a row, in the place of an older one."""
    _replace(KEPT, msgspec.json.format(msgspec.json.encode({**kept(), row.fault: row})))


def forget() -> None:
    KEPT.unlink(missing_ok=True)


def write(cores: int) -> None:
    """The report of every row that is kept."""
    rows = kept()
    parts = [_part(title, [rows[name] for name in faults if name in rows]) for title, faults in PARTS.items()]
    total = f"Together {sum(row.plays for row in rows.values()):,} plays acknowledged, {len(rows)} rows.\n"
    _replace(REPORT, (HEAD.format(people=PEOPLE, cores=cores) + "".join(parts) + total).encode())


def _part(title: str, rows: list[Row]) -> str:
    lines = ["| " + " | ".join(map(str, msgspec.structs.astuple(row))) + " |\n" for row in rows]
    titles = TITLES + TIMES
    head = f"| {' | '.join(titles)} |\n{'|---' * len(titles)}|\n"
    return f"## {title}\n\n{head}{''.join(lines)}\n" if rows else ""


def _replace(file: Path, text: bytes) -> None:
    file.parent.mkdir(exist_ok=True)
    new = file.with_suffix(".new")
    new.write_bytes(text)
    new.replace(file)
