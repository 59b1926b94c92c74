"""A shell on a terminal, whose `docker` asks the engine in this process."""

import json
import os
import pty
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from tests.deploy.runbook.docker_command import docker
from tests.deploy.runbook.engine import Engine, Streams

CLIENT = """#!{python} -IS
import json, os, socket, sys
with socket.socket(socket.AF_UNIX) as engine:
    engine.connect({address!r})
    words = json.dumps([os.getcwd(), *sys.argv[1:]]).encode()
    socket.send_fds(engine, [words], [0, 1, 2])
    sys.exit(int(engine.recv(16)))
"""
"""Sends its words, its folder, and where it reads and writes; ends as it is told to."""
GIT = """#!/bin/sh
case "$*" in
  pull) ;;
  "rev-parse --short HEAD") cat {commit} ;;
  *) echo "git: not known here: $*" >&2; exit 1 ;;
esac
"""
"""There need not be a repository where the tests run."""


class Shell:
    """Runs scripts one after the other, each in the folder in which the one before has ended."""

    def __init__(self, engine: Engine, folder: Path) -> None:
        self._engine = engine
        self._programs = folder / "bin"
        self._commit = folder / "commit"
        self._where = folder / "where"
        self._address = str(folder / "engine")
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(self._address)
        self._listener.listen()
        self._listener.settimeout(0.02)
        self._programs.mkdir()
        self._program("docker", CLIENT.format(python=sys.executable, address=self._address))
        self._program("git", GIT.format(commit=self._commit))

    def checked_out(self, commit: str) -> None:
        """From now on the code is of this commit."""
        self._commit.write_text(commit)

    def run(self, script: str, folder: Path | None = None, answers: Mapping[str, str] | None = None) -> str:
        """What the script prints; it must succeed. `answers` are typed when a line begins with their question."""
        folder = folder or Path(self._where.read_text().strip())
        keyboard, terminal = pty.openpty()
        path = os.pathsep.join([str(self._programs), os.environ["PATH"]])
        words = f"set -eu\n{script}\npwd > {self._where}\n"
        shell = subprocess.Popen(
            ["bash", "-c", words], cwd=folder, env={"PATH": path}, stdin=terminal, stdout=terminal, stderr=terminal
        )
        os.close(terminal)
        seen: list[str] = []
        reader = threading.Thread(target=_read, args=(keyboard, seen, dict(answers or {})), daemon=True)
        reader.start()
        while shell.poll() is None:
            self._serve()
        reader.join(10)
        os.close(keyboard)
        output = "".join(seen)
        assert shell.returncode == 0, f"{script}\n{output}"
        return output

    def close(self) -> None:
        self._listener.close()

    def _serve(self) -> None:
        """One command of docker, if there is one. Here, because the kernel watches the thread that starts a child."""
        try:
            client, _ = self._listener.accept()
        except TimeoutError:
            return
        with client:
            words, streams, _, _ = socket.recv_fds(client, 65536, 3)
            folder, *arguments = json.loads(words)
            code = docker(self._engine, arguments, Path(folder), Streams(streams[0], streams[1], streams[2]))
            for stream in streams:
                os.close(stream)
            client.send(str(code).encode())

    def _program(self, name: str, text: str) -> None:
        file = self._programs / name
        file.write_text(text)
        file.chmod(0o755)


def _read(keyboard: int, seen: list[str], answers: dict[str, str]) -> None:
    """Until nobody writes to the terminal any more."""
    while True:
        try:
            seen.append(os.read(keyboard, 65536).decode(errors="replace"))
        except OSError:
            return
        asked = "".join(seen).splitlines()[-1]
        for question in [question for question in answers if asked.startswith(question) and asked.endswith(": ")]:
            os.write(keyboard, f"{answers.pop(question)}\n".encode())
