"""Packages of others, written in JavaScript, that check what we send: installed once into var/, at pinned versions."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import httpx
import pytest

from opera_service.local.ports import free_port
from tests.paths import ROOT
from tests.waiting import until

PACKAGES = (
    "standardwebhooks@1.1.1",
    "web-push-testing@1.2.2",
    "typescript@5.9.3",
    "@types/node@20.19.43",
    "oauth4webapi@3.8.8",
)
FOLDER = ROOT / "var" / "npm-tests"
# A registry that does not answer must not hold the tests up for minutes, unless nothing may be left out.
TRIES = 6 if "OPERA_REQUIRE_NODE" in os.environ else 1
LONGEST_TRY = 80
INSTALL = (
    "npm",
    "install",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--fetch-timeout=20000",
    "--fetch-retries=2",
)


def node_modules() -> Path:
    """The folder of the packages; without node or npm the test is left out, or fails where nothing may be left out."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            leave_out(f"{program} is not installed")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several workers of one run begin together
        stamp = FOLDER / "installed"
        if not stamp.exists() or stamp.read_text() != " ".join(PACKAGES):
            _install()
            stamp.write_text(" ".join(PACKAGES))
    return FOLDER / "node_modules"


def _install() -> None:
    """A registry that fails for a moment can leave npm waiting without end: another try is better."""
    why = ""
    for _ in range(TRIES):
        try:
            command = [*INSTALL, "--prefix", str(FOLDER), *PACKAGES]
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST_TRY)
        except subprocess.TimeoutExpired:
            why = f"no end after {LONGEST_TRY} s"
        else:
            if done.returncode == 0:
                return
            why = done.stderr[-300:]
    leave_out(f"npm could not install {', '.join(PACKAGES)}: {why}")


def leave_out(why: str) -> NoReturn:
    """Skip the test, or fail where `.ci/run` wants nothing left out."""
    if "OPERA_REQUIRE_NODE" in os.environ:
        pytest.fail(why)
    pytest.skip(why)


def run_script(script: str, given: str) -> str:
    """What a script of ours prints that uses these packages; it reads `given` from its input."""
    done = subprocess.run(
        ["node", "--input-type=commonjs", "--eval", script],
        input=given,
        capture_output=True,
        text=True,
        check=True,
        cwd=node_modules().parent,
    )
    return done.stdout


class PushService:
    """A push service as browsers have one; it decrypts what it gets."""

    def __init__(self, port: int) -> None:
        self.url = f"http://localhost:{port}"

    def subscribe(self, key: str) -> dict[str, str]:
        """A browser subscribes with the service's public key: endpoint, keys and the name of its client."""
        answer = httpx.post(f"{self.url}/subscribe", json={"userVisibleOnly": "true", "applicationServerKey": key})
        data = answer.json()["data"]
        return {
            "endpoint": data["endpoint"],
            "p256dh": data["keys"]["p256dh"],
            "auth": data["keys"]["auth"],
            "client": data["clientHash"],
        }

    def messages(self, client: str) -> list[str]:
        """What the browser got, in clear text."""
        answer = httpx.post(f"{self.url}/get-notifications", json={"clientHash": client})
        found: list[str] = answer.json()["data"]["messages"]
        return found

    def expire(self, client: str) -> None:
        httpx.post(f"{self.url}/expire-subscription/{client}").raise_for_status()


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service on a port of its own."""
    port = free_port()
    start = (
        "const {PushApiModel} = require('web-push-testing/src/PushApiModel');"
        "const WebPushTestingServer = require('web-push-testing/src/server');"
        f"new WebPushTestingServer(new PushApiModel(), {port}).startServer();"
    )
    folder = node_modules().parent
    with subprocess.Popen(["node", "--eval", start], cwd=folder, stdout=subprocess.DEVNULL) as process:
        try:
            until(lambda: _answers(port), "the push service to answer")
            yield PushService(port)
        finally:
            process.kill()


def _answers(port: int) -> bool:
    try:
        return httpx.post(f"http://localhost:{port}/status").status_code == 200
    except httpx.TransportError:
        return False
