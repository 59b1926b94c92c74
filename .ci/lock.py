"""Writes the lock files: exact versions with the hashes of every published file, and no addresses.

`requirements.lock` holds everything, `deploy/requirements.lock` only what runs in production, `deploy/traces.lock` what
traces need beside it. Run by `make lock`.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
QUIET = ["--quiet", "--no-header", "--no-annotate", "--strip-extras", "--allow-unsafe"]
NO_ADDRESSES = ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host"]


def main() -> None:
    """Lock everything first, then the production part at the very same versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    runtime: list[str] = project["project"]["dependencies"]
    groups: dict[str, list[Any]] = project["dependency-groups"]
    extra = [line for name in groups for line in _flat(groups, name)]
    _compile([*runtime, *extra], ROOT / "requirements.lock")
    same = f"-c {ROOT / 'requirements.lock'}"
    _compile([*runtime, same], ROOT / "deploy" / "requirements.lock")
    _compile([*_flat(groups, "traces"), same], ROOT / "deploy" / "traces.lock")


def _flat(groups: dict[str, list[Any]], name: str) -> list[str]:
    """The lines of a group with its included groups written out."""
    lines: list[str] = []
    for entry in groups[name]:
        lines += [entry] if isinstance(entry, str) else _flat(groups, entry["include-group"])
    return lines


def _compile(lines: list[str], target: Path) -> None:
    """Resolve without markers, so that what only another Python needs is locked too, then put the markers back."""
    markers = dict(_marked(line) for line in lines if ";" in line)
    bare = "\n".join(sorted({line.partition(";")[0].strip() for line in lines}))
    command = [sys.executable, "-m", "piptools", "compile", "--generate-hashes", *QUIET, *NO_ADDRESSES, *sys.argv[1:]]
    subprocess.run([*command, "-o", str(target), "-"], input=bare, text=True, check=True, cwd=ROOT)
    target.write_text(_tidy(target.read_text(), markers))


def _marked(line: str) -> tuple[str, str]:
    requirement, _, marker = line.partition(";")
    name = re.match(r"[\w.-]+", requirement)
    assert name, line
    return name.group().lower(), marker.strip()


def _tidy(text: str, markers: dict[str, str]) -> str:
    """Drop comments, which may name places of this machine, and restore the markers."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for name, marker in markers.items():
        lines = [re.sub(rf"^({re.escape(name)}==\S+)", rf"\1 ; {marker}", line) for line in lines]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
