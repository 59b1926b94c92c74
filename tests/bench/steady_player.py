"""A player who plays at a steady pace in a process of its own, whatever others do to the service meanwhile.

As a module: prepares matches, then for every line of seconds on its input plays that long and prints its times as JSON.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import NamedTuple

import django

from tests.bench.stack import Stack

PAUSE = 0.05  # seconds between moves: twenty a second, far more than a person and less than a fast bot


class Times(NamedTuple):
    """How long its plays took, in seconds."""

    all: list[float]

    @property
    def median(self) -> float:
        return self.all[len(self.all) // 2]

    @property
    def p99(self) -> float:
        return self.all[int(len(self.all) * 0.99)]


class SteadyPlayer:
    """The other end of the process."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def begin(self, seconds: float) -> None:
        assert self._process.stdin
        print(seconds, file=self._process.stdin, flush=True)

    def end(self) -> Times:
        assert self._process.stdout
        return Times(sorted(json.loads(self._process.stdout.readline())))

    def play(self, seconds: float) -> Times:
        self.begin(seconds)
        return self.end()


@contextmanager
def steady_player(running: Stack, moves: int) -> Iterator[SteadyPlayer]:
    """One that has so many moves prepared."""
    command = [sys.executable, "-m", "tests.bench.steady_player", str(running.port), str(moves)]
    with subprocess.Popen(
        command, env=running.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdin
        assert process.stdout.readline() == "ready\n"
        yield SteadyPlayer(process)
        process.stdin.close()


def main(port: int, moves: int) -> None:
    django.setup()
    from tests.bench import timed_matches
    from tests.bench.blast import one

    prepared: list[list[bytes]] = []
    while sum(map(len, prepared)) < moves:
        table = timed_matches.start("opera", 4, f"steady{len(prepared)}")
        prepared.append(timed_matches.requests(table, len(prepared)))
    requests = chain.from_iterable(prepared)
    print("ready", flush=True)
    for line in sys.stdin:
        times, end = [], time.perf_counter() + float(line)
        while (began := time.perf_counter()) < end and (request := next(requests, None)):
            assert b'"Played"' in one(port, request)
            times.append(time.perf_counter() - began)
            time.sleep(max(0.0, PAUSE - times[-1]))
        print(json.dumps(times), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
