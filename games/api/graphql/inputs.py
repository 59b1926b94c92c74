"""Derives Strawberry's input types from structs; `input_structs.py` makes structs of what clients send.

A struct that can only be one of several becomes a `@oneOf` input whose keys are the tags of its members. GraphQL knows
no empty inputs, so an action without fields takes the one value of `Yes`. A table without options stays an object, with
a field that nobody needs, so that it is written `{}` as in JSON, also when it gets its first option.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from typing import Any

import msgspec
import strawberry
from strawberry.types.base import StrawberryOptional
from strawberry.types.unset import UNSET

from games.api.chosen import in_words
from games.api.graphql.input_structs import key_of, read
from games.api.graphql.outputs import Outputs, annotation, words_of
from games.api.naming import Names, camel, pascal
from games.api.shapes import Field, Shape, fields_of
from games.kit.engine import Table


class Yes(Enum):
    """The one value of an action without fields."""

    YES = "yes"


def received(cls: Any, receive: Callable[[Any], Any]) -> type:
    """Let resolvers get what `receive` makes of an argument of this input type."""
    cls.__strawberry_definition__.from_input = lambda _, value, __: receive(value)
    whole: type = cls
    return whole


def unread(cls: Any) -> type:
    """Let resolvers get a function that reads the argument, so that its refusal is one of their own."""
    definition = cls.__strawberry_definition__
    read = definition.from_input
    definition.from_input = lambda *given: partial(read, *given)
    whole: type = cls
    return whole


def one_of(name: str, members: Mapping[str, Any], description: str, words: Mapping[str, str | None]) -> type:
    """A `@oneOf` input: exactly one of `members`, by key; `words` describe the keys."""
    # A key may be a word that Python keeps for itself, so attributes are called otherwise.
    kinds = {f"key_{key}": StrawberryOptional(kind) for key, kind in members.items()}
    cls = type(name, (), {"__annotations__": kinds})
    for key in members:
        setattr(cls, f"key_{key}", strawberry.field(default=UNSET, name=key, description=words[key]))
    return strawberry.input(cls, name=name, description=description, one_of=True)


class Inputs:
    """Input types, each derived once."""

    def __init__(self, names: Names, outputs: Outputs) -> None:
        self._names = names
        self._outputs = outputs
        self._types: dict[Any, Any] = {}

    def argument(self, struct: type[msgspec.Struct]) -> type:
        """The input type of an argument that resolvers get as this struct."""
        return received(self.object(struct), lambda value: read(struct, value))

    def object(self, struct: type[msgspec.Struct]) -> Any:
        """The input type of a struct, `Yes` if it has no fields."""
        if struct not in self._types:
            self._derive(struct)
        return self._types[struct]

    def choice(self, members: tuple[type[msgspec.Struct], ...], owner: str, field: str) -> Any:
        """The `@oneOf` input of several structs."""
        if members not in self._types:
            name = (self._names.of_choice(members) or owner + pascal(field)) + "Input"
            self._types[members] = self.one_of(name, members, "Exactly one of these.")
        return self._types[members]

    def one_of(self, name: str, members: Iterable[type[msgspec.Struct]], description: str) -> type:
        """A `@oneOf` input keyed by the tags of its members."""
        by_key = {key_of(member): member for member in members}
        kinds = {key: self.object(member) for key, member in by_key.items()}
        return one_of(name, kinds, description, {key: words_of(member) for key, member in by_key.items()})

    def _derive(self, struct: type[msgspec.Struct]) -> None:
        fields = list(fields_of(struct))
        name = self._names.of(struct) + "Input"
        if not fields:
            self._types[struct] = _empty(name, struct) if issubclass(struct, Table) else self._outputs.enum(Yes)
            return
        # Known before its fields are, so that a struct may hold others of its kind.
        cls = self._types[struct] = type(name, (), {"__annotations__": {}})
        for field in fields:
            cls.__annotations__[field.name] = self._annotation(field, name)
            default = _default(field)
            words = " ".join(filter(None, (field.shape.description, in_words(struct, field.name))))
            made = strawberry.field(name=camel(field.name), description=words or None, **default)
            setattr(cls, field.name, made)
        strawberry.input(cls, name=name, description=words_of(struct))

    def _annotation(self, field: Field, owner: str) -> Any:
        kind = self.type_of(field.shape, owner, field.name)
        if isinstance(field.default, msgspec.Struct):
            return StrawberryOptional(kind)
        return kind

    def type_of(self, shape: Shape, owner: str = "", field: str = "") -> Any:
        """What Strawberry takes as the annotation of an input of this shape."""
        return annotation(shape, owner, field, self.choice, self.object, self._outputs.enum)


def _empty(name: str, struct: type[msgspec.Struct]) -> type:
    """An input of which `{}` is the only use."""
    nothing = strawberry.field(default=UNSET, description="GraphQL knows no empty inputs: leave it out.")
    cls = type(name, (), {"__annotations__": {"nothing": StrawberryOptional(bool)}, "nothing": nothing})
    return strawberry.input(cls, name=name, description=words_of(struct))


def _default(field: Field) -> dict[str, Any]:
    """The default to publish; one that GraphQL cannot write well is left to the struct, and null stands for it."""
    if field.default is msgspec.NODEFAULT:
        return {"default": UNSET} if field.shape.optional else {}
    if field.default is None or isinstance(field.default, msgspec.Struct):
        return {"default": UNSET}
    if isinstance(field.default, tuple):
        items = field.default
        return {"default_factory": lambda: list(items)}
    return {"default": field.default}
