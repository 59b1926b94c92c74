"""Takes the annotation of a declared field apart: a scalar, an enum, structs, a list."""

import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec


@dataclass(frozen=True, slots=True)
class Shape:
    """One type: a scalar, an enum, a struct, several structs to choose from, or a list of another shape."""

    core: Any = None
    """The scalar, enum or struct itself."""
    choices: tuple[type[msgspec.Struct], ...] = ()
    item: "Shape | None" = None
    optional: bool = False
    description: str | None = None

    @property
    def is_struct(self) -> bool:
        return isinstance(self.core, type) and issubclass(self.core, msgspec.Struct)

    @property
    def is_enum(self) -> bool:
        return isinstance(self.core, type) and issubclass(self.core, Enum)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a struct."""

    name: str
    shape: Shape
    default: Any
    """`msgspec.NODEFAULT` when the field must be given."""


def fields_of(struct: type[msgspec.Struct]) -> Iterator[Field]:
    """The fields in the order of their declaration."""
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        default = field.default
        if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        yield Field(field.name, shape_of(hints[field.name]), default)


def shape_of(annotation: Any) -> Shape:
    """The shape of an annotation; `TypeError` for what the declarations may not use."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *notes = get_args(annotation)
        return _described(shape_of(inner), [note for note in notes if isinstance(note, msgspec.Meta)])
    if origin in (Union, types.UnionType):
        return _choice(get_args(annotation))
    if origin is tuple:
        item, *rest = get_args(annotation)
        if rest == [...]:
            return Shape(item=shape_of(item))
    elif isinstance(annotation, type):
        return Shape(core=annotation)
    raise TypeError(f"{annotation!r} has no counterpart in GraphQL")


def _described(shape: Shape, notes: list[msgspec.Meta]) -> Shape:
    """The outermost description wins: it is the one written for this very field."""
    words = next((note.description for note in reversed(notes) if note.description), shape.description)
    limits = next((f"From {note.ge} to {note.le}." for note in notes if _says_something(note)), None)
    return replace(shape, description=" ".join(filter(None, (words, limits))) or None)


def _says_something(note: msgspec.Meta) -> bool:
    """Whether its limits are narrower than those of every number in GraphQL."""
    return note.ge is not None and note.le is not None and note.le < 2**31 - 1


def _choice(members: tuple[Any, ...]) -> Shape:
    some = [member for member in members if member is not types.NoneType]
    if len(some) == 1:
        return replace(shape_of(some[0]), optional=True)
    shapes = [shape_of(member) for member in some]
    if not all(shape.is_struct for shape in shapes):
        raise TypeError(f"a choice must be between structs, not {members!r}")
    return Shape(choices=tuple(shape.core for shape in shapes), optional=len(some) < len(members))
