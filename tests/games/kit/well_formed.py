"""Every well-formed action of a small game, legal or not: what its declarations allow a client to send."""

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from msgspec import inspect as mi

from games.kit.engine import AnyGame

MOST = 400
"""A game with more is tried by mutations instead."""


def well_formed(game: AnyGame) -> list[Any]:
    """All actions that the declarations allow; none if they are too many to try."""
    found = list(islice((action for kind in game.action_types for action in _of(kind)), MOST + 1))
    return found if len(found) <= MOST else []


def _of(kind: type) -> Iterator[Any]:
    info = mi.type_info(kind)
    assert isinstance(info, mi.StructType)
    choices = [list(islice(_values(field.type), MOST + 1)) for field in info.fields]
    return (kind(*values) for values in product(*choices))


def _values(kind: mi.Type) -> Iterator[Any]:
    match kind:
        case mi.Metadata():
            yield from _values(kind.type)
        case mi.BoolType():
            yield from (False, True)
        case mi.NoneType():
            yield None
        case mi.EnumType():
            yield from kind.cls
        case mi.IntType():
            least, most = kind.ge, kind.le
            yield from range(least if least is not None else -MOST, (most if most is not None else MOST) + 1)
        case mi.UnionType():
            for member in kind.types:
                yield from _values(member)
        case mi.StructType():
            yield from _of(kind.cls)
        case _:
            yield from range(MOST + 1)  # lists and texts: too many to try
