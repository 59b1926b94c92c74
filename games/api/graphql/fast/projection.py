"""Compiles what a query selects of a derived type into one function from struct to plain data.

graphql-core resolves and completes every field of every object one by one. Derived types have nothing to resolve: a
field is an attribute, a null is a `None`, and nothing can fail. So a selection is compiled once for a document, and an
answer then costs little more than building it.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec
from graphql import (
    GraphQLEnumType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLScalarType,
    GraphQLUnionType,
)
from graphql.execution.collect_fields import CollectedFields, FieldDetailsList

from games.api.graphql.action_values import ActionValue
from games.api.graphql.outputs import STRUCT, TAG
from games.matches.queries.boards import boards

Project: TypeAlias = Callable[[Any], Any]
Collect: TypeAlias = Callable[[GraphQLObjectType, FieldDetailsList], CollectedFields]
_DEFINITION = "strawberry-definition"
_enum_name = attrgetter("_name_")
_encode = msgspec.json.Encoder().encode
KEPT = frozenset({"View", "Options"})
"""The types of which the read path keeps values (`games.matches.queries.boards`)."""


def compile_value(kind: GraphQLOutputType, details: FieldDetailsList, collect: Collect) -> Project:
    """The function for a value that may be null where `kind` allows it."""
    return _maybe(kind, details, collect) or _as_it_is


def _as_it_is(value: Any) -> Any:
    return value


def _maybe(kind: GraphQLOutputType, details: FieldDetailsList, collect: Collect) -> Project | None:
    """None where the value already is what JSON needs."""
    if isinstance(kind, GraphQLNonNull):
        return _some(kind.of_type, details, collect)
    inner = _some(kind, details, collect)
    if inner is None:
        return None
    return lambda value: None if value is None else inner(value)


def _some(kind: GraphQLOutputType, details: FieldDetailsList, collect: Collect) -> Project | None:
    if isinstance(kind, GraphQLList):
        return _list(_maybe(kind.of_type, details, collect))
    if isinstance(kind, GraphQLObjectType):
        return _object(kind, details, collect)
    if isinstance(kind, GraphQLUnionType):
        by_struct = {struct_of(member): _object(member, details, collect) for member in kind.types}
        return _kept(by_struct) if kind.name in KEPT else lambda value: by_struct[type(value)](value)
    if isinstance(kind, GraphQLEnumType):
        return _enum_name
    if isinstance(kind, GraphQLScalarType) and kind.name == ActionValue.__name__:
        return kind.serialize
    return None


def _kept(by_struct: dict[type[msgspec.Struct], Project]) -> Project:
    """As JSON, which is made once for a board that is kept: whoever looks at it with the same query gets the same."""

    def written(value: Any) -> msgspec.Raw:
        return msgspec.Raw(_encode(by_struct[type(value)](value)))

    return lambda value: boards.once(value, written)


def _list(item: Project | None) -> Project | None:
    return None if item is None else lambda values: list(map(item, values))


def _object(kind: GraphQLObjectType, details: FieldDetailsList, collect: Collect) -> Project:
    order: dict[str, Any] = {}
    attributes: dict[str, str] = {}
    inners: list[tuple[str, Project]] = []
    for key, nodes in collect(kind, details).grouped_field_set.items():
        name = nodes[0].node.name.value
        order[key] = kind.name
        if name == "__typename":
            continue
        field = kind.fields[name]
        attribute = field.extensions[_DEFINITION].python_name
        if attribute not in struct_of(kind).__struct_fields__:
            order[key] = struct_of(kind).__struct_config__.tag if attribute == TAG else None
            continue
        attributes[key] = attribute
        inner = _maybe(field.type, nodes, collect)
        if inner is not None:
            inners.append((key, inner))
    return _filler(order, attributes, inners)


def _filler(order: dict[str, Any], attributes: dict[str, str], inners: list[tuple[str, Project]]) -> Project:
    """One dictionary display, its keys in the order of the query: half the time of filling a copy key by key.

    Nothing of the request is in the code that is compiled here: keys, constants and functions are names in its scope.
    """
    made, scope = dict(inners), dict[str, Any]()
    items = []
    for number, (key, constant) in enumerate(order.items()):
        scope[f"k{number}"], scope[f"c{number}"] = key, constant
        if key not in attributes:
            items.append(f"k{number}: c{number}")
            continue
        value = f"value.{attributes[key]}"
        scope[f"f{number}"] = made.get(key)
        items.append(f"k{number}: f{number}({value})" if key in made else f"k{number}: {value}")
    names = ", ".join(scope)
    source = f"def make({names}):\n    return lambda value: {{{', '.join(items)}}}"
    found: dict[str, Any] = {}
    exec(compile(source, "<projection>", "exec"), {}, found)  # noqa: S102 - names of declared fields, see above
    fill: Project = found["make"](**scope)
    return fill


def struct_of(kind: GraphQLObjectType) -> type[msgspec.Struct]:
    """The struct an object type was derived from."""
    struct: type[msgspec.Struct] = getattr(kind.extensions[_DEFINITION].origin, STRUCT)
    return struct
