"""What the documents name and link to exists: a file that moves takes its mention along."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.paths import ROOT

ROOMS = [ROOT / name for name in ("games", "bots", "opera_service", "clients", "deploy", "docs", "tests")]
OF_OTHERS = {"node_modules", "build"}


def _all(pattern: str) -> list[Path]:
    found = [*ROOT.glob(pattern), *(path for room in ROOMS for path in room.rglob(pattern))]
    return [path for path in found if not OF_OTHERS & set(path.parts)]


PAGES = sorted(_all("*.md"))
NAMED = re.compile(r"`([\w./-]+\.(?:py|md|js|mjs|json|toml|yaml|graphql|html|css))`")
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)"')


@cache
def files() -> list[str]:
    """Every file of the project, from its root on."""
    return [f"/{path.relative_to(ROOT)}" for path in _all("*.*")]


def anchors(page: Path) -> set[str]:
    """What a link into the page may end with, as the sites that show Markdown make it from the headings."""
    text = page.read_text()
    made = (re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in HEADING.findall(text))
    return {*made, *ANCHOR.findall(text)}


def leads_somewhere(page: Path, path: str, anchor: str) -> bool:
    to = page.parent / path if path else page
    return to.exists() and (not anchor or to.suffix != ".md" or anchor in anchors(to))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_or_links_to_exists(page: Path) -> None:
    text = page.read_text()
    named = {name.replace("../", "") for name in NAMED.findall(text) if not name.startswith("/")}
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in files())] == []
    assert [link for link in LINK.findall(text) if not leads_somewhere(page, *link)] == []
