"""Calls resolvers without Strawberry's conversion of arguments where they are plain values or structs.

Strawberry looks at every argument's type again for every request. What it does for root fields is known when the schema
is made, so it is decided then. Fields that need more keep its way.
"""

from collections.abc import Callable
from typing import Any, TypeAlias
from uuid import UUID

from graphql import GraphQLField, GraphQLObjectType
from strawberry.schema.config import StrawberryConfig
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryOptional
from strawberry.types.field import StrawberryField

Convert: TypeAlias = Callable[[Any], Any]
Resolve: TypeAlias = Callable[..., Any]
_PLAIN = (UUID, int, str, bool)


def bypass_conversion(root: GraphQLObjectType, config: StrawberryConfig) -> list[str]:
    """Let the fields of a root type bypass the conversion where they can; returns their names."""
    bypassing = []
    for name, field in root.fields.items():
        resolve = _resolver(field, config)
        if resolve is not None:
            field.resolve = resolve
            bypassing.append(name)
    return bypassing


def _resolver(field: GraphQLField, config: StrawberryConfig) -> Resolve | None:
    definition: StrawberryField = field.extensions["strawberry-definition"]
    resolver = definition.base_resolver
    if resolver is None or definition.is_async or definition.extensions or not resolver.info_parameter:
        return None
    plan: list[tuple[str, str, Convert | None]] = []
    for argument in definition.arguments:
        convert = _conversion(argument)
        if convert is NotImplemented:
            return None
        plan.append((config.name_converter.from_argument(argument), argument.python_name, convert))
    return _calling(resolver.wrapped_func, plan)  # type: ignore[arg-type]


def _conversion(argument: StrawberryArgument) -> Any:
    """What makes a resolver's argument of what GraphQL has coerced; None if it already is."""
    kind: Any = argument.type
    if isinstance(kind, StrawberryOptional):
        kind = kind.of_type
    if kind in _PLAIN:
        return None
    read = getattr(getattr(kind, "__strawberry_definition__", None), "from_input", None)
    if read is None:
        return NotImplemented
    return lambda value: None if value is None else read(None, value, ())


def _calling(resolver: Resolve, plan: list[tuple[str, str, Convert | None]]) -> Resolve:
    def resolve(source: Any, info: Any, **given: Any) -> Any:
        arguments = {}
        for name, python_name, convert in plan:
            if name in given:
                arguments[python_name] = given[name] if convert is None else convert(given[name])
        return resolver(source, info, **arguments)

    return resolve
