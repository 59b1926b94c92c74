"""How classes get their names in the APIs: a game's own types begin with the game's name, the table has the rest."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from games.api.shapes import Shape, fields_of
from games.kit.engine import AnyGame, Outcome

Structs = tuple[type[msgspec.Struct], ...]


def camel(name: str) -> str:
    """`leave_at` or `HireCritico` as GraphQL spells fields: `leaveAt`, `hireCritico`."""
    return name[:1].lower() + pascal(name)[1:]


def pascal(name: str) -> str:
    """`third-game` or `third_game` as GraphQL spells types: `ThirdGame`."""
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", "_").split("_"))


def declared(game: type[AnyGame]) -> Structs:
    """Everything a game declares for clients."""
    return (game.view_type, game.options_type, game.table_type, *game.event_types, *game.action_types)


def common_base(classes: Structs) -> type[msgspec.Struct] | None:
    """The nearest class that we declared and that all of these derive from."""
    shared = [base for base in classes[0].__mro__ if all(issubclass(cls, base) for cls in classes)]
    return None if shared[0] is msgspec.Struct else shared[0]


class Names:
    """Gives every class its name in one API."""

    def __init__(self, games: Iterable[type[AnyGame]], special: Mapping[type, str]) -> None:
        self._special = dict(special)
        self._prefixes: dict[type, str] = {}
        for game in games:
            self._claim(declared(game), pascal(game.slug))

    def add(self, special: Mapping[type, str]) -> None:
        """Give classes other names than they have in Python."""
        self._special.update(special)

    def of(self, cls: type) -> str:
        return self._special.get(cls) or _prefixed(self._prefixes.get(cls, ""), cls.__name__)

    def of_choice(self, members: Structs) -> str | None:
        """The name of a union, after the class its members share; None if they share none."""
        base = common_base(members)
        prefixes = {self._prefixes.get(member, "") for member in members}
        return None if base is None else _prefixed(prefixes.pop() if len(prefixes) == 1 else "", base.__name__)

    def _claim(self, structs: Structs, prefix: str) -> None:
        """Give the game's prefix to all its types, down to the innermost enum; the first game to declare one wins."""
        seen: set[Any] = {Outcome}
        waiting = list(structs)
        while waiting:
            struct = waiting.pop()
            if struct in seen:
                continue
            seen.add(struct)
            self._prefixes.setdefault(struct, prefix)
            for shape in (_innermost(field.shape) for field in fields_of(struct)):
                if shape.is_enum:
                    self._prefixes.setdefault(shape.core, prefix)
                waiting.extend(shape.choices or ((shape.core,) if shape.is_struct else ()))


def _innermost(shape: Shape) -> Shape:
    while shape.item is not None:
        shape = shape.item
    return shape


def _prefixed(prefix: str, name: str) -> str:
    """A name that begins with the game's anyway is left alone."""
    return name if name.startswith(prefix) else prefix + name
