"""Finds free loopback ports, and the process that holds a taken one."""

import errno
import socket
from pathlib import Path

from opera_service.local.setup_error import SetupError

_LISTENING = "0A"


def free_port() -> int:
    """A loopback port that was free a moment ago."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


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
