"""`peers`: durable plays a second against boardgame.io on PostgreSQL, on the same server and in the same run.

16 clients each, ours over GraphQL with tokens, theirs over their sockets without credentials. Theirs play in matches
whose logs are short (up to 150 entries) and long (150 to 420): their store writes the whole log at every move.
"""

import sys
import tempfile
from collections.abc import Iterator
from statistics import median

from tests.bench.harness import Line
from tests.bench.peers import boardgame
from tests.bench.stack import stack
from tests.bench.told_process import ToldProcess, told

ROUNDS, SECONDS, MOVES_EACH = 9, 2, 1_600


def lines() -> Iterator[Line]:
    if missing := boardgame.why_not():
        yield Line("peers boardgame.io", float("nan"), missing)
        return
    with stack() as running, tempfile.TemporaryDirectory() as scripts:
        command = [sys.executable, "-m", "tests.bench.moves_client", str(running.port), str(MOVES_EACH), scripts]
        with told(command, running.env) as ours, boardgame.clients(running) as theirs:
            rounds = [_round(ours, theirs) for _ in range(ROUNDS + 1)][1:]
    for place, name in ((1, "short logs"), (2, "long logs")):
        plays, moves = median(one[0] for one in rounds), median(one[place] for one in rounds)
        ratio = median(one[0] / one[place] for one in rounds)
        detail = f"{plays:,.0f} plays/s, boardgame.io on PostgreSQL {moves:,.0f}/s"
        yield Line(f"peers {name}", ratio, detail, "3, aim 5")


def _round(ours: ToldProcess, theirs: ToldProcess) -> tuple[float, float, float]:
    """Plays a second: ours, theirs with short logs and with long ones."""
    return ours.tell(SECONDS)[0], theirs.tell(SECONDS, "short")[0], theirs.tell(SECONDS, "long")[0]
