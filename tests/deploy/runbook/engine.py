"""Runs the services of compose.yaml as processes of this machine, with the commands and settings that stand there.

What a container has to itself is made up for: the names of other services become loopback addresses, each service has
ports of its own, and only what the image and the compose file give is in its environment.
"""

import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

from opera_service.local import process
from opera_service.local.paths import postgres_bin
from opera_service.local.ports import free_port
from opera_service.local.postgres import Postgres
from opera_service.local.redis import Redis
from tests.deploy.name_server import name_server
from tests.deploy.runbook.compose_file import Mistake, Service, image_environment
from tests.paths import ROOT
from tests.proxy import Proxy, caddy
from tests.waiting import until

HOSTS = [f"127.0.0.{number}" for number in range(1, 10)]
"""The addresses of the containers of one service."""
PATIENCE = 120.0
A_LOOK = 0.5
"""Seconds between two looks that start a Python each."""


class Streams(NamedTuple):
    """Where a command reads and writes, and whether it gets a terminal of its own if it is on one."""

    stdin: int
    stdout: int
    stderr: int
    terminal: bool = True


class Engine:
    """Everything that runs, and the images that were built."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.code = ROOT
        """What is checked out now."""
        self.images: dict[str, Path] = {}
        """Every image that was built, and the code in it."""
        self.more: dict[str, str] = {}
        """Further settings of our own services."""
        self.patience = PATIENCE
        """Seconds that a command may take."""
        self.running: dict[str, Service] = {}
        """Which service runs, and as what it was started."""
        self.proxy: Proxy | None = None
        self._children: dict[str, list[subprocess.Popen[bytes]]] = {}
        self._ends: dict[str, Callable[[], None]] = {}
        self._web_hosts: list[str] = []
        self._web_port = free_port()
        self._postgres = Postgres(folder / "postgres", free_port(), "", durable=False)
        self._redis = Redis(folder / "redis", free_port(), "", durable=False)
        self._migrated: set[str] = set()

    def build(self, services: dict[str, Service]) -> None:
        """Make the image: collect the static files, as the Dockerfile does it, once for the same code."""
        is_known = self.code in self.images.values()
        self.images[services["web"].image] = self.code
        if is_known:
            return
        key = secrets.token_urlsafe(64)
        machine = self._machine(self.code)
        env = {"OPERA_ENV": "production", "OPERA_HOSTS": "build", "OPERA_SECRET_KEY": key, **machine}
        command = [sys.executable, "manage.py", "collectstatic", "--noinput"]
        subprocess.run(command, cwd=self.code, env=env, check=True, capture_output=True)

    def up(self, services: dict[str, Service], scale: dict[str, int]) -> None:
        """Start what does not run, in the order of what depends on what."""
        for name in services:
            self._start(services, name)
        for name, many in scale.items():
            self._scale(services[name], many)

    def stop(self, name: str, how: signal.Signals = signal.SIGTERM) -> None:
        """End a service if it runs."""
        self.running.pop(name, None)
        for child in self._children.pop(name, []):
            process.stop(child, signal.SIGQUIT if name == "postgres" else how, 30)
        if name == "web":
            self._web_hosts.clear()
        self._ends.pop(name, lambda: None)()

    def run_once(self, services: dict[str, Service], name: str, command: Sequence[str], streams: Streams) -> int:
        """A container of its own for one command."""
        for other in services[name].depends_on:
            self._start(services, other)
        if name == "migrate":
            self._migrated.add(services[name].image)
        return self._run(services[name], command or services[name].command, streams)

    def execute(self, service: Service, command: Sequence[str], streams: Streams) -> int:
        """Run a command where the service runs; on a terminal if there is one."""
        if service.name not in self.running:
            raise Mistake(f"service {service.name} is not running")
        return self._run(service, command, streams)

    def _run(self, service: Service, command: Sequence[str], streams: Streams) -> int:
        on_terminal = streams.terminal and os.isatty(streams.stdin)
        terminal = [shutil.which("setsid") or "", "--ctty", "--wait"] if on_terminal else []
        # In its container web listens on the port that the image names.
        words = [word.replace("127.0.0.1:8000", f"127.0.0.1:{self._web_port}") for word in command]
        if "pg_restore" in words:
            self._migrated.clear()
        env, (stdin, stdout, stderr, _) = self._environment(service), streams
        where = self._code_of(service)
        child = subprocess.Popen([*terminal, *words], env=env, cwd=where, stdin=stdin, stdout=stdout, stderr=stderr)
        try:
            return child.wait(self.patience)
        except subprocess.TimeoutExpired as expired:
            child.kill()
            raise Mistake(str(expired)) from None

    def log(self, name: str) -> Path:
        """The file into which a service writes."""
        return self.folder / f"{name}.log"

    def close(self) -> None:
        """End everything; the database last."""
        for name in sorted(self.running, key=lambda name: (name == "postgres", name == "redis", name != "proxy")):
            self.stop(name, signal.SIGKILL)

    def _start(self, services: dict[str, Service], name: str) -> None:
        service = services[name]
        if name in self.running and self._is_same(self.running[name], service):
            self.running[name] = service  # at most its image has another name: there is nothing to start anew
            return
        self.stop(name)
        for other, condition in service.depends_on.items():
            self._start(services, other)
            if condition == "service_healthy" and services[other].probe[0] == "python":
                until(partial(self._is_healthy, services[other]), f"{other} to be healthy", pause=A_LOOK)
        starts = {"postgres": self._start_postgres, "redis": self._start_redis, "proxy": self._start_proxy}
        starts.get(name, self._start_ours)(service)

    def _is_same(self, running: Service, service: Service) -> bool:
        return (running.environment, self._code_of(running)) == (service.environment, self._code_of(service))

    def _code_of(self, service: Service) -> Path:
        """What is in its image; images of others hold nothing of ours."""
        return self.images.get(service.image, ROOT)

    def _start_ours(self, service: Service) -> None:
        if service.image not in self.images:
            raise Mistake(f"pull access denied for {service.image}, repository does not exist")
        if service.name == "migrate":
            self._migrate(service)
        else:
            self.running[service.name] = service
            self._scale(service, 1)

    def _migrate(self, service: Service) -> None:
        """Once an image and a content of the database: again it would only find nothing to do."""
        if service.image not in self._migrated:
            with self.log("migrate").open("ab") as log:
                env = self._environment(service)
                where = self._code_of(service)
                subprocess.run(service.command, env=env, cwd=where, stdout=log, stderr=log, check=True)
            self._migrated.add(service.image)

    def _scale(self, service: Service, many: int) -> None:
        children = self._children.setdefault(service.name, [])
        for host in HOSTS[len(children) : many]:
            env = self._environment(service, host)
            where, log = self._code_of(service), self.log(service.name)
            children.append(process.start(service.command, env=env, cwd=where, log=log))
            if service.name == "web":
                self._web_hosts.append(host)

    def _is_healthy(self, service: Service) -> bool:
        env = self._environment(service)
        return subprocess.run(service.probe, env=env, cwd=self._code_of(service), check=False).returncode == 0

    def _start_postgres(self, service: Service) -> None:
        self._postgres = Postgres(
            self._postgres.data, self._postgres.port, service.environment["POSTGRES_PASSWORD"], durable=False
        )
        self._postgres.init()
        child = self._postgres.start(self.log("postgres"))
        self._children["postgres"] = [child]
        self._postgres.wait(child)
        self.running["postgres"] = service

    def _start_redis(self, service: Service) -> None:
        self._redis = Redis(self._redis.data, self._redis.port, service.environment["REDISCLI_AUTH"], durable=False)
        child = self._redis.start(self.log("redis"))
        self._children["redis"] = [child]
        self._redis.wait(child)
        self.running["redis"] = service

    def _start_proxy(self, service: Service) -> None:
        with ExitStack() as ends:
            server = ends.enter_context(name_server(self._web_hosts))
            folder = self.folder / "caddy"
            folder.mkdir(exist_ok=True)
            proxy = caddy("web", self._web_port, folder, name_server=server, before=self.proxy)
            self.proxy = ends.enter_context(proxy)
            self._ends["proxy"] = ends.pop_all().close
        self.running["proxy"] = service

    def _environment(self, service: Service, host: str = HOSTS[0]) -> dict[str, str]:
        """Exactly what a container would have, where it would reach it."""
        if service.name == "postgres":
            password = service.environment["POSTGRES_PASSWORD"]
            port = str(self._postgres.port)
            return {"PATH": str(postgres_bin()), "PGHOST": "127.0.0.1", "PGPORT": port, "PGPASSWORD": password}
        code = self._code_of(service)
        env = {**image_environment(code / "deploy" / "Dockerfile"), **service.environment, **self._machine(code)}
        env |= self.more
        env |= {"HOST": host, "PORT": str(self._web_port)}
        env["PROMETHEUS_MULTIPROC_DIR"] = str(self.folder / "metrics" / f"{service.name}-{host}")
        env |= {"OPERA_METRICS_PORT": str(free_port())} if "OPERA_METRICS_PORT" in env else {}
        servers = {"@postgres:5432": self._postgres.port, "@redis:6379": self._redis.port}
        for name, port_here in servers.items():
            env = {key: value.replace(name, f"@127.0.0.1:{port_here}") for key, value in env.items()}
        return env

    def _machine(self, code: Path) -> dict[str, str]:
        """What is here and not in a container: where Python lies, and where the static files of this code went."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        return {"PATH": path, "OPERA_STATIC": str(self.folder / "static" / code.name)}
