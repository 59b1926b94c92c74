"""Whether the options of a seat hold what its legal actions are made of."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.kit.chosen_from import choices_of
from games.kit.engine import AnyGame
from tests.games.kit.random_play import Step


def check_options(game: AnyGame, step: Step, seat: int, legal: list[Any]) -> None:
    """Every property of every legal action is found where the declarations say that it is chosen from."""
    options = game.options(step.state, seat)
    assert options is not None, f"{step.where}: seat {seat} is asked, but has no options"
    offered = msgspec.to_builtins(options)
    for action in legal:
        for problem in _missing(action, offered, game.options_type):
            raise AssertionError(f"{step.where}: `options` of seat {seat} {problem}")


def _missing(action: Any, options: Any, options_type: type) -> Iterator[str]:
    chosen = msgspec.to_builtins(action)
    for name, paths in choices_of(type(action), options_type).items():
        offered = {value for path in paths for value in _at(options, path.split("."))}
        words = {word for path in paths for word in path.split(".")}
        for value in _scalars(chosen[name]):
            if not _is_there(value, offered, words):
                yield f"lack {value!r} in {' and '.join(paths)}, though {action} is legal"


def _is_there(value: Any, offered: set[Any], words: set[str]) -> bool:
    if isinstance(value, bool) or value in offered or value in words:
        return True  # yes or no, or chosen by a name that the options have
    if not isinstance(value, int):
        return bool(offered) and not any(isinstance(one, type(value)) for one in offered)
    numbers = [one for one in offered if isinstance(one, int)]
    return len(numbers) == 2 and min(numbers) <= value <= max(numbers)  # from the lowest to the highest


def _at(value: Any, steps: list[str]) -> Iterator[Any]:
    if isinstance(value, list | tuple):
        for item in value:
            yield from _at(item, steps)
    elif not steps:
        yield from _scalars(value)
    elif isinstance(value, dict):
        yield from _at(value.get(steps[0]), steps[1:])


def _scalars(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _scalars(item)
    elif value is not None:
        yield value
