"""`bots`: moves a second that intermediate bots make through the workers, against the same bots without any service.

The base is one process that only thinks and applies the rules, times the number of workers. What the ratio lacks to 1
is time spent outside the rules and the thinking: database, broker, and waiting for a core that a server holds.
"""

import subprocess
import sys
from collections.abc import Iterator

from games.registry import GAMES
from tests.bench.harness import Line
from tests.bench.stack import stack

PROCESSES = 2


def lines() -> Iterator[Line]:
    with stack({"OPERA_BOT_PROCESSES": str(PROCESSES)}) as running:
        for slug in (slug for slug, game in GAMES.items() if not game.draft):
            command = [sys.executable, "-m", "tests.bench.bots_client", slug]
            done = subprocess.run(command, env=running.env, capture_output=True, text=True, check=True)
            served, bare = map(float, done.stdout.split())
            ratio = served / (bare * PROCESSES)
            detail = f"{served:,.0f} moves/s by {PROCESSES} workers, bare {bare:,.0f}/s each"
            yield Line(f"bots {slug}", ratio, f"{detail}; {1 - ratio:.0%} of the time is outside rules and thinking")
