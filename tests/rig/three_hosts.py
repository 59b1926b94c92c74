"""Web, worker and bots on each of three hosts, beat on two, behind HAProxy; the servers stand on hosts of their own."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import httpx

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.opera_service.local.runner import clean_environment
from tests.paths import ROOT
from tests.production.stack import SETTINGS, Address
from tests.rig.bridge import RigHost, bridged
from tests.rig.other_clock import ahead, compile_clock
from tests.rig.redundant_servers import RedundantServers
from tests.rig.single_servers import SingleServers
from tests.waiting import until

APP_HOSTS = ("a", "b", "c")
BEATS = ("a", "b")
WRONG_CLOCK = "c"
"""The host whose clock is half a minute ahead of all others."""
AHEAD_SECONDS = 30
PORT = 8000
ROOMY = {f"OPERA_LIMIT_{name}": "1000000/60" for name in ("READ", "PLAY", "TABLE", "SIGN_UP", "ACCOUNT")}
ROOMY |= {"OPERA_PACE": "1000000/60", "OPERA_GUEST_PACE": "1000000/60", "OPERA_REQUESTS_ADDRESS": "4096"}
AWAY = "HTTP/1.0 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
HAPROXY = """
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 60s
    timeout check 2s
    timeout queue 5s
    retries 2
    option redispatch 1
    option forwardfor
    errorfile 502 {away}
    errorfile 503 {away}
    errorfile 504 {away}
frontend statistics
    bind 127.0.0.1:{statistics}
    stats enable
    stats uri /
frontend outside
    bind 127.0.0.1:{port}
    http-request set-header X-Forwarded-Proto https
    default_backend web
backend web
    balance leastconn
    option httpchk GET /healthz
    default-server check inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
{servers}
"""


class Servers(Protocol):
    """PostgreSQL and Redis, however many of each."""

    hosts: tuple[str, ...]
    env: dict[str, str]
    """Where the service finds them."""
    owner_url: str
    """Where migrations go, past any pool."""
    balanced: str
    """What the balancer is to know of them."""

    def start(self) -> None: ...
    def start_server(self, name: str) -> None: ...
    def wait(self) -> None: ...


class ThreeHosts:
    """Everything that runs; `children` by host and kind."""

    def __init__(self, folder: Path, hosts: dict[str, RigHost], servers: Servers) -> None:
        self.folder, self.hosts, self.servers = folder, hosts, servers
        listening = {"HOST": "0.0.0.0", "PORT": str(PORT), "OPERA_WEB_PROCESSES": "1"}
        self.env = clean_environment(**{**SETTINGS, **ROOMY, **servers.env, **listening})
        self.children: dict[tuple[str, str], subprocess.Popen[bytes]] = {}
        self.port, self._statistics = free_port(), free_port()
        self._clock = compile_clock(folder)

    @property
    def address(self) -> Address:
        """Where the balancer listens."""
        return Address(f"http://localhost:{self.port}")

    def start(self) -> None:
        self.servers.start()
        self._start_balancer()
        self.servers.wait()
        migrate = [sys.executable, "manage.py", "migrate", "--noinput"]
        env = self.env | {"DATABASE_URL": self.servers.owner_url}
        subprocess.run(migrate, cwd=ROOT, env=env, check=True, capture_output=True)
        for name in APP_HOSTS:
            self.start_host(name)
        for name in APP_HOSTS:
            self.wait_for(name)
        until(self._is_balanced, "the balancer to know all hosts", 30)

    def start_host(self, name: str) -> None:
        for kind in ("web", "worker", "bots", *(["beat"] if name in BEATS else [])):
            self._start_process(name, kind)

    def _start_process(self, name: str, kind: str) -> None:
        env = self.env | {"PROMETHEUS_MULTIPROC_DIR": str(self.folder / f"metrics-{name}-{kind}")}
        if name == WRONG_CLOCK:
            env |= ahead(self._clock, AHEAD_SECONDS)
        command = [*self.hosts[name].prefix, sys.executable, "-m", "opera_service", kind]
        log = self.folder / f"{name}-{kind}.log"
        self.children[name, kind] = process.start(command, env=env, cwd=ROOT, log=log)

    def wait_for(self, name: str) -> None:
        """Until web of that host answers."""

        def answers() -> bool:
            try:
                return httpx.get(f"http://{self.hosts[name].address}:{PORT}/healthz", timeout=2).status_code == 200
            except httpx.TransportError:
                return False

        until(answers, f"web on host {name}", 90)

    def _is_balanced(self) -> bool:
        """Whether the balancer gives requests to every host."""
        state = httpx.get(f"http://127.0.0.1:{self._statistics}/;csv", timeout=2).text
        return sum(",UP," in line for line in state.splitlines() if line.startswith("web,")) > len(APP_HOSTS)

    def _start_balancer(self) -> None:
        away = self.folder / "away.http"
        away.write_bytes(AWAY.encode())
        servers = "\n".join(f"    server {name} {self.hosts[name].address}:{PORT}" for name in APP_HOSTS)
        config = self.folder / "haproxy.cfg"
        values = {"away": away, "port": self.port, "statistics": self._statistics, "servers": servers}
        config.write_text(HAPROXY.format(**values) + self.servers.balanced)
        self.children["", "haproxy"] = process.start(
            ["haproxy", "-db", "-f", str(config)], log=self.folder / "haproxy.log"
        )

    def revive(self) -> None:
        """Start processes again that ended by themselves, as whoever looks after processes does."""
        for (name, kind), child in list(self.children.items()):
            if name in APP_HOSTS and child.poll() is not None:
                self._start_process(name, kind)

    def stop(self) -> None:
        for child in self.children.values():
            process.stop(child, signal.SIGKILL, 5)


@contextmanager
def running_rig(folder: Path, make: type[SingleServers] | type[RedundantServers]) -> Iterator[ThreeHosts]:
    """The whole rig with these servers, ready for players."""
    with bridged(*make.hosts, *APP_HOSTS) as laid:
        hosts = {host.name: host for host in laid}
        rig = ThreeHosts(folder, hosts, make(folder, hosts))
        try:
            rig.start()
            yield rig
        finally:
            rig.stop()
