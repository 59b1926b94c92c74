"""Keeps child processes running: starts them, restarts those that die, stops them in order."""

import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from opera_service.local import pid_files, process

FIRST_PAUSE, LONGEST_PAUSE, STABLE_AFTER = 0.25, 10.0, 30.0


def print_status(line: str) -> None:
    """Print one line for the person at the terminal."""
    print(f"opera: {line}", file=sys.stderr, flush=True)


@dataclass
class Child:
    """One process to keep alive: how to start it and how to end it."""

    name: str
    start: Callable[[], "subprocess.Popen[bytes]"]
    stop_signal: signal.Signals = signal.SIGTERM
    timeout: float = 15.0
    process: "subprocess.Popen[bytes] | None" = None
    pause: float = FIRST_PAUSE
    began: float = 0.0
    again_at: float = field(default=0.0)


class Supervisor:
    """Runs in the main thread; everything it waits for arrives through one wake-up socket."""

    def __init__(self, pid_folder: Path) -> None:
        self.children: list[Child] = []
        self.stopping = False
        self._pid_folder = pid_folder
        self._wake, wake_from_signal = socket.socketpair()
        self._wake.setblocking(False)
        wake_from_signal.setblocking(False)
        self._keep = wake_from_signal
        signal.set_wakeup_fd(wake_from_signal.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._ask_to_stop)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def add(self, child: Child) -> "subprocess.Popen[bytes]":
        """Start a child; it is restarted whenever it dies."""
        self.children.append(child)
        return self._start(child)

    def supervise(self, seconds: float) -> None:
        """Restart children that die, for so many seconds; returns early when asked to stop."""
        end = time.monotonic() + seconds
        while not self.stopping:
            self._check_children()
            left = end - time.monotonic()
            if left <= 0:
                return
            self._sleep(min(left, self._until_next_start()))

    def restart(self, names: Sequence[str]) -> None:
        """Stop these children, the last started first, and start them again at once."""
        chosen = [child for child in self.children if child.name in names]
        for child in reversed(chosen):
            if child.process:
                process.stop(child.process, child.stop_signal, child.timeout)
        for child in chosen:
            child.pause = FIRST_PAUSE
            self._start_again(child, time.monotonic())

    def stop_all(self) -> None:
        """Stop the children, the last started first, so that none loses a server it still needs."""
        for child in reversed(self.children):
            if child.process:
                process.stop(child.process, child.stop_signal, child.timeout)
                pid_files.remove(self._pid_folder, child.name)

    def _ask_to_stop(self, *_: object) -> None:
        if self.stopping:  # asked twice: kill at once
            for child in self.children:
                child.timeout = 0.0
                if child.process and child.process.poll() is None:
                    child.process.kill()
        self.stopping = True

    def _sleep(self, seconds: float) -> None:
        ready, _, _ = select.select([self._wake], [], [], seconds)
        if ready:
            self._wake.recv(4096)

    def _start(self, child: Child) -> "subprocess.Popen[bytes]":
        child.process = child.start()
        child.began = time.monotonic()
        child.again_at = 0.0
        try:
            pid_files.write(self._pid_folder, child.name, child.process.pid)
        except OSError as error:  # a full disk: only the next start after a crash would miss the file
            print_status(f"{child.name} runs, but its process id could not be noted: {error.strerror}")
        return child.process

    def _start_again(self, child: Child, now: float) -> None:
        """A start that fails, on a full disk for example, is tried again later like a process that ended."""
        try:
            self._start(child)
        except OSError as error:
            print_status(f"{child.name} could not be started: {error.strerror}; trying again in {child.pause:g} s")
            child.again_at = now + child.pause
            child.pause = min(child.pause * 2, LONGEST_PAUSE)

    def _check_children(self) -> None:
        now = time.monotonic()
        for child in self.children:
            if child.again_at and now >= child.again_at:
                self._start_again(child, now)
            elif not child.again_at and child.process and child.process.poll() is not None:
                self._plan_restart(child, now)

    def _plan_restart(self, child: Child, now: float) -> None:
        assert child.process  # noqa: S101
        if now - child.began > STABLE_AFTER:
            child.pause = FIRST_PAUSE
        # A port or a file that its subprocesses still hold must be free before it starts again.
        process.kill_group(child.process.pid)
        print_status(f"{child.name} {_describe_end(child.process.returncode)}; starting it again in {child.pause:g} s")
        child.again_at = now + child.pause
        child.pause = min(child.pause * 2, LONGEST_PAUSE)

    def _until_next_start(self) -> float:
        waits = [child.again_at - time.monotonic() for child in self.children if child.again_at]
        return max(0.0, min([1.0, *waits]))


def _describe_end(code: int) -> str:
    """How a process ended, in words."""
    return f"was killed by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"
