"""`moves`: durable plays a second over GraphQL with token auth on the full stack, against pgbench in the same run.

16 clients play 16 matches, of both games. Two bases, with 16 clients too, on the same server: the fixed floor, the
least that a durable move can be (`floor/play.sql`, which never changes), and the statements that our plays send. All
take turns, so that a busy machine slows all. Afterwards plays come at half the speed that was reached.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench import pgbench
from tests.bench.harness import Line
from tests.bench.stack import Stack, stack
from tests.bench.told_process import ToldProcess, told

ROUNDS, SECONDS, MOVES_EACH = 11, 2, 2_400
CALM_ROUNDS, CALM_SECONDS = 9, 1.5


class Rates(NamedTuple):
    """What was reached in one round, each a second."""

    plays: float
    floor: float
    statements: float


def lines() -> Iterator[Line]:
    with stack() as running, tempfile.TemporaryDirectory() as scripts:
        command = [sys.executable, "-m", "tests.bench.moves_client", str(running.port), str(MOVES_EACH), scripts]
        pgbench.lay_floor(running.env["DATABASE_URL"])
        with told(command, running.env) as clients:
            # The first round warms everything up.
            rounds = [_round(clients, running, Path(scripts)) for _ in range(ROUNDS + 1)][1:]
            plays = median(one.plays for one in rounds)
            calm = [clients.tell(CALM_SECONDS, plays / 2) for _ in range(CALM_ROUNDS)]
    floor, statements = median(one.floor for one in rounds), median(one.statements for one in rounds)
    ratio = median(one.plays / one.floor for one in rounds)
    yield Line("moves", ratio, f"{plays:,.0f} plays/s, the fixed floor {floor:,.0f}/s", "0.25, aim 0.4")
    ratio = median(one.plays / one.statements for one in rounds)
    yield Line("moves statements", ratio, f"{plays:,.0f} plays/s, pgbench with our statements {statements:,.0f}/s")
    middle, p99 = median(one[0] for one in calm), median(one[1] for one in calm)
    detail = f"p99 {p99:.1f} ms of 20, median {middle:.1f} ms, at {plays / 2:,.0f} plays/s"
    yield Line("moves at half load", p99 / 20, detail, "at most 1")


def _round(clients: ToldProcess, running: Stack, scripts: Path) -> Rates:
    (plays,) = clients.tell(SECONDS)
    url = running.env["DATABASE_URL"]
    return Rates(plays, pgbench.floor_rate(url, SECONDS), pgbench.rate(url, scripts, SECONDS))
