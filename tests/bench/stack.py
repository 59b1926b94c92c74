"""The full stack as `make run` starts it, in a folder of its own, for as long as a benchmark needs it."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import psutil

from opera_service.local.ports import free_port

PATIENCE = 300.0
UNLIMITED = {f"OPERA_LIMIT_{name}": "1000000/1" for name in ("READ", "PLAY", "TABLE", "ACCOUNT")} | {
    f"OPERA_{name}": "100000" for name in ("TABLES_USER", "TABLES_ADDRESS", "MATCHES_USER", "MATCHES_ADDRESS")
}
QUIET = {"OPERA_LOG_LEVEL": "WARNING"}


class Stack(NamedTuple):
    """Where everything is."""

    port: int
    env: dict[str, str]
    """What a process needs to use the same servers."""
    process: "subprocess.Popen[bytes]"

    def web(self) -> list[psutil.Process]:
        """The web process and its workers, which are its forks and called like it."""
        family = psutil.Process(self.process.pid).children(recursive=True)
        return [one for one in family if one.cmdline()[-2:] == ["opera_service", "web"]]


@contextmanager
def stack(settings: Mapping[str, str] | None = None) -> Iterator[Stack]:
    """Start it, wait until it is ready, and stop it in the end; limits of requests are lifted."""
    with tempfile.TemporaryDirectory(prefix="opera-bench-") as folder:
        port = free_port()
        env = {**os.environ, **UNLIMITED, **QUIET, **(settings or {}), "OPERA_DATA": folder, "PORT": str(port)}
        for name in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"):
            env.pop(name, None)
        log = (Path(folder) / "run.log").open("wb")
        child = subprocess.Popen([sys.executable, "-m", "opera_service.local", "run"], env=env, stdout=log, stderr=log)
        try:
            _wait(child, port)
            yield Stack(port, {**env, **_addresses(Path(folder))}, child)
        finally:
            child.send_signal(signal.SIGINT)
            child.wait(60)


def _wait(child: "subprocess.Popen[bytes]", port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and child.poll() is None:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise RuntimeError("the stack did not come up")


def _addresses(folder: Path) -> dict[str, str]:
    lines = (folder / "addresses").read_text().splitlines()
    return {"DJANGO_SETTINGS_MODULE": "opera_service.settings", **dict(line.split("=", 1) for line in lines)}
