"""Files with the ids of running processes, so that the next start can end those that a crash left running."""

import os
import signal
import time
from pathlib import Path

from opera_service.local import process


def write(folder: Path, name: str, pid: int) -> None:
    """Write the id of a process and when it started: an id alone may be another process's later."""
    # Renamed into place, so that a reader finds the old file or the new one, never half of it.
    fresh = folder.parent / f"{name}.new"
    fresh.write_text(f"{pid} {_started_at(pid)}")
    fresh.replace(folder / name)


def remove(folder: Path, name: str) -> None:
    """Remove the file of a process that has ended."""
    (folder / name).unlink(missing_ok=True)


def end_all(folder: Path, timeout: float = 10.0) -> list[str]:
    """End every process with a file that still runs; returns their names."""
    files = {path.name: _alive(path) for path in folder.iterdir()}
    found = {name: pid for name, pid in files.items() if pid}
    for pid in found.values():
        _send(pid, signal.SIGINT)
    end = time.monotonic() + timeout
    while any(_alive(folder / name) for name in found) and time.monotonic() < end:
        time.sleep(0.05)
    for name, pid in found.items():
        if _alive(folder / name):
            _send(pid, signal.SIGKILL)
        process.kill_group(pid)
    for name in files:
        remove(folder, name)
    return sorted(found)


def _send(pid: int, which: signal.Signals) -> None:
    try:
        os.kill(pid, which)
    except (ProcessLookupError, PermissionError):
        return


def _alive(path: Path) -> int | None:
    """The id in a file, if it is still the same process, else None."""
    try:
        pid, started = path.read_text().split()
    except (OSError, ValueError):
        return None
    return int(pid) if started == _started_at(int(pid)) != "gone" else None


def _started_at(pid: int) -> str:
    """When a process started, in the kernel's ticks; "gone" for none or a zombie."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "gone"
    return "gone" if fields[0] == "Z" else fields[19]
