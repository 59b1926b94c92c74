"""A Redis server of our own, started from the binary of the wheel."""

import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import redis

from opera_service.local import process
from opera_service.local.paths import redis_server


@dataclass(frozen=True)
class Redis:
    """Where the server lives and listens; `durable` keeps an append-only file."""

    data: Path
    port: int
    durable: bool = True

    @property
    def url(self) -> str:
        """The address of database 0."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def command(self) -> list[str]:
        """The command that runs the server in the foreground."""
        appendonly = "yes" if self.durable else "no"
        options = {"port": self.port, "bind": "127.0.0.1", "dir": self.data, "appendonly": appendonly}
        options |= {"databases": 64, "save": "", "daemonize": "no", "maxmemory-policy": "noeviction"}
        return [str(redis_server()), *(part for k, v in options.items() for part in (f"--{k}", str(v)))]

    def start(self, log: Path) -> subprocess.Popen[bytes]:
        """Start the server."""
        self.data.mkdir(parents=True, exist_ok=True)
        return process.start(self.command, log=log, last_signal=signal.SIGTERM)

    def wait(self, child: subprocess.Popen[bytes], patience: float = 30.0) -> None:
        """Wait until it answers."""
        end = time.monotonic() + patience
        with redis.Redis.from_url(self.url) as client:
            while True:
                try:
                    client.ping()
                except redis.RedisError:
                    if child.poll() is not None or time.monotonic() > end:
                        raise
                    time.sleep(0.02)
                else:
                    return
