"""A Redis server of our own, started from the binary of the wheel."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import redis

from opera_service.local import process
from opera_service.local.paths import redis_server
from opera_service.local.setup_error import SetupError


@dataclass(frozen=True)
class Redis:
    """The folder and the port of the server; with `durable` it keeps an append-only file."""

    data: Path
    port: int
    password: str
    durable: bool = True

    @property
    def url(self) -> str:
        """The address of database 0."""
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def start(self, log: Path) -> subprocess.Popen[bytes]:
        """Start the server with a configuration file: arguments, and so a password, are visible to every user."""
        self.data.mkdir(parents=True, exist_ok=True)
        file = self.data / "redis.conf"
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
            out.write("".join(f"{key} {value}\n" for key, value in self._settings().items()))
        return process.start([redis_server(), file], log=log, last_signal=signal.SIGTERM)

    def _settings(self) -> dict[str, str]:
        return {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "requirepass": self.password,
            "dir": f'"{self.data}"',
            "databases": "64",
            "save": '""',
            "appendonly": "yes" if self.durable else "no",
            # A crash may cut the last entry; the rest is good.
            "aof-load-truncated": "yes",
            "maxmemory-policy": "noeviction",
        }

    def wait(self, child: subprocess.Popen[bytes], timeout: float = 30.0) -> None:
        """Wait until the server accepts connections."""
        end = time.monotonic() + timeout
        with redis.Redis.from_url(self.url) as client:
            while True:
                try:
                    client.ping()
                except redis.RedisError as error:
                    if child.poll() is not None or time.monotonic() > end:
                        raise SetupError(f"Redis did not start in {self.data}: {error}") from None
                    time.sleep(0.02)
                else:
                    return
