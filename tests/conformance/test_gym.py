"""opera-gym passes the checks of PettingZoo and OpenSpiel, which nobody here wrote."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance import gym_checks
from tests.paths import ROOT

FOLDER = ROOT / "clients" / "gym"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own: learners' libraries are no business of the service."""
    folder = tmp_path_factory.mktemp("gym")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "-r", FOLDER / "requirements-checks.txt"], check=True)
    return python


@pytest.mark.parametrize("check", gym_checks.CHECKS)
def test_gym(python: Path, check: str) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        [python, ROOT / "tests" / "conformance" / "gym_checks.py", check],
        env=env | {"PYTHONPATH": f"{ROOT}:{FOLDER}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
