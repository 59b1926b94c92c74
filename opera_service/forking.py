"""A process and its forks share nothing: no connection, no listening port, no lock that a thread held.

Two processes on one database connection get each other's answers. So whoever forks asks `require_nothing_open`
first, and a process that was forked late, from one that has connections by then, lets go of them.
"""

import os
import signal
import stat
import threading
from contextlib import suppress
from pathlib import Path

from billiard.util import set_pdeathsig  # type: ignore[attr-defined, unused-ignore]  # its stubs leave it out
from django.db import connections

_OPEN_FILES = Path("/dev/fd")


class StillOpen(Exception):
    """Something is open that a fork would share."""


def _sockets() -> dict[int, int]:
    """File descriptors of the sockets of this process, and the inode that tells one socket from another."""
    found = {}
    for entry in list(_OPEN_FILES.iterdir()):
        try:
            status = os.fstat(int(entry.name))
        except OSError:  # the one by which the folder was read
            continue
        if stat.S_ISSOCK(status.st_mode):
            found[int(entry.name)] = status.st_ino
    return found


# What this process was started with (a socket that takes its log, say) is not ours to judge or to close.
_GIVEN = frozenset(_sockets().values())


def require_nothing_open() -> None:
    """Close the database; raises `StillOpen`, in one line, if a socket or a thread is left after that."""
    connections.close_all()
    left = [f"socket {fd}" for fd, inode in _sockets().items() if inode not in _GIVEN]
    left += [f"thread {thread.name}" for thread in threading.enumerate() if thread is not threading.main_thread()]
    if left:
        raise StillOpen(f"These must be closed before processes are forked: {', '.join(left)}.")


def release_inherited_sockets() -> None:
    """In a fork: give up every socket of the parent.

    Each is replaced and not closed: whatever object still holds its number may close it later, and must not hit a
    file that got the same number meanwhile.
    """
    nowhere = os.open(os.devnull, os.O_RDWR)
    for fd, inode in _sockets().items():
        if inode not in _GIVEN:
            os.dup2(nowhere, fd)
    os.close(nowhere)


def stop_when_parent_dies(parent: int) -> None:
    """In a fork: be told to stop when the parent dies, however it dies; where the kernel can promise that."""
    with suppress(OSError):
        set_pdeathsig(signal.SIGTERM)
    if os.getppid() != parent:  # it died before we could ask
        os.kill(os.getpid(), signal.SIGTERM)
