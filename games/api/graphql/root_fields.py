"""Derives the root fields of the schema from the declared operations."""

import inspect
from collections.abc import Iterable
from typing import Annotated, Any

import strawberry
from msgspec import NODEFAULT
from strawberry.types.base import StrawberryList
from strawberry.types.field import StrawberryField

from games.api.graphql.context import Info
from games.api.graphql.types import Done, derived
from games.api.operation import Operation
from games.api.parameter import Parameter
from games.api.shapes import shape_of


def root_fields(operations: Iterable[Operation], *, is_query: bool) -> type:
    """A type with the fields that only read, or those that change something, for the schema's root to inherit."""
    chosen = [operation for operation in operations if operation.field and operation.is_query is is_query]
    return strawberry.type(type("Fields", (), {operation.run.__name__: _field(operation) for operation in chosen}))


def _field(operation: Operation) -> StrawberryField:
    names = {parameter.graphql_name: parameter.name for parameter in operation.parameters}

    def resolve(self: Any, info: Any, **given: Any) -> Any:  # noqa: ARG001 - Strawberry's signature
        info.context.admit(operation.needs)
        answer = operation.run(info.context, **{names[name]: value for name, value in given.items()})
        return Done() if answer is None else answer

    resolve.__name__ = operation.run.__name__
    resolve.__signature__ = _signature(operation)  # type: ignore[attr-defined]
    make = strawberry.field if operation.is_query else strawberry.mutation
    field: StrawberryField = make(resolve, description=" ".join(operation.words.split()))
    return field


def _signature(operation: Operation) -> inspect.Signature:
    """What Strawberry reads the field's arguments and its type from."""
    parameters = [_parameter("self"), _parameter("info", Info), *map(_argument, operation.parameters)]
    return inspect.Signature(parameters, return_annotation=_answer(operation.answer))


def _parameter(name: str, kind: Any = None, default: Any = NODEFAULT) -> inspect.Parameter:
    default = inspect.Parameter.empty if default is NODEFAULT else default
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)


def _argument(parameter: Parameter) -> inspect.Parameter:
    shape = shape_of(parameter.kind)
    described: Any = Annotated
    kind = described[derived.argument(shape), strawberry.argument(description=shape.description)]
    return _parameter(parameter.graphql_name, kind, parameter.graphql_default)


def _answer(answer: Any) -> Any:
    """A struct, or nothing, may also be refused; a list of structs comes as it is."""
    if answer is type(None):
        return derived.result(Done)
    shape = shape_of(answer)
    return derived.result(shape.core) if shape.item is None else StrawberryList(derived.outputs.object(shape.item.core))
