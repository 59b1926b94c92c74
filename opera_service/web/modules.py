"""The JavaScript modules that a page of the client needs, by their imports, so that a browser loads all at once."""

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from django.contrib.staticfiles import finders

from games.kit.engine import Language
from games.registry import GAMES
from opera_service.board_folders import board_folders

IMPORT = re.compile(r'^import (?:[^"]* from )?"([^"]+)"', re.MULTILINE)
STATIC = "/static/"
FOLDER = Path(__file__).parent / "static" / "web"
ALONE = ("service_worker.js",)
"""Scripts that no page imports."""


def of_page(name: str, language: Language) -> list[str]:
    """The modules of the page of that name, with the texts in the visitor's likely language."""
    return list(dict.fromkeys([*needed("web/main.js"), f"web/words/{language}.js", *needed(f"web/pages/{name}.js")]))


@cache
def of_client() -> tuple[str, ...]:
    """Every module of the client itself, without those of the games."""
    return tuple(
        f"web/{path.relative_to(FOLDER).as_posix()}" for path in sorted(FOLDER.rglob("*.js")) if path.name not in ALONE
    )


@cache
def of_boards() -> dict[str, list[str]]:
    """The modules of each game's board, without those of the page around it; the client fills in `{language}`.

    A game may have no board of its own.
    """
    around = set(needed("web/main.js") + needed("web/pages/match.js"))
    own = {slug: needed(f"{slug}/board.js") for slug, _ in board_folders()}
    parts = {slug: own.get(slug, needed("web/plain_board.js")) for slug in GAMES}
    return {slug: [*(name for name in names if name not in around), *_words_of(slug)] for slug, names in parts.items()}


def listed(boards: dict[str, list[str]]) -> str:
    """The modules of boards as one attribute, as short as can be: `opera board mind|phantom board /web/parts/stand`.

    A name without a slash at its beginning is in the game's own folder; quotes and endings would be most of the bytes.
    """
    return "|".join(" ".join([slug, *(_short(slug, name) for name in names)]) for slug, names in boards.items())


def _short(slug: str, name: str) -> str:
    name = name.removesuffix(".js")
    return name.removeprefix(f"{slug}/") if name.startswith(f"{slug}/") else f"/{name}"


def _words_of(slug: str) -> list[str]:
    """The words of a board that has a file for each language."""
    return [f"{slug}/words/{{language}}.js"] if finders.find(f"{slug}/words/en.js") else []


@cache
def needed(name: str) -> tuple[str, ...]:
    """A module and everything it imports, directly or not, in the order of discovery."""
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        module = waiting.pop(0)
        if module not in found:
            found[module] = None
            waiting += [_resolved(path, module) for path in IMPORT.findall(_source(module))]
    return tuple(found)


def _source(module: str) -> str:
    path = finders.find(module)
    if not isinstance(path, str):
        raise FileNotFoundError(module)
    return Path(path).read_text()


def _resolved(path: str, importer: str) -> str:
    return path.removeprefix(STATIC) if path.startswith(STATIC) else normpath(join(dirname(importer), path))
