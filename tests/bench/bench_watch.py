"""`watch`: a thousand spectators of one match on the full stack: what they cost idle, and when the last hears a move.

The crowd comes from twenty addresses and reads event streams. Idle cost is the CPU time of all web processes, in parts
of one core. Then a move is made every second: the last spectator must have it soon, and somebody who plays in another
match is compared with before the crowd came.
"""

import json
import subprocess
import sys
from collections.abc import Iterator

from tests.bench.harness import Line
from tests.bench.stack import stack
from tests.bench.steady_player import steady_player
from tests.bench.watch_client import MOVES

WATCHERS, SECONDS = 1000, 30


def lines() -> Iterator[Line]:
    with stack({"OPERA_STREAMS_ADDRESS": "1000"}) as running, steady_player(running, 1200) as player:
        quiet = player.play(MOVES)
        pids = [str(one.pid) for one in running.web()]
        command = [sys.executable, "-m", "tests.bench.watch_client", str(running.port), str(WATCHERS), str(SECONDS)]
        with subprocess.Popen(
            [*command, *pids], env=running.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as crowd:
            assert crowd.stdin
            assert crowd.stdout
            idle = json.loads(crowd.stdout.readline())
            player.begin(MOVES)
            print(file=crowd.stdin)
            last = json.loads(crowd.stdout.readline())
            busy = player.end()
    p99 = last[int(len(last) * 0.99)]
    yield Line("watch: idle", idle, f"{100 * idle:.1f} % of a core for {WATCHERS}", target="0.03")
    detail = f"seconds until the last has a move, p99; p50 {last[len(last) // 2]:.2f}"
    yield Line("watch: last one", p99, detail, target="0.5")
    for name, now, before in (("median", busy.median, quiet.median), ("p99", busy.p99, quiet.p99)):
        yield Line(f"watch: others {name}", now / before, f"{1000 * now:.1f} ms, quiet {1000 * before:.1f} ms", "1.5")
