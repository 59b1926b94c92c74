"""A game is one folder and one line: a copy of the house gets one more, and all that attaches itself to it passes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.paths import ROOT

SLUG = "last_draw"
GENERATED = {"openapi.json", "schema.graphql", "clients/python/opera_client", "clients/typescript/src"}
"""What two commands write anew; the page names them."""
RULES = """# The rules of last draw

<a id="1"></a>**1** Two to five seats are dealt one card each, face down. The deck has 12 cards or more.

<a id="2"></a>**2** In turn every seat decides once: keep the card, or lay it aside and draw another.

<a id="3"></a>**3** When all have decided, the cards are turned up. The highest card wins.
"""


def test_a_game_is_one_folder_and_one_line_and_nothing_else(tmp_path: Path) -> None:
    house = tmp_path / "house"
    _copy_the_house(house)
    _add_the_game(house)
    _run(house, "manage.py", "export_schemas")
    _run(house, "clients/python/generate.py")
    assert _changed(house) <= GENERATED | {"games/registry.py"}
    for checked in ("ruff check", "mypy games bots", "pytest -n 0 -q --timeout 300 tests -k " + SLUG):
        _run(house, "-m", *checked.split())
    _run(house, "-m", "pytest", "-n", "0", "-q", "tests/test_names.py", "tests/test_documents.py")


def _copy_the_house(house: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (house / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, house / name)
    (house / ".venv").symlink_to(sys.prefix)


def _add_the_game(house: Path) -> None:
    folder = house / "games" / SLUG
    folder.mkdir()
    shutil.copy(ROOT / "tests/games/kit/last_draw.py", folder / "game.py")
    (folder / "__init__.py").write_text('"""Last draw, a card game."""\n')
    (folder / "RULES.md").write_text(RULES)
    registry = house / "games/registry.py"
    one_more = registry.read_text().replace('    "rock_paper",\n', f'    "rock_paper",\n    "{SLUG}",\n')
    assert one_more.count("\n") == registry.read_text().count("\n") + 1
    registry.write_text(one_more)


def _changed(house: Path) -> set[str]:
    """Files that were there before and read otherwise now; those of the client stand for their folder."""
    changed = set()
    for file in (path for path in house.rglob("*") if path.is_file() and not path.is_symlink()):
        name = file.relative_to(house).as_posix()
        if not name.startswith((".venv/", f"games/{SLUG}/")) and "__pycache__" not in name:
            before = ROOT / name
            if not before.is_file() or before.read_bytes() != file.read_bytes():
                changed.add(next((place for place in GENERATED if name.startswith(place)), name))
    return changed


def _run(house: Path, *command: str) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "OPERA_", "DJANGO_"))}
    done = subprocess.run([sys.executable, *command], cwd=house, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"
