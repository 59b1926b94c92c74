"""Actions gone wrong: small random changes of a legal action that still read as an action of the game."""

import random
from typing import Any

import msgspec

from games.kit.engine import AnyGame, union_of

WILD_NUMBERS = (-(2**31), -1, 0, 1, 2, 3, 7, 11, 99, 2**31 - 1)


def mutated(game: AnyGame, action: Any, dice: random.Random) -> Any:
    """`action` with one or more parts changed; always a well-formed action of the game."""
    actions = union_of(game.action_types)
    words = sorted(game.names("en"))
    for _ in range(50):
        data = changed(msgspec.to_builtins(action), words, dice)
        try:
            return msgspec.convert(data, actions)
        except msgspec.ValidationError:
            continue
    return action


def changed(value: Any, words: list[str], dice: random.Random) -> Any:
    """What JSON holds, with one part of it changed."""
    if isinstance(value, dict):
        return _changed_one(value, words, dice)
    if isinstance(value, list):
        return _changed_list(value, words, dice)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice((value - 1, value + 1, dice.choice(WILD_NUMBERS)))
    return dice.choice((None, dice.choice(words), dice.choice(WILD_NUMBERS)))


def _changed_one(value: dict[str, Any], words: list[str], dice: random.Random) -> dict[str, Any]:
    names = [name for name in value if name != "type"]
    if not names:
        return value
    name = dice.choice(names)
    return {**value, name: changed(value[name], words, dice)}


def _changed_list(value: list[Any], words: list[str], dice: random.Random) -> list[Any]:
    items = list(value)
    change = dice.randrange(4)
    if change == 0 and items:
        items.pop(dice.randrange(len(items)))
    elif change == 1:
        items.append(dice.choice(items) if items else dice.choice(words))
    elif change == 2 and len(items) > 1:
        dice.shuffle(items)
    elif items:
        place = dice.randrange(len(items))
        items[place] = changed(items[place], words, dice)
    return items
