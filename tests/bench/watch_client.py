"""The client of `watch`, in a process of its own: opens the crowd, lets it idle, and then plays to it.

Arguments: the port, how many watch, the seconds to idle and the pids of the web processes. Prints what the idle crowd
cost; waits for a line; plays a move a second, and prints when the last one had heard of each.
"""

import json
import sys
import time
from itertools import islice

import django
import psutil

MOVES, ADDRESSES, EVERY = 20, 20, 1.0


def main(port: int, count: int, seconds: float, pids: list[int]) -> None:
    django.setup()
    from tests.bench import timed_matches
    from tests.bench.blast import one
    from tests.bench.watchers import Watchers

    watched = timed_matches.start("opera", 4, "watched")
    moves = timed_matches.requests(watched, 1)
    crowd = Watchers()
    crowd.open(port, f"/api/v1/matches/{watched.match_id}/stream", count, ADDRESSES)
    crowd.wait_until_all(1, 60)
    used, began = _cpu(pids), time.perf_counter()
    crowd.idle(seconds)
    print(json.dumps((_cpu(pids) - used) / (time.perf_counter() - began)), flush=True)
    sys.stdin.readline()
    last = []
    for number, request in enumerate(islice(moves, MOVES)):
        assert b'"Played"' in one(port, request)
        committed = time.perf_counter()
        last.append(crowd.wait_until_all(2 + number, 30) - committed)
        crowd.idle(EVERY - last[-1])
    print(json.dumps(sorted(last)), flush=True)
    crowd.close()


def _cpu(pids: list[int]) -> float:
    return sum(sum(psutil.Process(pid).cpu_times()[:2]) for pid in pids)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), [int(pid) for pid in sys.argv[4:]])
