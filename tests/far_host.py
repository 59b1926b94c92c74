"""Another host, as far as the network goes: a namespace with two cables to this one, one of which can be pulled.

What a pulled cable does cannot be had on loopback: there the kernel answers for a process that says nothing. It needs
root, so such tests are left out elsewhere, and fail where OPERA_REQUIRE_NAMESPACES promises that they can run.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Address
from pathlib import Path

import pytest

from opera_service.local import process, unprivileged
from opera_service.local.paths import postgres_bin
from opera_service.local.postgres import USER, Postgres

NO_NAMESPACES = "needs root, `ip` and network namespaces, to pull a cable between two hosts"
_ADDRESSES = IPv4Address("198.18.0.0")  # kept for tests of networks


@dataclass(frozen=True)
class Cable:
    """A pair of network interfaces; either end can go down, and the other one hears nothing any more."""

    host: str
    name: str
    here: str
    there: str

    def lay(self) -> None:
        near, far = f"{self.name}n", f"{self.name}f"
        _ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", self.host)
        _ip("address", "add", f"{self.here}/30", "dev", near)
        _ip("link", "set", near, "up")
        _ip("-n", self.host, "address", "add", f"{self.there}/30", "dev", far)
        _ip("-n", self.host, "link", "set", far, "up")

    @contextmanager
    def pulled_here(self) -> Iterator[None]:
        """For the other host we have vanished."""
        with _down("link", "set", f"{self.name}n"):
            yield

    @contextmanager
    def pulled_there(self) -> Iterator[None]:
        """For us the other host has vanished."""
        with _down("-n", self.host, "link", "set", f"{self.name}f"):
            yield


@dataclass(frozen=True)
class FarHost:
    """Its name, the cable to pull, and the one by which a test goes on looking."""

    name: str
    cable: Cable
    control: Cable


@contextmanager
def far_host() -> Iterator[FarHost]:
    """A host that exists as long as the block."""
    name, number = f"opera-{os.getpid()}", os.getpid() % 16_000
    first = _ADDRESSES + 8 * number
    cables = [
        Cable(name, f"op{number}{letter}", str(first + 4 * index + 1), str(first + 4 * index + 2))
        for index, letter in enumerate("ab")
    ]
    _require_namespace(name)
    try:
        _ip("-n", name, "link", "set", "lo", "up")
        for cable in cables:
            cable.lay()
        yield FarHost(name, *cables)
    finally:
        _ip("netns", "delete", name)


@dataclass(frozen=True, kw_only=True)
class FarPostgres(Postgres):
    """A PostgreSQL on another host, with the settings of the one that `make run` starts."""

    host: FarHost

    def url_of(self, database: str) -> str:
        return self.url_by(self.host.control, database)

    def url_by(self, cable: Cable, database: str = "opera") -> str:
        return f"postgresql://{USER}:{self.password}@{cable.there}:{self.port}/{database}"

    def start(self, log: Path) -> "subprocess.Popen[bytes]":
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all samenet scram-sha-256\n")
        prefix = ["ip", "netns", "exec", self.host.name, *unprivileged.command_prefix(self.data)]
        server = [str(postgres_bin() / "postgres"), "-D", str(self.data), *self._options()]
        return process.start([*prefix, *server, "-c", "listen_addresses=*"], log=log)


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
