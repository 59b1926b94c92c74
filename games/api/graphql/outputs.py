"""Derives Strawberry's object types from structs; values stay the structs themselves."""

import inspect
from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec
import strawberry
from strawberry.annotation import StrawberryAnnotation
from strawberry.types.base import StrawberryList, StrawberryOptional
from strawberry.types.enum import EnumValue, StrawberryEnumDefinition
from strawberry.types.union import StrawberryUnion

from games.api.graphql.action_values import ActionValue, are_actions
from games.api.naming import Names, camel, pascal
from games.api.shapes import Field, Shape, fields_of

STRUCT = "__struct__"
"""Attribute of a derived class that leads back to its struct."""
TAG = "type"
"""The one field of a type whose struct has none: GraphQL knows no empty types."""


def words_of(cls: type) -> str | None:
    """The docstring of a class itself, never the one it inherits."""
    words = cls.__dict__.get("__doc__")
    return inspect.cleandoc(words) if words else None


def annotation(
    shape: Shape,
    owner: str,
    field: str,
    choice: Callable[..., Any],
    struct: Callable[..., Any],
    enum: Callable[..., Any],
) -> Any:
    """What Strawberry takes as the annotation of this shape, of types that the three functions derive."""
    inner: Any = shape.core
    if shape.item is not None:
        inner = StrawberryList(annotation(shape.item, owner, field, choice, struct, enum))
    elif shape.choices:
        inner = choice(shape.choices, owner, field)
    elif shape.is_struct:
        inner = struct(shape.core)
    elif shape.is_enum:
        inner = enum(shape.core)
    return StrawberryOptional(inner) if shape.optional else inner


def _add_tag(cls: Any, tag: str) -> None:
    def resolve() -> str:
        return tag

    setattr(cls, TAG, strawberry.field(resolve, name=TAG))


class Outputs:
    """Object types, unions and enums, each derived once."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._objects: dict[type, type] = {}
        self._unions: dict[tuple[type, ...], StrawberryUnion] = {}
        self._enums: dict[type, StrawberryEnumDefinition] = {}

    def type_of(self, shape: Shape, owner: str, field: str) -> Any:
        """What Strawberry takes as the annotation of a field of this shape."""
        return annotation(shape, owner, field, self._choice, self._struct, self.enum)

    def object(self, struct: type[msgspec.Struct]) -> type:
        """The object type of a struct."""
        known = self._objects.get(struct)
        if known is not None:
            return known
        name = self._names.of(struct)
        # Known before its fields are, so that a struct may hold others of its kind.
        cls = self._objects[struct] = type(name, (), {STRUCT: struct, "__annotations__": {}})
        for field in fields_of(struct):
            self._add(cls, field)
        if not cls.__annotations__:
            _add_tag(cls, str(struct.__struct_config__.tag))
        cls.is_type_of = lambda value, _: isinstance(value, struct)  # type: ignore[attr-defined]
        strawberry.type(cls, name=name, description=words_of(struct))
        return cls

    def _add(self, cls: type, field: Field) -> None:
        cls.__annotations__[field.name] = self.type_of(field.shape, cls.__name__, field.name)
        setattr(cls, field.name, strawberry.field(name=camel(field.name), description=field.shape.description))

    def _struct(self, struct: type[msgspec.Struct]) -> Any:
        return ActionValue if are_actions((struct,)) else self.object(struct)

    def _choice(self, members: tuple[type[msgspec.Struct], ...], owner: str, field: str) -> Any:
        return ActionValue if are_actions(members) else self.union(members, owner, field)

    def union(self, members: tuple[type[msgspec.Struct], ...], owner: str, field: str) -> StrawberryUnion:
        """The union of several structs."""
        return self.named_union(self._names.of_choice(members) or owner + pascal(field), *members)

    def named_union(self, name: str, *members: type[msgspec.Struct]) -> StrawberryUnion:
        """A union that the schema itself declares, as the result of one of its fields."""
        if members not in self._unions:
            self._unions[members] = StrawberryUnion(name, self._annotations(members))
        return self._unions[members]

    def _annotations(self, members: tuple[type[msgspec.Struct], ...]) -> tuple[StrawberryAnnotation, ...]:
        return tuple(StrawberryAnnotation(self.object(member)) for member in members)

    def enum(self, cls: type[Enum]) -> StrawberryEnumDefinition:
        """The enum type of an enum; the class itself is left as it is."""
        if cls not in self._enums:
            values = [EnumValue(member.name, member.value) for member in cls]
            self._enums[cls] = StrawberryEnumDefinition(cls, self._names.of(cls), values, words_of(cls))
        return self._enums[cls]
