"""Notes which processes run, so that the next start can end what a crash left behind."""

import os
import signal
import time
from pathlib import Path

from opera_service.local import process


def note(folder: Path, name: str, pid: int) -> None:
    """Remember a process by its id and the moment it began: ids alone are used again."""
    # In one step: who reads the note while it is written finds the old one, never half of the new.
    fresh = folder.parent / f"{name}.note"
    fresh.write_text(f"{pid} {_began(pid)}")
    fresh.replace(folder / name)


def forget(folder: Path, name: str) -> None:
    """It has been ended."""
    (folder / name).unlink(missing_ok=True)


def end_all(folder: Path, patience: float = 10.0) -> list[str]:
    """End every noted process that still runs, and tell which."""
    noted = {path.name: _alive(path) for path in folder.iterdir()}
    found = {name: pid for name, pid in noted.items() if pid}
    for pid in found.values():
        _send(pid, signal.SIGINT)
    end = time.monotonic() + patience
    while any(_alive(folder / name) for name in found) and time.monotonic() < end:
        time.sleep(0.05)
    for name, pid in found.items():
        if _alive(folder / name):
            _send(pid, signal.SIGKILL)
        process.kill_group(pid)
    for name in noted:
        forget(folder, name)
    return sorted(found)


def _send(pid: int, which: signal.Signals) -> None:
    try:
        os.kill(pid, which)
    except (ProcessLookupError, PermissionError):
        return


def _alive(path: Path) -> int | None:
    """The id noted in a file, if it is still the same process."""
    try:
        pid, began = path.read_text().split()
    except (OSError, ValueError):
        return None
    return int(pid) if began == _began(int(pid)) != "gone" else None


def _began(pid: int) -> str:
    """When a process began, in the kernel's ticks; a zombie counts as gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "gone"
    return "gone" if fields[0] == "Z" else fields[19]
