"""From which parts of `options` the properties of the registered games' actions are chosen, for both APIs."""

from typing import Final

from games.kit.chosen_from import Chosen, choices_of
from games.registry import GAMES

_CHOSEN: Final[dict[type, Chosen]] = {
    action: choices_of(action, game.options_type) for game in GAMES.values() for action in game.action_types
}


def paths_of(struct: type, field: str) -> tuple[str, ...]:
    """Paths in the options; none for what is no property of an action."""
    return _CHOSEN.get(struct, {}).get(field, ())


def in_words(struct: type, field: str) -> str:
    """The same as a sentence, for GraphQL, which knows nothing but descriptions."""
    paths = " and ".join(f"`{path}`" for path in paths_of(struct, field))
    return f"Chosen from {paths} of the options." if paths else ""
