"""Where the games keep their boards: a new game in the registry brings its own, and nothing here names it."""

from importlib.util import find_spec
from pathlib import Path

from games.registry import GAMES


def board_folders() -> list[tuple[str, str]]:
    """What Django shall serve as /static/<slug>/…, for every game that has a board."""
    found = {slug: _package_folder(game.__module__) / "board" for slug, game in GAMES.items()}
    return [(slug, str(folder)) for slug, folder in found.items() if folder.is_dir()]


def _package_folder(module: str) -> Path:
    """The folder of a game's package, two steps down: `games.<name>`."""
    spec = find_spec(".".join(module.split(".")[:2]))
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin).parent
