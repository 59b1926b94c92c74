"""A primary and a replica of Redis, and a Sentinel that makes the other one primary when the first is gone."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from opera_service.local import process
from opera_service.local.paths import redis_server
from opera_service.local.ports import free_port
from opera_service.local.redis import Redis

WATCHED = "opera"
PASSWORD = "watched"
LOSS_MS = 300


@dataclass(frozen=True)
class Replicated(Redis):
    """A Redis that follows another one, or will."""

    follows: int = 0

    def _settings(self) -> dict[str, str]:
        following = {"replicaof": f"127.0.0.1 {self.follows}"} if self.follows else {}
        return super()._settings() | following | {"masterauth": self.password, "repl-diskless-sync-delay": "0"}


@dataclass
class Watched:
    """The two servers and their sentinels."""

    folder: Path
    sentinel_port: int = field(default_factory=free_port)
    children: list["subprocess.Popen[bytes]"] = field(default_factory=list)

    @property
    def url(self) -> str:
        """The first Sentinel is away, as one of three may be."""
        return f"sentinel://:{PASSWORD}@127.0.0.1:1,127.0.0.1:{self.sentinel_port}/{WATCHED}/0"

    def start(self) -> None:
        first = Replicated(self.folder / "first", free_port(), PASSWORD, durable=False)
        second = Replicated(self.folder / "second", free_port(), PASSWORD, durable=False, follows=first.port)
        for server in (first, second):
            self.children.append(server.start(self.folder / f"{server.data.name}.log"))
            server.wait(self.children[-1])
        self._start_sentinel(first.port)

    def _start_sentinel(self, port: int) -> None:
        file = self.folder / "sentinel.conf"
        file.write_text(
            f"port {self.sentinel_port}\nbind 127.0.0.1\nsentinel monitor {WATCHED} 127.0.0.1 {port} 1\n"
            f"sentinel auth-pass {WATCHED} {PASSWORD}\nsentinel down-after-milliseconds {WATCHED} {LOSS_MS}\n"
            f"sentinel failover-timeout {WATCHED} 2000\n"
        )
        log = self.folder / "sentinel.log"
        self.children.append(process.start([redis_server(), file, "--sentinel"], log=log, last_signal=signal.SIGTERM))

    def kill_primary(self) -> None:
        process.stop(self.children[0], signal.SIGKILL, 5)

    def stop(self) -> None:
        for child in self.children:
            process.stop(child, signal.SIGKILL, 5)


@contextmanager
def watched_redis(folder: Path) -> Iterator[Watched]:
    """The servers, as long as the block."""
    servers = Watched(folder)
    try:
        servers.start()
        yield servers
    finally:
        servers.stop()
