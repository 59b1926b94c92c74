"""Every game the house plays: one line a game."""

from functools import cache
from importlib import import_module

from games.kit.declaration_checks import check_together
from games.kit.engine import AnyGame, Game

SLUGS = (
    "opera",
    "phantom",
    "noughts",
    "rock_paper",
)


def _game_in(slug: str) -> type[AnyGame]:
    """The class of a game, which stands in the module `game` of the folder that is called like the game."""
    module = import_module(f"games.{slug}.game")
    own = [kind for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__]
    (game,) = (kind for kind in own if isinstance(kind, type) and issubclass(kind, Game))
    return game


GAMES: dict[str, type[AnyGame]] = {slug: _game_in(slug) for slug in SLUGS}
check_together(GAMES.values())


@cache
def rules(slug: str, version: int | None = None) -> AnyGame:
    """The rules of one game, of the newest version unless a match recorded another; `KeyError` if unknown."""
    return GAMES[slug](version)
