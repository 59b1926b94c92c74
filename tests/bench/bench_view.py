"""`view`: the whole view of an Opera match of four in round 7, by GraphQL and by REST, against bare JSON of that size.

Counted are answers for a second of the serving process's own CPU time, so that neither the client nor the database nor
a busy machine is part of it.
"""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import IO

import psutil

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.bench.bench_server import GRANIAN, _wait_for
from tests.bench.harness import Line
from tests.bench.stack import Stack, stack

ROUNDS, SECONDS = 9, 1.0
KINDS = ("graphql", "rest")


def lines() -> Iterator[Line]:
    with ExitStack() as everything:
        running = everything.enter_context(stack())
        bare_port, bare = everything.enter_context(_bare())
        client = everything.enter_context(_client(running))
        rounds = [_round(client, running, bare_port, bare) for _ in range(ROUNDS + 1)][1:]
    for kind in KINDS:
        ours = [one[kind] for one in rounds]
        theirs = [one[f"bare-{kind}"] for one in rounds]
        ratio = median(mine[0] / other[0] for mine, other in zip(ours, theirs, strict=True))
        speed, bare_speed = median(one[0] for one in ours), median(one[0] for one in theirs)
        detail = f"{speed:,.0f} a second and core, {ours[0][1]:,} bytes; bare {bare_speed:,.0f}"
        yield Line(f"view {kind}", ratio, detail)


def _round(
    client: "subprocess.Popen[str]", running: Stack, bare_port: int, bare: list[psutil.Process]
) -> dict[str, tuple[float, int]]:
    """Answers a CPU second, and bytes of an answer, of each kind."""
    measured = {}
    for kind in KINDS:
        measured[kind] = _measure(client, kind, running.port, running.web())
        measured[f"bare-{kind}"] = _measure(client, f"bare-{kind}", bare_port, bare)
    return measured


def _measure(client: "subprocess.Popen[str]", kind: str, port: int, serving: list[psutil.Process]) -> tuple[float, int]:
    before = _cpu(serving)
    print(kind, port, SECONDS, file=_some(client.stdin))
    answers, size = map(int, _some(client.stdout).readline().split())
    return answers / (_cpu(serving) - before), size


def _cpu(processes: list[psutil.Process]) -> float:
    return sum(times.user + times.system for times in (one.cpu_times() for one in processes))


def _some(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


@contextmanager
def _client(running: Stack) -> "Iterator[subprocess.Popen[str]]":
    command = [sys.executable, "-m", "tests.bench.view_client", str(running.port)]
    with subprocess.Popen(
        command, env=running.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as client:
        assert _some(client.stdout).readline() == "ready\n"
        yield client
        _some(client.stdin).close()


@contextmanager
def _bare() -> Iterator[tuple[int, list[psutil.Process]]]:
    port = free_port()
    command = [*(part.replace("PORT", str(port)) for part in GRANIAN), "tests.bench.bare_json:application"]
    server = process.start(command, log=Path("/dev/null"))
    try:
        _wait_for(port)
        head = psutil.Process(server.pid)
        yield port, [head, *head.children(recursive=True)]
    finally:
        process.stop(server, signal.SIGTERM, 10)
