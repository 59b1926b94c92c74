"""The steps of deploy/Dockerfile, read and where possible carried out, and what the build may see of the repository."""

import fnmatch
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.paths import ROOT

FILE = ROOT / "deploy" / "Dockerfile"


class Step(NamedTuple):
    """One instruction: its word and the rest of the line."""

    word: str
    text: str


def steps() -> list[Step]:
    """Every instruction, continued lines joined."""
    text = re.sub(r"\\\n", " ", FILE.read_text())
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Step(*line.split(maxsplit=1)) for line in lines]


def copied() -> set[str]:
    """What the first stage takes from the repository."""
    return {step.text.split()[0] for step in steps() if step.word == "COPY" and "--from" not in step.text}


def left_out() -> list[str]:
    """What .dockerignore hides of it: paths, and patterns for any depth."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    return [line for line in lines[1:] if not line.startswith(("!", "#"))]


def copy_into(folder: Path) -> None:
    """Carry out every COPY of the first stage."""
    hidden = left_out()

    def ignored(where: str, names: list[str]) -> set[str]:
        paths = {name: str((Path(where) / name).relative_to(ROOT)) for name in names}
        return {name for name, path in paths.items() if any(_matches(path, pattern) for pattern in hidden)}

    for path in copied():
        source = ROOT / path
        if source.is_dir():
            shutil.copytree(source, folder / source.name, ignore=ignored)
        else:
            shutil.copy2(source, folder / source.name)


def _matches(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch.fnmatch(Path(path).name, pattern.removeprefix("**/"))
    return path == pattern


def run_in(folder: Path, step: Step) -> None:
    """Carry out a RUN with the packages of this environment in the place of /venv."""
    command = step.text.replace("/venv/bin/python", sys.executable)
    env = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=folder, env=env, check=True, capture_output=True)
