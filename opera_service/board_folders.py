"""Finds the folders of the games' boards; a new game in the registry needs no change here."""

from importlib.util import find_spec
from pathlib import Path

from games.registry import GAMES


def board_folders() -> list[tuple[str, str]]:
    """Prefix and folder of the static files of every game that has a board, as Django's STATICFILES_DIRS takes them."""
    found = {slug: _package_folder(game.__module__) / "board" for slug, game in GAMES.items()}
    return [(slug, str(folder)) for slug, folder in found.items() if folder.is_dir()]


def introductions() -> list[str]:
    """The games that bring an introduction for newcomers."""
    return [slug for slug, folder in board_folders() if (Path(folder) / "intro.js").is_file()]


def _package_folder(module: str) -> Path:
    """The folder of a game's package, two steps down: `games.<name>`."""
    spec = find_spec(".".join(module.split(".")[:2]))
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin).parent
