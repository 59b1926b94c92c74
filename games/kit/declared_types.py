"""Walks through declared types, down to the innermost: which structs and enums they hold, and what no API can say."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect as mi

PLAIN = (mi.BoolType, mi.IntType, mi.StrType, mi.EnumType)


class DeclaredField(NamedTuple):
    """One field of one struct."""

    struct: type
    field: str
    kind: mi.Type

    def __str__(self) -> str:
        return f"{self.struct.__name__}.{self.field}"


def places_in(types: Iterable[type]) -> Iterator[DeclaredField]:
    """Every field of every struct, each struct once."""
    waiting, seen = list(types), set()
    while waiting:
        struct = waiting.pop(0)
        if struct in seen:
            continue
        seen.add(struct)
        for name, kind in fields_of_struct(struct):
            yield DeclaredField(struct, name, kind)
            waiting += structs_in(kind)


def fields_of_struct(struct: type) -> list[tuple[str, mi.Type]]:
    """Names and types of the fields of a struct."""
    kind = mi.type_info(struct)
    return [(field.name, field.type) for field in kind.fields] if isinstance(kind, mi.StructType) else []


def enums_in(types: Iterable[type]) -> list[type[StrEnum]]:
    """Every enum in these types, each once."""
    found: dict[Any, None] = {}
    for place in places_in(types):
        found.update(dict.fromkeys(inner.cls for inner in _inside(place.kind) if isinstance(inner, mi.EnumType)))
    return list(found)


def structs_in(kind: mi.Type) -> list[type[msgspec.Struct]]:
    """The structs that a value of this type is, or holds if it is a list."""
    return [inner.cls for inner in _inside(kind) if isinstance(inner, mi.StructType)]


def unsayable_in(kind: mi.Type) -> str | None:
    """What in this type the APIs have no form for."""
    for inner in _inside(kind):
        if isinstance(inner, mi.EnumType) and not issubclass(inner.cls, StrEnum):
            return f"{inner.cls.__name__}, which is no StrEnum"
        if not isinstance(inner, (*PLAIN, mi.StructType, mi.NoneType)):
            return type(inner).__name__.removesuffix("Type").lower()
    choices = [inner for inner in _inside(kind) if not isinstance(inner, mi.NoneType)]
    if len(choices) > 1 and not all(isinstance(inner, mi.StructType) and inner.tag for inner in choices):
        return "a choice between types that are not tagged structs"
    return None


def endless_in(kind: mi.Type) -> str | None:
    """What in this type may be of any length, so that somebody could send a thousand times what the rules ever take."""
    match kind:
        case mi.Metadata():
            return endless_in(kind.type)
        case mi.VarTupleType():
            return "a list" if kind.max_length is None else endless_in(kind.item_type)
        case mi.UnionType():
            return next(filter(None, map(endless_in, kind.types)), None)
        case mi.StrType():
            return "a text" if kind.max_length is None else None
        case _:
            return None


def _inside(kind: mi.Type) -> list[mi.Type]:
    """The type without its limits and lists; of a choice, every member."""
    match kind:
        case mi.Metadata():
            return _inside(kind.type)
        case mi.VarTupleType():
            return _inside(kind.item_type)
        case mi.UnionType():
            return [inner for member in kind.types for inner in _inside(member)]
        case _:
            return [kind]
