"""Finds free loopback ports, and the process that holds a taken one."""

import errno
import fcntl
import os
import socket
import tempfile
from functools import cache
from pathlib import Path
from random import SystemRandom

from opera_service.local.setup_error import SetupError

_LISTENING = "0A"
# Below those that systems give to outgoing connections: any of them could take the port before a server listens.
_LOWEST, _HIGHEST = 12_000, 32_767
_ours: set[int] = set()


def free_port() -> int:
    """A loopback port that was free a moment ago, and that nobody else gets here as long as this process runs."""
    while True:
        port = SystemRandom().randint(_LOWEST, _HIGHEST)
        if port not in _ours and _is_free(port) and reserve(port):
            return port


def reserve(port: int) -> bool:
    """Keep a port from every other process that asks for a free one; False if another one has done so."""
    try:
        fcntl.lockf(_reservations(), fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
    except OSError:
        return False
    _ours.add(port)
    return True


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


@cache
def _reservations() -> int:
    """An open file of this user: whoever locks the byte at the place of a port has the port, until the process ends."""
    path = Path(tempfile.gettempdir()) / f"opera-ports-{os.getuid()}"
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)


def require_free(host: str, port: int) -> None:
    """Raise `SetupError` when the port is taken, needs root, or the host is not this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
        except PermissionError:
            raise SetupError(f"port {port} needs root; choose one above 1023, for example PORT=8000.") from None
        except (OSError, OverflowError) as error:
            raise _taken(host, port, error) from None


def _taken(host: str, port: int, error: Exception) -> SetupError:
    if isinstance(error, OSError) and error.errno != errno.EADDRINUSE and not isinstance(error, socket.gaierror):
        return SetupError(f"cannot listen on {host}:{port}: {error.strerror}. Choose with HOST=... and PORT=...")
    if isinstance(error, socket.gaierror):
        return SetupError(f"HOST {host!r} is not an address of this machine.")
    return SetupError(f"port {port} is taken by {holder(port)}; choose another: PORT={port + 1} make run")


def holder(port: int) -> str:
    """The process that listens on a port, for a message; "another process" if the system does not say."""
    inodes = _listening_inodes(port)
    for process in Path("/proc").glob("[0-9]*"):
        if _has_socket(process, inodes):
            return f"process {process.name} ({(process / 'comm').read_text().strip()})"
    return "another process"


def _listening_inodes(port: int) -> set[str]:
    found = set()
    for table in (Path("/proc/net/tcp"), Path("/proc/net/tcp6")):
        rows = table.read_text().splitlines()[1:] if table.exists() else []
        for fields in map(str.split, rows):
            if fields[3] == _LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                found.add(f"socket:[{fields[9]}]")
    return found


def _has_socket(process: Path, inodes: set[str]) -> bool:
    try:
        return any(str(fd.readlink()) in inodes for fd in (process / "fd").iterdir())
    except OSError:  # gone meanwhile, or not ours to look at
        return False
