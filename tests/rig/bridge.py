"""A network of hosts: namespaces on one bridge, whose cables can be pulled and whose processes can be killed."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

_SUBNET = "198.19.77"  # kept for tests of networks
GATEWAY = f"{_SUBNET}.1"
"""Where the balancer and the pool stand, for every host."""
BRIDGE = "operarig"


@dataclass(frozen=True)
class RigHost:
    """One host: its name, its address, and the prefix of a command that runs there."""

    name: str
    number: int

    @property
    def namespace(self) -> str:
        return f"operarig-{self.name}"

    @property
    def address(self) -> str:
        return f"{_SUBNET}.{self.number}"

    @property
    def prefix(self) -> list[str]:
        return ["ip", "netns", "exec", self.namespace]

    @property
    def _cable(self) -> str:
        return f"orig-{self.name}"

    def lay(self) -> None:
        _ip("netns", "add", self.namespace)
        _ip("link", "add", self._cable, "type", "veth", "peer", "name", "eth0", "netns", self.namespace)
        _ip("link", "set", self._cable, "master", BRIDGE, "up")
        _ip("-n", self.namespace, "address", "add", f"{self.address}/24", "dev", "eth0")
        _ip("-n", self.namespace, "link", "set", "eth0", "up")
        _ip("-n", self.namespace, "link", "set", "lo", "up")

    def unplug(self) -> None:
        """For everybody else the host has vanished: nothing is refused, nothing is answered."""
        _ip("link", "set", self._cable, "down")

    def plug(self) -> None:
        _ip("link", "set", self._cable, "up")

    def kill(self) -> None:
        """Every process of the host ends at once, as when its power fails."""
        listed = subprocess.run(["ip", "netns", "pids", self.namespace], check=True, capture_output=True, text=True)
        for pid in map(int, listed.stdout.split()):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


@contextmanager
def bridged(*names: str) -> Iterator[list[RigHost]]:
    """Hosts of these names, as long as the block."""
    hosts = [RigHost(name, number) for number, name in enumerate(names, start=2)]
    _ip("link", "add", BRIDGE, "type", "bridge")
    try:
        _ip("address", "add", f"{GATEWAY}/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        for host in hosts:
            host.lay()
        yield hosts
    finally:
        for host in hosts:
            with suppress(subprocess.CalledProcessError):
                host.kill()
                _ip("netns", "delete", host.namespace)
        _ip("link", "delete", BRIDGE)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=30)
