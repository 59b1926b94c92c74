"""A Redis that tests may kill, and the way to start it again at the same address."""

import signal
import subprocess
from pathlib import Path
from typing import Self

import redis

from opera_service.local import process
from opera_service.local.ports import free_port
from opera_service.local.redis import Redis


class KillableRedis:
    """One Redis on a port of its own; `url(port)` is its address through a relay."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = Redis(folder / "redis", free_port(), "secret", durable=False)
        self.port = self._server.port
        self._child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        self._child = self._server.start(self._folder / "redis.log")
        self._server.wait(self._child)

    def kill(self) -> None:
        """As a crash would: kill -9."""
        if self._child is not None:
            process.stop(self._child, signal.SIGKILL, 10)

    def url(self, port: int | None = None) -> str:
        return f"redis://:secret@127.0.0.1:{port or self.port}/0"

    def publish(self, channel: str) -> int:
        """Publishes past any relay; returns how many connections heard it."""
        with redis.Redis.from_url(self.url()) as client:
            return int(client.publish(channel, 1))
