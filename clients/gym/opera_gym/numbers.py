"""Declared structs as rows of numbers: every field has its fixed place, which follows from its type alone."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, NamedTuple

import msgspec
import numpy as np
from msgspec import inspect as mi
from numpy.typing import NDArray

LONGEST = 12
"""Items of a list that get a place; what comes after is left out."""
Row = NDArray[np.float32]


class Layout(NamedTuple):
    """How many numbers a value takes, and how they are written into a row from a place on."""

    width: int
    write: Callable[[Any, Row, int], None]


def layout_of(kind: Any) -> Layout:
    """The layout of a struct, or of any type that structs are declared with."""
    return _layout(mi.type_info(kind))


def encode(layout: Layout, value: Any) -> Row:
    """The value as one row."""
    row = np.zeros(layout.width, np.float32)
    layout.write(value, row, 0)
    return row


def _layout(kind: mi.Type) -> Layout:
    made = _LAYOUTS.get(type(kind))
    if made is None:
        raise TypeError(f"{kind} has no numbers")
    return made(kind)


def _number(value: Any, row: Row, at: int) -> None:
    row[at] = value


def _one_of(members: Sequence[Any]) -> Layout:
    places = {member: place for place, member in enumerate(members)}

    def write(value: Enum, row: Row, at: int) -> None:
        row[at + places[value]] = 1

    return Layout(len(members), write)


def _struct(kind: mi.StructType) -> Layout:
    fields = [(field.name, _layout(field.type)) for field in kind.fields]

    def write(value: msgspec.Struct, row: Row, at: int) -> None:
        for name, layout in fields:
            layout.write(getattr(value, name), row, at)
            at += layout.width

    return Layout(sum(layout.width for _, layout in fields), write)


def _list(item: Layout, most: int) -> Layout:
    """How many there are, then a place for each: whether it is there, and what it is."""
    step = item.width + 1

    def write(values: Sequence[Any], row: Row, at: int) -> None:
        row[at] = len(values)
        for place, value in zip(range(at + 1, at + 1 + most * step, step), values, strict=False):
            row[place] = 1
            item.write(value, row, place + 1)

    return Layout(1 + most * step, write)


def _union(kind: mi.UnionType) -> Layout:
    """Which of the types it is, then the numbers of that type; nothing at all is a type without numbers."""
    members = [(_class_of(member), _layout(member)) for member in kind.types if not isinstance(member, mi.NoneType)]

    def write(value: Any, row: Row, at: int) -> None:
        numbers = at + len(members)
        for place, (cls, layout) in enumerate(members):
            if isinstance(value, cls):
                row[at + place] = 1
                layout.write(value, row, numbers)
                return

    return Layout(len(members) + max(layout.width for _, layout in members), write)


def _class_of(kind: mi.Type) -> type:
    match kind:
        case mi.Metadata():
            return _class_of(kind.type)
        case mi.EnumType() | mi.StructType():
            return kind.cls
        case mi.VarTupleType():
            return tuple
        case mi.BoolType():
            return bool
        case mi.IntType():
            return int
        case _:
            raise TypeError(f"{kind} has no class of its own")


_LAYOUTS: dict[type[mi.Type], Callable[[Any], Layout]] = {
    mi.Metadata: lambda kind: _layout(kind.type),
    mi.BoolType: lambda _: Layout(1, _number),
    mi.IntType: lambda _: Layout(1, _number),
    mi.EnumType: lambda kind: _one_of(list(kind.cls)),
    mi.LiteralType: lambda kind: _one_of(list(kind.values)),
    mi.StructType: _struct,
    mi.VarTupleType: lambda kind: _list(_layout(kind.item_type), min(LONGEST, kind.max_length or LONGEST)),
    mi.UnionType: _union,
}
