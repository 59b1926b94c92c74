"""PostgreSQL, Redis and the four processes in production mode; each can be killed and started again.

`stack.address` is where clients talk to the web process directly, with the headers that a proxy would add. To put a
real proxy in front, start it with `stack.web_port` and hand its own `Address` to the clients instead.
"""

import json
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import psutil

from opera_service.local import process
from opera_service.local.ports import free_port
from opera_service.local.postgres import Postgres
from opera_service.local.redis import Redis
from opera_service.processes import NAMES
from tests.migrated import PASSWORD, copy_server
from tests.opera_service.local.runner import clean_environment, has_ended, look
from tests.paths import ROOT
from tests.waiting import until

HOST = "localhost"
"""The name for the outside; probes come by address, which is no name of the service."""
SETTINGS = {
    "OPERA_ENV": "production",
    "OPERA_SECRET_KEY": "q8Zr1xW5tY2uI7oP4aS9dF3gH6jK0lMnBvCxEeRrTtYyUuIiOoPp",
    "OPERA_HOSTS": HOST,
    "OPERA_PROXIES": "1",
    "OPERA_WEB_PROCESSES": "2",
    "OPERA_LOG": "json",
    "OPERA_METRICS_TOKEN": "let-me-in",
    "OPERA_LOG_LEVEL": "WARNING",
}
PATIENCE = 200.0


@dataclass(frozen=True)
class Address:
    """Where clients find the service, and what they must send along to be taken for clients of a proxy."""

    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    tls: ssl.SSLContext | None = None
    """For HTTPS: whom to trust."""

    @property
    def socket_url(self) -> str:
        """The same for WebSockets."""
        return self.url.replace("http", "ws", 1)


class Stack:
    """Starts everything, kills anything; every process writes to a log of its own in `folder`."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.web_port = free_port()
        self.metrics_ports = {name: free_port() for name in ("worker", "bots")}
        self.postgres = Postgres(folder / "postgres", free_port(), PASSWORD)
        self.redis = Redis(folder / "redis", free_port(), "production", durable=False)
        servers = {"DATABASE_URL": self.postgres.url, "REDIS_URL": self.redis.url, "PORT": str(self.web_port)}
        self.env = clean_environment(**{**SETTINGS, **servers, **settings})
        self.children: dict[str, subprocess.Popen[bytes]] = {}

    @property
    def address(self) -> Address:
        """The web process itself, past any proxy."""
        return Address(f"http://{HOST}:{self.web_port}", {"X-Forwarded-Proto": "https"})

    def start_servers(self) -> None:
        """A PostgreSQL with every migration applied, and an empty Redis."""
        copy_server(self.postgres.data)
        for name in ("postgres", "redis"):
            self.start(name)

    def manage(self, *arguments: str) -> str:
        """Run `manage.py` in the environment of the processes; returns what it prints."""
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, name: str) -> None:
        """Start a server or a process; servers are waited for, processes are not."""
        log = self.folder / f"{name}.log"
        if name == "postgres":
            self.children[name] = self.postgres.start(log)
            self.postgres.wait(self.children[name])
        elif name == "redis":
            self.children[name] = self.redis.start(log)
            self.redis.wait(self.children[name])
        else:
            command = [sys.executable, "-m", "opera_service", name]
            self.children[name] = process.start(command, env=self.env | self._metrics(name), cwd=ROOT, log=log)

    def _metrics(self, name: str) -> dict[str, str]:
        """A folder for each process as in its container, and a port for those without a web server."""
        folder = {"PROMETHEUS_MULTIPROC_DIR": str(self.folder / "metrics" / name)}
        return folder | ({"OPERA_METRICS_PORT": str(port)} if (port := self.metrics_ports.get(name)) else {})

    def start_processes(self) -> None:
        """Start web, worker, bots and beat, all at once."""
        for name in NAMES:
            self.start(name)

    def kill(self, name: str) -> None:
        """`kill -9`, of the one process only: what it started is left to itself. PostgreSQL gets its SIGQUIT."""
        child = self.children[name]
        child.send_signal(signal.SIGQUIT if name == "postgres" else signal.SIGKILL)
        child.wait(PATIENCE)

    def restart(self, name: str) -> None:
        """Kill and start again at once."""
        self.kill(name)
        self.start(name)

    def revive(self) -> None:
        """Start processes again that ended by themselves, as whoever looks after processes does."""
        for name in NAMES:
            if self.children[name].poll() is not None:
                self.start(name)

    def forks(self, name: str) -> list[psutil.Process]:
        """The processes that a process of the service has forked."""
        return psutil.Process(self.children[name].pid).children()

    def kill_fork(self, name: str) -> None:
        """`kill -9` of the first fork; its parent has to notice and replace it."""
        first = self.forks(name)[0]
        first.kill()
        until(lambda: has_ended(first), f"a fork of {name} to end")

    def readiness(self) -> dict[str, object]:
        """What /readyz says, asked by address as an orchestrator does; empty while nobody answers."""
        try:
            _, text = look("127.0.0.1", self.web_port, "/readyz")
            found: dict[str, object] = json.loads(text)
        except (OSError, HTTPException, ValueError):
            return {}
        return found

    def wait_until_ready(self) -> None:
        """Every part is there, beat's tasks included."""

        def ready() -> bool:
            self.revive()
            return self.readiness().get("ready") is True

        until(ready, "the whole service to be ready", PATIENCE)

    def wait_until_web_listens(self) -> None:
        """The first moment at which a client can be answered."""
        until(self._web_listens, "the web process to listen", PATIENCE)

    def _web_listens(self) -> bool:
        assert self.children["web"].poll() is None, self.log("web")
        return any(map(_listens, self.forks("web")))

    def log(self, name: str) -> str:
        """What a process has written."""
        return (self.folder / f"{name}.log").read_text()

    def stop(self) -> None:
        """End everything, processes first, PostgreSQL last."""
        for name in sorted(self.children, key=[*NAMES, "redis", "postgres"].index):
            process.stop(self.children[name], signal.SIGQUIT if name == "postgres" else signal.SIGKILL, 10)


def _listens(one: psutil.Process) -> bool:
    try:
        return any(connection.status == psutil.CONN_LISTEN for connection in one.net_connections("tcp"))
    except psutil.Error:
        return False


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[Stack]:
    """A stack with its servers up and migrated, and nothing else started yet."""
    stack = Stack(folder, **settings)
    try:
        stack.start_servers()
        yield stack
    finally:
        stack.stop()
