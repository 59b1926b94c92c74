"""Reads what a client sent as a derived input back into the struct it was derived from."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

import msgspec

from games.api.naming import camel
from games.api.shapes import Field, Shape, fields_of
from games.common.misread import misread
from games.common.refusals import Code, Refusal

Reader: TypeAlias = Callable[[Any], Any]
"""Turns a value that GraphQL has coerced into plain data, from which msgspec makes the struct."""


def read(struct: type[msgspec.Struct], value: Any) -> Any:
    """The struct a client means; refuses what is out of its limits."""
    try:
        return msgspec.convert(reader_of(struct)(value), struct)
    except msgspec.ValidationError as error:
        raise Refusal(Code.INVALID_INPUT, detail=misread(str(error))) from None


def key_of(struct: type[msgspec.Struct]) -> str:
    """The key of a struct among others in a `@oneOf` input: its tag."""
    return camel(str(struct.__struct_config__.tag))


@cache
def reader_of(struct: type[msgspec.Struct]) -> Reader:
    """The reader of a struct, which also writes the tag that names it among others."""
    config = struct.__struct_config__
    tag = {config.tag_field: config.tag} if config.tag_field else {}
    fields = list(fields_of(struct))
    if not fields:
        return lambda _: tag
    plan = [(camel(field.name), field.name, _reader(field.shape), _without(field)) for field in fields]

    def read_struct(value: Mapping[str, Any]) -> dict[str, Any]:
        data = dict(tag)
        for key, name, inner, without in plan:
            given = value.get(key)
            if given is None:
                data.update(without)
            else:
                data[name] = given if inner is None else inner(given)
        return data

    return read_struct


def _without(field: Field) -> dict[str, Any]:
    """What stands for a field that is null or left out: null if it must be given, else its own default."""
    return {field.name: None} if field.default is msgspec.NODEFAULT else {}


def _reader(shape: Shape) -> Reader | None:
    """The reader of a shape; None where the value is plain already."""
    if shape.item is not None:
        item = _reader(shape.item)
        return None if item is None else lambda values: [None if v is None else item(v) for v in values]
    if shape.choices:
        return _choice_reader(shape.choices)
    return _late(shape.core) if shape.is_struct else None


def _late(struct: type[msgspec.Struct]) -> Reader:
    """Looked up when it is needed, for a struct may hold others of its kind."""

    def read_it(value: Any) -> Any:
        return reader_of(struct)(value)

    return read_it


def _choice_reader(members: tuple[type[msgspec.Struct], ...]) -> Reader:
    readers = {key_of(member): _late(member) for member in members}

    def read_choice(value: Mapping[str, Any]) -> Any:
        ((key, given),) = value.items()
        return readers[key](given)

    return read_choice
