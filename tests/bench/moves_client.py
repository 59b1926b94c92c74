"""The clients of `moves`, in a process of their own: prepares matches, then plays for a while whenever it is told to.

Arguments: the port, the number of moves to prepare for each client, and the folder for the scripts of pgbench.
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

    pgbench_script.write_scripts(
        [timed_matches.start(*kind, f"pgbench-{number}") for number, kind in enumerate(KINDS)], scripts
    )
    queues = [_queue(client, moves_each) for client in range(CLIENTS)]
    print("ready", flush=True)
    for line in sys.stdin:
        done = blast(port, queues, float(line), lambda answer: b'"Played"' in answer)
        print(done.answers / done.seconds, flush=True)


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
