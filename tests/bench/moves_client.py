"""The clients of `moves`, in a process of their own: prepares matches, then plays for a while whenever it is told to.

Arguments: the port, the number of moves to prepare for each client, and the folder for the scripts of pgbench. A line
on stdin says for how many seconds, and the answer is plays a second; with a number of plays a second behind it, they
come at that pace, and the answer is the median and the 99th percentile of a play in milliseconds.
"""

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import django

CLIENTS = 16
KINDS = [("opera", 4), ("phantom", 2), ("opera", 2)]


def main(port: int, moves_each: int, scripts: Path) -> None:
    django.setup()
    from tests.bench import pgbench_script, timed_matches
    from tests.bench.blast import blast
    from tests.bench.paced import paced

    pgbench_script.write_scripts(
        [timed_matches.start(*kind, f"pgbench-{number}") for number, kind in enumerate(KINDS)], scripts
    )
    queues = [_queue(client, moves_each) for client in range(CLIENTS)]
    print("ready", flush=True)
    for line in sys.stdin:
        seconds, *pace = map(float, line.split())
        if pace:
            times = paced(port, queues, pace[0], seconds, _is_played)
            print(*(1000 * times[int(len(times) * share)] for share in (0.5, 0.99)), flush=True)
        else:
            done = blast(port, queues, seconds, _is_played)
            print(done.answers / done.seconds, flush=True)


def _is_played(answer: bytes) -> bool:
    return b'"Played"' in answer


def _queue(client: int, moves_each: int) -> Iterator[bytes]:
    """Whole matches one after the other, of both games in turn, each client its own."""
    from tests.bench import timed_matches

    prepared: list[list[bytes]] = []
    while sum(map(len, prepared)) < moves_each:
        number = len(prepared)
        slug, players = KINDS[(client + number) % len(KINDS)]
        prepared.append(timed_matches.requests(timed_matches.start(slug, players, f"c{client}m{number}"), number))
    return iter(list(chain.from_iterable(prepared)))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
