"""Two hosts, as far as the network goes: namespaces with two cables between them, one of which can be pulled.

What a pulled cable does cannot be had on loopback: there the kernel answers for a process that says nothing. Neither
end is this machine's own network, because Chromium drops every open request when an interface of its machine comes or
goes. It needs root, so such tests are left out elsewhere, and fail where OPERA_REQUIRE_NAMESPACES promises that they
can run.
"""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from opera_service.local.postgres import USER, Postgres

NO_NAMESPACES = "needs root, `ip` and network namespaces, to pull a cable between two hosts"
_CLONE_NEWNET = 0x40000000
_NAMESPACES = Path("/run/netns")
_OWN = Path("/proc/thread-self/ns/net")


@contextmanager
def inside(host: str) -> Iterator[None]:
    """In the block this thread is on a host: what it starts, threads too, and every connection that it opens."""
    with _OWN.open("rb") as home:
        _enter(_NAMESPACES / host)
        try:
            yield
        finally:
            _enter(Path(f"/proc/self/fd/{home.fileno()}"))


def _enter(namespace: Path) -> None:
    with namespace.open("rb") as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), _CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), f"cannot enter {namespace}")


@dataclass(frozen=True)
class Cable:
    """A pair of network interfaces; either end can go down, and the other one hears nothing any more."""

    name: str
    near_host: str
    far_host: str
    here: str
    there: str

    def lay(self) -> None:
        ends = ((self.near_host, f"{self.name}n", self.here), (self.far_host, f"{self.name}f", self.there))
        near, far = (end for _, end, _ in ends)
        _ip("-n", self.near_host, "link", "add", near, "type", "veth", "peer", "name", far, "netns", self.far_host)
        for host, end, address in ends:
            _ip("-n", host, "address", "add", f"{address}/30", "dev", end)
            _ip("-n", host, "link", "set", end, "up")

    @contextmanager
    def pulled_here(self) -> Iterator[None]:
        """For the other host we have vanished."""
        with _down("-n", self.near_host, "link", "set", f"{self.name}n"):
            yield

    @contextmanager
    def pulled_there(self) -> Iterator[None]:
        """For us the other host has vanished."""
        with _down("-n", self.far_host, "link", "set", f"{self.name}f"):
            yield


@dataclass(frozen=True)
class Hosts:
    """Ours and the other one by name, the cable to pull, and the one by which a test goes on looking."""

    near: str
    far: str
    cable: Cable
    control: Cable


@contextmanager
def two_hosts() -> Iterator[Hosts]:
    """Hosts that exist as long as the block."""
    names = near, far = [f"opera-{os.getpid()}-{side}" for side in ("near", "far")]
    # Kept for tests of networks; nobody else is in these.
    cables = [Cable(name, near, far, f"198.18.0.{at + 1}", f"198.18.0.{at + 2}") for name, at in (("a", 0), ("b", 4))]
    try:
        for name in names:
            _require_namespace(name)
            _ip("-n", name, "link", "set", "lo", "up")
        for cable in cables:
            cable.lay()
        yield Hosts(near, far, *cables)
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True)


@dataclass(frozen=True, kw_only=True)
class FarPostgres(Postgres):
    """A PostgreSQL on the other host, with the settings of the one that `make run` starts."""

    hosts: Hosts

    def url_of(self, database: str) -> str:
        return self.url_by(self.hosts.control, database)

    def url_by(self, cable: Cable, database: str = "opera") -> str:
        return f"postgresql://{USER}:{self.password}@{cable.there}:{self.port}/{database}"

    def start(self, log: Path) -> "subprocess.Popen[bytes]":
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all samenet scram-sha-256\n")
        with inside(self.hosts.far):
            return super().start(log)

    def _options(self) -> list[str]:
        return [*super()._options(), "-c", "listen_addresses=*"]


def _require_namespace(name: str) -> None:
    made = os.geteuid() == 0 and shutil.which("ip") is not None
    made = made and subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode == 0
    if made:
        return
    if os.environ.get("OPERA_REQUIRE_NAMESPACES"):
        pytest.fail(NO_NAMESPACES)
    pytest.skip(NO_NAMESPACES)


@contextmanager
def _down(*interface: str) -> Iterator[None]:
    _ip(*interface, "down")
    try:
        yield
    finally:
        _ip(*interface, "up")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=30)
