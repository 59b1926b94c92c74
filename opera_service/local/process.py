"""Starts child processes that die with their parent and can be ended as a group."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

_PR_SET_PDEATHSIG = 1


def start(
    command: Sequence[str | Path],
    *,
    env: Mapping[str, str] | None = None,
    log: Path | None = None,
    cwd: Path | None = None,
    last_signal: signal.Signals = signal.SIGTERM,
) -> subprocess.Popen[bytes]:
    """Start a command in its own process group; the kernel sends `last_signal` if this process dies first."""
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
            preexec_fn=_leash(last_signal),  # noqa: PLW1509 - the supervisor starts children from one thread
        )
    finally:
        if out:
            out.close()


def stop_group(child: subprocess.Popen[bytes], first: signal.Signals, patience: float) -> int:
    """Ask the child to end, wait, and then kill whatever of its group is left."""
    if child.poll() is None:
        child.send_signal(first)
        try:
            child.wait(patience)
        except subprocess.TimeoutExpired:
            kill_group(child)
    kill_group(child)
    return child.wait()


def kill_group(child: subprocess.Popen[bytes]) -> None:
    """Kill every process of the child's group, also after the child itself is gone."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


if sys.platform == "linux":
    _libc = ctypes.CDLL(None, use_errno=True)


def _leash(last_signal: signal.Signals):  # type: ignore[no-untyped-def]
    """What the child does between fork and exec; loaded beforehand, as nothing may be imported there."""
    if sys.platform != "linux":
        return None
    prctl, number = _libc.prctl, int(last_signal)
    return lambda: prctl(_PR_SET_PDEATHSIG, number)
