"""The whole service without its web process: servers, workers and beat as real processes that can be killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import redis

from opera_service.local import process
from opera_service.local.ports import free_port
from opera_service.local.postgres import Postgres
from opera_service.local.redis import Redis
from tests.migrated import PASSWORD
from tests.waiting import until

WORKERS = {"clocks": "worker", "bots 1": "bots", "bots 2": "bots", "beat": "beat"}
"""Name of each process, and what it is to the service."""
Child = subprocess.Popen[bytes]
PATIENCE = 300.0
"""Four processes start at once, on a machine that may be busy with others."""


class RunningService:
    """Starts everything, kills anything, and keeps the times at which not all of it was there."""

    def __init__(self, folder: Path, workers: Mapping[str, str] = WORKERS) -> None:
        self.folder, self.workers = folder, workers
        self.postgres = Postgres(folder / "postgres", free_port(), PASSWORD)
        self.redis = Redis(folder / "redis", free_port(), "chaos", durable=False)
        self.children: dict[str, Child] = {}
        self.outages: list[tuple[float, float]] = []
        os.environ["DATABASE_URL"], os.environ["REDIS_URL"] = self.postgres.url, self.redis.url
        # One user opens all seventy tables; how many one may have is another test's matter.
        os.environ["OPERA_TABLES_USER"] = os.environ["OPERA_BOT_TABLES_USER"] = "100"

    def open_servers(self) -> None:
        self.postgres.init()
        self._start_postgres()
        self._start_redis()

    def open_workers(self) -> None:
        for name in self.workers:
            self._start_worker(name)
        self.wait_until_whole()

    def close(self) -> None:
        for name, child in reversed(self.children.items()):
            process.stop(child, signal.SIGQUIT if name == "postgres" else signal.SIGKILL, 10)

    def kill_worker(self, name: str) -> None:
        with self._outage():
            self._kill(name)
            self._start_worker(name)

    def lose_redis(self) -> None:
        """Kill the broker; what comes back knows nothing."""
        with self._outage():
            self._kill("redis")
            self._start_redis()

    def crash_postgres(self) -> None:
        """PostgreSQL ends without tidying up and recovers from its log."""
        with self._outage():
            process.stop(self.children["postgres"], signal.SIGQUIT, 30)
            self._start_postgres()

    def revive(self) -> None:
        """Start workers again that ended by themselves, as whoever looks after processes does."""
        for name in self.workers:
            if self.children[name].poll() is not None:
                self._start_worker(name)

    def wait_until_whole(self) -> None:
        """Every queue has a worker, and what beat sends arrives and is done."""
        from opera_service.operations import heartbeat

        until(lambda: answers(heartbeat.missing_processes) == [], "all processes to be there", PATIENCE)

    @contextmanager
    def _outage(self) -> Iterator[None]:
        begun = time.time()
        yield
        until(lambda: answers(self._forget_heartbeats) is not None, "the broker to be back")
        self.wait_until_whole()
        self.outages.append((begun, time.time()))

    def _forget_heartbeats(self) -> int:
        """Only who is there from now on counts."""
        with redis.Redis.from_url(self.redis.url) as client:
            return sum(client.delete(key) for key in client.scan_iter("opera:seen:*"))

    def _kill(self, name: str) -> None:
        child = self.children[name]
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()

    def _start_postgres(self) -> None:
        self.children["postgres"] = child = self.postgres.start(self.folder / "postgres.log")
        self.postgres.wait(child)

    def _start_redis(self) -> None:
        self.children["redis"] = child = self.redis.start(self.folder / "redis.log")
        self.redis.wait(child)

    def _start_worker(self, name: str) -> None:
        command = [sys.executable, "-m", "opera_service", self.workers[name]]
        self.children[name] = process.start(command, log=self.folder / f"{name}.log")


def answers(question: Callable[[], object]) -> object:
    """What the broker answers; None while it is away."""
    try:
        return question()
    except redis.RedisError:
        return None
