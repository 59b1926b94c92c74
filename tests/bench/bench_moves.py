"""`moves`: durable plays a second over GraphQL with token auth on the full stack, against pgbench in the same run.

16 clients play 16 matches, of both games. pgbench, with 16 clients too, sends to the same server the messages of plays
from whole matches of the same kinds. Both take turns, so that a busy machine slows both.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.bench import pgbench
from tests.bench.harness import Line
from tests.bench.stack import Stack, stack

ROUNDS, SECONDS, MOVES_EACH = 11, 2, 800


def lines() -> Iterator[Line]:
    with stack() as running, tempfile.TemporaryDirectory() as scripts:
        plays, base = _measure(running, Path(scripts))
    ratio = median(ours / theirs for ours, theirs in zip(plays, base, strict=True))
    yield Line("moves", ratio, f"{median(plays):,.0f} plays/s, pgbench {median(base):,.0f}/s", target="0.25, aim 0.5")


def _measure(running: Stack, scripts: Path) -> tuple[list[float], list[float]]:
    command = [sys.executable, "-m", "tests.bench.moves_client", str(running.port), str(MOVES_EACH), str(scripts)]
    plays, base = [], []
    with subprocess.Popen(
        command, env=running.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as clients:
        assert clients.stdin
        assert clients.stdout
        assert clients.stdout.readline() == "ready\n"
        for number in range(ROUNDS + 1):
            print(SECONDS, file=clients.stdin)
            played = float(clients.stdout.readline())
            rate = pgbench.rate(running.env["DATABASE_URL"], scripts, SECONDS)
            if number:  # the first round warms everything up
                plays.append(played)
                base.append(rate)
        clients.stdin.close()
    return plays, base
