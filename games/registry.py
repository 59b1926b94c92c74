"""Every game the house plays: one line a game."""

from functools import cache

from games.kit.engine import AnyGame
from games.opera import Opera
from games.phantom import Phantom

GAMES: dict[str, type[AnyGame]] = {
    Opera.slug: Opera,
    Phantom.slug: Phantom,
}


@cache
def rules(slug: str, version: int | None = None) -> AnyGame:
    """The rules of one game, of the newest version unless a match recorded another; `KeyError` if unknown."""
    return GAMES[slug](version)
