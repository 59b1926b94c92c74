"""Examples in the API's schema; those of a game come from the game itself, so that they are always legal."""

from typing import Any

import msgspec

from games.kit.chance import QuickChance
from games.registry import GAMES, rules

_SHOWN: dict[type, list[Any]] = {}


def show(cls: type, *examples: Any) -> None:
    """Give a type examples, as JSON values or as objects of that type."""
    _SHOWN[cls] = [msgspec.to_builtins(example) for example in examples]


def examples_of(cls: type) -> list[Any]:
    return _SHOWN.get(cls, [])


def tables() -> list[Any]:
    """A plain table of every game."""
    return [game.table_type() for game in GAMES.values()]


def actions() -> list[Any]:
    """An opening action of every game."""
    return [_opening(slug) for slug in GAMES]


def _opening(slug: str) -> Any:
    game = rules(slug)
    state, _ = game.setup(game.players[0], game.table_type(), QuickChance(1))
    return game.safe_action(state, game.to_act(state)[0])
