"""Starts child processes that die with their parent and can be ended as a group."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

_PR_SET_PDEATHSIG = 1
# Loaded before any fork: between fork and exec nothing may be imported.
_prctl = ctypes.CDLL(None).prctl if sys.platform == "linux" else None


def start(
    command: Sequence[str | Path],
    *,
    env: Mapping[str, str] | None = None,
    log: Path | None = None,
    cwd: Path | None = None,
    last_signal: signal.Signals = signal.SIGTERM,
) -> subprocess.Popen[bytes]:
    """Start a command in its own process group; the kernel sends `last_signal` if this process dies first.

    To be called from the main thread: the kernel watches the thread that starts the child.
    """
    out = log.open("ab") if log else None
    try:
        return subprocess.Popen(
            [str(part) for part in command],
            env=dict(env) if env is not None else None,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT if out else None,
            process_group=0,
            preexec_fn=_die_with_parent(last_signal),  # noqa: PLW1509 - one C call, loaded before
        )
    finally:
        if out:
            out.close()


def stop(child: subprocess.Popen[bytes], first: signal.Signals, timeout: float) -> None:
    """Ask the child to end, wait, and then kill whatever of its group is left."""
    if child.poll() is None:
        child.send_signal(first)
        try:
            child.wait(timeout)
        except subprocess.TimeoutExpired:
            child.kill()
    kill_group(child.pid)
    child.wait()


def kill_group(leader: int) -> None:
    """Kill every process of a group, also after its leader is gone."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def _die_with_parent(last_signal: signal.Signals) -> Callable[[], None] | None:
    """What the child runs between fork and exec: asks the kernel for a signal when the parent dies."""
    if _prctl is None:
        return None
    number = int(last_signal)

    def set_death_signal() -> None:
        _prctl(_PR_SET_PDEATHSIG, number)

    return set_death_signal
