"""What the documents name exists: a file that moves takes its mention along."""

import re
from pathlib import Path

import pytest

from tests.paths import ROOT

PAGES = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CLIENTS.md", "bots/README.md")),
    *sorted((ROOT / "docs" / "decisions").glob("*.md")),
    *sorted((ROOT / "deploy").glob("*.md")),
]
NAMED = re.compile(r"`([\w./-]+\.(?:py|md|js|json|toml|yaml|graphql))`")


def files() -> list[str]:
    """Every file of the project, from its root on."""
    rooms = [ROOT / name for name in ("games", "bots", "opera_service", "clients", "deploy", "docs", "tests")]
    found = [*ROOT.glob("*.*"), *(path for room in rooms for path in room.rglob("*.*"))]
    return [f"/{path.relative_to(ROOT)}" for path in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    known = files()
    named = {name for name in NAMED.findall(page.read_text()) if not name.startswith("/")}
    missing = [name for name in named if not any(path.endswith(f"/{name}") for path in known)]
    assert not missing, f"{page.name} names {missing}"
