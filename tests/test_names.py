"""Names in the code: a file and a public class have a name that no other has, in words that need no explanation."""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from games.registry import GAMES
from tests.paths import ROOT

PACKAGES = ("games", "bots", "opera_service")
CONVENTIONAL = {"__init__", "__main__", "models", "apps", "tasks", "enums", "urls", "metrics", "queries"}
"""File names that Django, Celery or Python prescribe, or that every feature has."""
METAPHORS = {
    "backstage",
    "bell",
    "bridge",
    "casework",
    "chairs",
    "deaf",
    "deed",
    "desk",
    "doorkeeper",
    "ears",
    "entrance",
    "hands",
    "leash",
    "leftovers",
    "lean",
    "mortal",
    "purse",
    "ringer",
    "sight",
    "tongue",
    "truce",
    "turnstile",
    "veil",
    "wish",
    "whim",
}
"""Words that named something before and had to be explained; a game may use the words of its rules."""


def modules() -> Iterator[Path]:
    """Every module, without migrations; management commands are named by what an operator types."""
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            if not {"migrations", "management"} & set(path.parts):
                yield path.relative_to(ROOT)


def place_of(path: Path) -> str:
    """The file; all games and the kit count as one, because every game has the same files with the same classes."""
    return "a game" if path.parts[:1] == ("games",) and path.parts[1] in {"kit", *GAMES} else str(path)


def in_several_places(named: Iterable[tuple[str, Path]]) -> dict[str, list[str]]:
    places: dict[str, set[str]] = defaultdict(set)
    for name, path in named:
        places[name].add(place_of(path))
    return {name: sorted(found) for name, found in places.items() if len(found) > 1}


def public_classes(path: Path) -> Iterator[str]:
    for node in ast.parse((ROOT / path).read_text()).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def words_of(identifier: str) -> set[str]:
    """`FirstSight` and `first_sight` have the words first and sight; a plural counts as its singular too."""
    words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)}
    return words | {word.removesuffix("s") for word in words} | {word.removesuffix("es") for word in words}


def identifiers(path: Path) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO((ROOT / path).read_text()).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME} | {path.stem}


def test_a_file_name_exists_once() -> None:
    assert in_several_places((path.stem, path) for path in modules() if path.stem not in CONVENTIONAL) == {}


def test_a_public_class_name_exists_once() -> None:
    assert in_several_places((name, path) for path in modules() for name in public_classes(path)) == {}


def test_no_identifier_is_a_metaphor() -> None:
    found = {
        (str(path), name)
        for path in modules()
        if place_of(path) != "a game"
        for name in identifiers(path)
        if words_of(name) & METAPHORS
    }
    assert found == set()


@pytest.mark.parametrize("identifier", ["Desk", "at_desk", "DESKS", "wishes", "_keep_hands", "MortalRedis", "HTTPBell"])
def test_a_metaphor_is_found_in_every_spelling(identifier: str) -> None:
    assert words_of(identifier) & METAPHORS


@pytest.mark.parametrize("package", PACKAGES)
def test_every_folder_of_tests_is_named_after_a_folder_of_code(package: str) -> None:
    """Browser tests of one game, or of the staff's pages, have folders of their own below those of the client."""
    browsers = ROOT / "tests/opera_service/web"
    folders = {path.parent for path in (ROOT / "tests" / package).rglob("test_*.py")}
    missing = {folder for folder in folders if not (ROOT / folder.relative_to(ROOT / "tests")).is_dir()}
    assert {folder for folder in missing if folder.parent != browsers} == set()
