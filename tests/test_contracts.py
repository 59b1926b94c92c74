"""The import contracts can be broken: each is shown an import that it must refuse."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("games/thirdgame/game.py", "import django", "rules"),
        ("games/thirdgame/game.py", "from games import opera", "rules"),
        ("games/thirdgame/game.py", "from games.matches import models", "rules"),
        ("games/kit/engine.py", "import redis", "rules"),
        ("games/kit/outcomes.py", "import django", "rules"),
        ("games/matches/ids.py", "import bots", "house"),
        ("bots/apps.py", "import opera_service.celery", "house"),
        ("games/kit/engine.py", "import games.matches.models", "games"),
        ("games/api/rest/extra.py", "import games.matches.models", "tables"),
        ("opera_service/processes.py", "import opera_service.local.ports", "image"),
        ("bots/turn_taking.py", "import bots.ladder.pairings", "image"),
        ("bots/players/cheat.py", "import games.matches.models", "players"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(tmp_path: Path, module: str, line: str, contract: str) -> None:
    for name in ("opera_service", "bots", "games"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.md", "static"))
    (tmp_path / "tests").mkdir()
    for name in ("pyproject.toml", "tests/__init__.py", "tests/contracts.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    target = tmp_path / module
    target.parent.mkdir(exist_ok=True)
    for package in {target.parent / "__init__.py", target}:
        package.touch()
    target.write_text(target.read_text() + f"\n{line}\n")
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache", "--contract", contract]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "BROKEN" in done.stdout
