"""The JavaScript modules that a page of the client needs, by their imports, so that a browser loads all at once."""

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from django.contrib.staticfiles import finders

from games.kit.engine import Language
from opera_service.board_folders import board_folders

IMPORT = re.compile(r'^import (?:[^"]* from )?"([^"]+)"', re.MULTILINE)
STATIC = "/static/"


def of_page(name: str, language: Language) -> list[str]:
    """The modules of the page of that name, with the texts in the visitor's likely language."""
    return list(dict.fromkeys([*needed("web/main.js"), f"web/words/{language}.js", *needed(f"web/pages/{name}.js")]))


@cache
def of_boards() -> dict[str, list[str]]:
    """The modules of each game's board, without those of the page around it."""
    around = set(needed("web/main.js") + needed("web/pages/match.js"))
    return {slug: [name for name in needed(f"{slug}/board.js") if name not in around] for slug, _ in board_folders()}


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
