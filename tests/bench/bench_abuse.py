"""`abuse`: what one visitor can do to others: each attack by itself, from one address, while somebody plays.

The service runs with its usual limits. A player makes twenty moves a second, first quietly and then during each attack;
the ratio is that of the slowest hundredth of the plays. A ratio of 3 is the promise. OPERA_BENCH_SECONDS says how long
each of the two lasts, `make bench ARGS="abuse watchers messages"` which attacks.

The attacker would sit at a machine of his own. Here he shares the cores with the service, so his process has the lowest
priority: he takes what is left of them. What that alone does to the player is the attack `neighbours`, which counts on
both cores and asks the service for nothing; no other line can be better than that one.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence

from tests.bench.attacks import ATTACKS
from tests.bench.harness import Line
from tests.bench.stack import UNLIMITED, Stack, stack
from tests.bench.steady_player import SteadyPlayer, Times, steady_player

SECONDS = float(os.environ.get("OPERA_BENCH_SECONDS", "20"))
PARTS = tuple(ATTACKS)
USUAL = dict.fromkeys(UNLIMITED, "")
"""An empty variable counts as unset."""
PREPARE = "import django; django.setup(); from tests.bench.delayed_match import start; print(start())"


def lines(chosen: Sequence[str] = PARTS) -> Iterator[Line]:
    moves = int((2 + len(chosen) * 2) * SECONDS * 20)
    with stack(USUAL) as running, steady_player(running, moves) as player:
        delayed = subprocess.run(
            [sys.executable, "-c", PREPARE], env=running.env, check=True, capture_output=True, text=True
        ).stdout.strip()
        player.play(3)  # warms everything up
        for name in chosen:
            quiet = player.play(SECONDS)
            busy, answers = _under(name, running, player, delayed)
            took = f"p99 {1000 * busy.p99:.0f} ms, quiet {1000 * quiet.p99:.0f} ms, median {1000 * busy.median:.1f} ms"
            yield Line(f"abuse: {name}", busy.p99 / quiet.p99, f"{took}; {answers}", target="3")


def _under(name: str, running: Stack, player: SteadyPlayer, delayed: str) -> tuple[Times, str]:
    command = [sys.executable, "-m", "tests.bench.attacks", name, str(running.port), str(SECONDS), delayed]
    # Each comes from an address of its own: none finds a budget that another one has spent.
    env = {**running.env, "OPERA_BENCH_FROM": f"127.0.2.{1 + PARTS.index(name)}"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout
        attacker.stdout.readline()
        player.begin(SECONDS)
        times = player.end()
        told = json.loads(attacker.communicate()[0])
    answers = [f"{count} × {answer}" for answer, count in sorted(told["answers"].items())]
    return times, ", ".join([*answers, f"attacker {told['core']:.2f} of a core"])
