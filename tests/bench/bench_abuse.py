"""`abuse`: what one visitor can do to others: each attack by itself, from one address, while somebody plays.

The service runs with its usual limits. A player makes twenty moves a second, first quietly and then during each attack;
the ratio is that of the slowest hundredth of the plays. A ratio of 3 is the promise. OPERA_BENCH_SECONDS says how long,
OPERA_BENCH_ATTACKS which ones (`fragments,watchers`).
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

from tests.bench.attacks import ATTACKS
from tests.bench.harness import Line
from tests.bench.stack import UNLIMITED, Stack, stack
from tests.bench.steady_player import SteadyPlayer, Times, steady_player

SECONDS = float(os.environ.get("OPERA_BENCH_SECONDS", "20"))
CHOSEN = [name for name in ATTACKS if name in os.environ.get("OPERA_BENCH_ATTACKS", ",".join(ATTACKS)).split(",")]
USUAL = dict.fromkeys(UNLIMITED, "")
"""An empty variable counts as unset."""
PREPARE = "import django; django.setup(); from tests.bench.delayed_match import start; print(start())"


def lines() -> Iterator[Line]:
    moves = int((2 + len(CHOSEN) * 2) * SECONDS * 20)
    with stack(USUAL) as running, steady_player(running, moves) as player:
        delayed = subprocess.run(
            [sys.executable, "-c", PREPARE], env=running.env, check=True, capture_output=True, text=True
        ).stdout.strip()
        player.play(3)  # warms everything up
        for name in CHOSEN:
            quiet = player.play(SECONDS / 2)
            busy, answers = _under(name, running, player, delayed)
            took = f"p99 {1000 * busy.p99:.0f} ms, quiet {1000 * quiet.p99:.0f} ms, median {1000 * busy.median:.1f} ms"
            yield Line(f"abuse: {name}", busy.p99 / quiet.p99, f"{took}; {answers}", target="3")


def _under(name: str, running: Stack, player: SteadyPlayer, delayed: str) -> tuple[Times, str]:
    command = [sys.executable, "-m", "tests.bench.attacks", name, str(running.port), str(SECONDS), delayed]
    # Each comes from an address of its own: none finds a budget that another one has spent.
    env = {**running.env, "OPERA_BENCH_FROM": f"127.0.2.{1 + list(ATTACKS).index(name)}"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as attacker:
        player.begin(SECONDS)
        times = player.end()
        answers = json.loads(attacker.communicate()[0] or "{}")
    return times, ", ".join(f"{count} × {answer}" for answer, count in sorted(answers.items()))
