"""Starts `make run`'s supervisor the way a person would, on a free port and a folder of its own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import psutil

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.paths import ROOT

COMMAND = [sys.executable, "-m", "opera_service.local", "run"]


def clean_environment(**changes: str) -> dict[str, str]:
    """The environment without anything that points at the servers of this test run."""
    ours = ("OPERA_", "DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "PORT", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | changes


def run_and_fail(**changes: str) -> str:
    """A start that must fail by itself: returns its words after checking that they are one line."""
    done = subprocess.run(
        COMMAND, cwd=ROOT, env=clean_environment(**changes), capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def wait_for(condition: Callable[[], object], what: str, seconds: float = 200.0) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.05)


def look(host: str, port: int, path: str) -> tuple[int, str]:
    """Status and text of a page, for whoever asks again and again: httpx would read every certificate for each look."""
    with closing(HTTPConnection(host, port, timeout=30)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


class Runner:
    """One supervisor with its children."""

    def __init__(self, data: Path, **changes: str) -> None:
        self.data = data
        self.port = free_port()
        # One web process is enough here, and starts sooner.
        ours = {"OPERA_DATA": str(data), "PORT": str(self.port), "OPERA_WEB_PROCESSES": "1"}
        self._env = clean_environment(**{**ours, **changes})
        self._output = data.parent / f"{data.name}.output"
        self.last_word = ""
        self.start()

    def start(self) -> None:
        """Start (again) on the same folder and port; a test run that is killed takes it along."""
        self.process = process.start(COMMAND, cwd=ROOT, env=self._env, log=self._output)

    @property
    def url(self) -> str:
        """The address of the web process."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        """Everything it has said so far."""
        return self._output.read_text()

    def ready(self) -> bool:
        """Whether /readyz answers 200; what it said is kept for the message of a failure."""
        try:
            status, self.last_word = look("127.0.0.1", self.port, "/readyz")
        except (OSError, HTTPException) as error:
            self.last_word = repr(error)
            return False
        return status == 200

    def wait_until_ready(self) -> None:
        """Wait for the first or the next readiness; a whole start on a crowded machine may take minutes."""
        try:
            wait_for(lambda: self.ready() or self.process.poll() is not None, "readiness", seconds=400)
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.last_word}\n{self.output}") from None
        assert self.process.poll() is None, self.output

    def pid_of(self, child: str) -> int:
        """The id of a child process."""
        return int((self.data / "children" / child).read_text().split()[0])

    def addresses(self) -> dict[str, str]:
        """DATABASE_URL and REDIS_URL of its servers."""
        lines = (self.data / "addresses").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines)

    def family(self) -> list[psutil.Process]:
        """The supervisor and everything it started, however deep."""
        me = psutil.Process(self.process.pid)
        return [me, *me.children(recursive=True)]

    def interrupt(self) -> int:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(120)

    def kill(self) -> None:
        """The last resort at the end of a test."""
        if self.process.poll() is None:
            self.interrupt()


def gone(family: list[psutil.Process]) -> bool:
    """Whether none of these processes runs any more."""
    return all(map(has_ended, family))


def has_ended(one: psutil.Process) -> bool:
    """Whether a process runs no more; it may go between two looks."""
    try:
        return not one.is_running() or one.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
