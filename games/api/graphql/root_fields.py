"""Derives the root fields of the schema from the declared operations and streams."""

import inspect
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import aclosing
from functools import partial
from typing import Annotated, Any, get_origin

import strawberry
from msgspec import NODEFAULT
from strawberry.types.base import StrawberryList
from strawberry.types.field import StrawberryField

from games.api.caller import Caller
from games.api.graphql.derived import Done, derived
from games.api.graphql.refused import refused_for
from games.api.live_stream import LiveStream
from games.api.operation import Operation
from games.api.parameter import Parameter
from games.api.shapes import shape_of
from games.matches.live.live_threads import in_thread


def query_fields(operations: Iterable[Operation]) -> dict[str, StrawberryField]:
    """The fields that only read."""
    return {one.run.__name__: _field(one) for one in operations if one.field and one.is_query}


def mutation_fields(operations: Iterable[Operation]) -> dict[str, StrawberryField]:
    """The fields that change something."""
    return {one.run.__name__: _field(one) for one in operations if one.field and not one.is_query}


def subscription_fields(streams: Iterable[LiveStream]) -> dict[str, StrawberryField]:
    """The fields that go on answering."""
    return {one.run.__name__: _subscription(one) for one in streams}


def root_type(name: str, description: str, fields: Mapping[str, StrawberryField]) -> type:
    """A root of the schema."""
    return strawberry.type(type(name, (), dict(fields)), description=description)


def _field(operation: Operation) -> StrawberryField:
    names = {parameter.graphql_name: parameter.name for parameter in operation.parameters}
    # A list has no type for a refusal: it is an error then, and the operation pays for it before it runs.
    is_list = get_origin(operation.answer) is tuple
    needs = operation.needs._replace(budget=None) if is_list else operation.needs

    def resolve(self: Any, info: Any, **given: Any) -> Any:  # noqa: ARG001 - Strawberry's signature
        caller: Caller = info.context
        try:
            caller.admit(needs)
            arguments = {names[name]: value() if isinstance(value, partial) else value for name, value in given.items()}
            answer = operation.run(caller, **arguments)
        except Exception as error:
            if is_list:
                raise
            return refused_for(error, caller.language)
        return Done() if answer is None else answer

    resolve.__name__ = operation.run.__name__
    resolve.__signature__ = _signature(operation.parameters, _answer(operation.answer))  # type: ignore[attr-defined]
    make = strawberry.field if operation.is_query else strawberry.mutation
    reason = operation.deprecated.words() if operation.deprecated else None
    field: StrawberryField = make(resolve, description=" ".join(operation.words.split()), deprecation_reason=reason)
    return field


def _subscription(stream: LiveStream) -> StrawberryField:
    names = {parameter.graphql_name: parameter.name for parameter in stream.parameters}

    async def resolve(self: Any, info: Any, **given: Any) -> Any:  # noqa: ARG001 - Strawberry's signature
        arguments = {names[name]: value for name, value in given.items()}
        async for item in _items(stream, info.context, arguments):
            yield item

    resolve.__name__ = stream.run.__name__
    answer: Any = AsyncGenerator
    answer = answer[derived.result(stream.item), None]
    resolve.__signature__ = _signature(stream.parameters, answer)  # type: ignore[attr-defined]
    return strawberry.subscription(resolve, description=" ".join(stream.words.split()))


async def _items(stream: LiveStream, caller: Caller, arguments: Mapping[str, Any]) -> AsyncGenerator[Any, None]:
    """What the stream yields, as long as the caller's rights last; it ends with a refusal, whatever went wrong."""
    try:
        await in_thread(caller.admit, stream.needs)
        with caller.stream_open():
            async with aclosing(stream.run(caller, **arguments)) as found:
                async for item in found:
                    if caller.is_recheck_due():
                        await in_thread(caller.recheck, stream.needs)
                    if item is not None:
                        yield item
    except Exception as error:  # noqa: BLE001 - a stream never ends without saying why
        yield refused_for(error, caller.language)


def _signature(parameters: Iterable[Parameter], answer: Any) -> inspect.Signature:
    """What Strawberry reads a field's arguments and its type from."""
    first = [_parameter("self"), _parameter("info", strawberry.Info)]
    return inspect.Signature([*first, *map(_argument, parameters)], return_annotation=answer)


def _parameter(name: str, kind: Any = None, default: Any = NODEFAULT) -> inspect.Parameter:
    default = inspect.Parameter.empty if default is NODEFAULT else default
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=kind, default=default)


def _argument(parameter: Parameter) -> inspect.Parameter:
    shape = shape_of(parameter.kind)
    described: Any = Annotated
    kind = described[derived.argument(shape), strawberry.argument(description=shape.description)]
    is_left_out = shape.optional and parameter.graphql_default is NODEFAULT
    return _parameter(parameter.graphql_name, kind, None if is_left_out else parameter.graphql_default)


def _answer(answer: Any) -> Any:
    """A struct, or nothing, may also be refused; a list of structs comes as it is."""
    if answer is type(None):
        return derived.result(Done)
    shape = shape_of(answer)
    return derived.result(shape.core) if shape.item is None else StrawberryList(derived.outputs.object(shape.item.core))
