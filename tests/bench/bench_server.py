"""`server`: which web server and which way to Django; each against a bare application on Granian in the same run."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.bench.harness import Line
from tests.bench.load import Load

BIN = Path(sys.executable).parent
GRANIAN = [str(BIN / "granian"), "--interface", "asgi", "--loop", "uvloop", "--http", "1", "--no-log", "--port", "PORT"]
UVICORN = [str(BIN / "uvicorn"), "--log-level", "critical", "--no-access-log", "--port", "PORT"]
APPS = "tests.bench.served_apps"
CASES = {
    "granian": [*GRANIAN, f"{APPS}:bare"],
    "uvicorn": [*UVICORN, f"{APPS}:bare"],
    "granian bridge": [*GRANIAN, f"{APPS}:bridged"],
    "uvicorn bridge": [*UVICORN, f"{APPS}:bridged"],
    "granian a2wsgi": [*GRANIAN, f"{APPS}:a2wsgi"],
    "granian django": [*GRANIAN, f"{APPS}:django_asgi"],
    "granian entrance": [*GRANIAN, f"{APPS}:entrance"],
}
BASE = "granian"
ROUNDS, SECONDS = 7, 0.6


def lines() -> Iterator[Line]:
    """Requests a second of each case, 16 clients, one process, measured in turns so that a busy machine slows all."""
    with ExitStack() as stack:
        ports = {name: stack.enter_context(_serving(command)) for name, command in CASES.items()}
        rounds = [{name: _load(port, SECONDS) for name, port in ports.items()} for _ in range(ROUNDS + 1)][1:]
    for name in CASES:
        loads = [one[name] for one in rounds]
        ratio = median(one[name].per_second / one[BASE].per_second for one in rounds)
        speed, p99 = median(load.per_second for load in loads), median(load.p99_ms for load in loads)
        yield Line(f"server {name}", ratio, f"{speed:,.0f}/s, p99 {p99:.1f} ms")


@contextmanager
def _serving(command: list[str]) -> Iterator[int]:
    port = free_port()
    server = process.start([part.replace("PORT", str(port)) for part in command], log=Path("/dev/null"))
    try:
        _wait_for(port)
        yield port
    finally:
        process.stop(server, signal.SIGTERM, 10)


def _load(port: int, seconds: float) -> Load:
    command = [sys.executable, "-m", "tests.bench.load", str(port), "/page", "16", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Load(*map(float, done.stdout.split()))


def _wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"nothing listens on {port}")
