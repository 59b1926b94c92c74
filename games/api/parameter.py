"""Parameters of operations: names in each API, types and defaults, and the structs that requests are made of."""

import inspect
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Meta


class Page(NamedTuple):
    """Marks the parameter that says how many items a page may have: `Annotated[int, Page(50)]`."""

    most: int
    graphql: str = "first"
    words: str = "How many at most."


class InGraphQL(NamedTuple):
    """Marks a parameter that GraphQL publishes otherwise than REST does."""

    name: str | None = None
    required: bool = False


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter."""

    name: str
    """In Python and in REST."""
    kind: Any
    """The annotation, with descriptions and limits."""
    default: Any
    """`msgspec.NODEFAULT` when it must be given."""
    graphql_name: str
    graphql_default: Any
    page: Page | None


def parameter_of(parameter: inspect.Parameter, kind: Any) -> Parameter:
    """What a parameter of a function declares."""
    notes = _notes(kind)
    page = next((note for note in notes if isinstance(note, Page)), None)
    named = next((note for note in notes if isinstance(note, InGraphQL)), InGraphQL(page.graphql if page else None))
    if page is not None:
        kind = Annotated[int, Meta(ge=1, le=page.most, description=page.words)]
    default = NODEFAULT if parameter.default is parameter.empty else parameter.default
    in_graphql = NODEFAULT if named.required else default
    return Parameter(parameter.name, kind, default, named.name or parameter.name, in_graphql, page)


def _notes(kind: Any) -> tuple[Any, ...]:
    """What is annotated, also inside `… | None`."""
    if get_origin(kind) is Annotated:
        return get_args(kind)[1:]
    return tuple(note for part in get_args(kind) for note in _notes(part))


@cache  # several operations may have the same body
def struct_of(name: str, parameters: tuple[Parameter, ...]) -> type[msgspec.Struct]:
    """A struct with a field for each parameter, which takes nothing else."""
    fields = [(one.name, one.kind, msgspec.field(default=one.default)) for one in parameters]
    return msgspec.defstruct(name, fields, module=__name__, kw_only=True, frozen=True, forbid_unknown_fields=True)
