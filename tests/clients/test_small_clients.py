"""CLIENTS.md: what it shows is what is in the files, and the files play whole matches against the service."""

import os
import re
import shutil
import subprocess
import sys
from uuid import UUID

import pytest

from games.matches.enums import Status
from games.matches.models import Match
from tests.paths import ROOT

FOLDER = ROOT / "clients" / "small"
PAGE = ROOT / "CLIENTS.md"
QUOTED = {"client.py": "python", "client.mjs": "js", "graphql.mjs": "js", "match.sh": "bash", "device.sh": "bash"}
"""The one with a device code is run in a browser's test, where somebody can let it in."""


@pytest.mark.parametrize(("name", "language"), QUOTED.items())
def test_the_page_shows_the_file_as_it_is(name: str, language: str) -> None:
    shown = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)

    assert (FOLDER / name).read_text() in shown


@pytest.mark.parametrize("name", ["client.py", "client.mjs"])
def test_a_client_needs_no_more_than_forty_lines(name: str) -> None:
    assert len((FOLDER / name).read_text().splitlines()) <= 40


@pytest.mark.parametrize(
    ("program", "name"),
    [(sys.executable, "client.py"), ("node", "client.mjs"), ("node", "graphql.mjs"), ("bash", "match.sh")],
)
def test_a_client_plays_a_whole_match(service: str, transactional_db: None, program: str, name: str) -> None:
    if shutil.which(program) is None and "OPERA_REQUIRE_NODE" not in os.environ:
        pytest.skip(f"{program} is not installed here: {name} of CLIENTS.md stays untested")

    address = f"http://{service}" if name == "graphql.mjs" else f"http://{service}/api/v1"
    command = [program, str(FOLDER / name), address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)

    assert done.returncode == 0, done.stderr
    found = re.match(r"(\S+) is over after (\d+) entries", done.stdout)
    assert found, done.stdout
    match = Match.objects.get(pk=UUID(found[1]))
    assert (match.status, match.seq) == (Status.FINISHED, int(found[2]))
