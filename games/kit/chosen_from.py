"""From which parts of `options` a property of an action is chosen: declared on the property, published by the APIs."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Meta
from msgspec import inspect as mi

from games.kit.declared_types import fields_of_struct, structs_in

KEY: Final = "x-chosen-from"
"""Under which OpenAPI has it."""
LISTED: Final = "legal"
"""The field of options that list whole actions, as they do unless a game has something better."""
Chosen = Mapping[str, tuple[str, ...]]
"""By property: paths in the options, such as `cards.destinations`; a step into a list goes to each of its items."""


def chosen_from(*paths: str, **more: Any) -> Meta:
    """`Annotated[Room, chosen_from("cards.destinations")]`; takes what `Meta` takes besides."""
    return Meta(extra_json_schema={KEY: list(paths)}, **more)


def choices_of(action: type, options: type) -> Chosen:
    """Every property of an action with its paths; by default that of the whole actions which the options list."""
    are_listed = any(name == LISTED and structs_in(kind) for name, kind in fields_of_struct(options))
    fields = fields_of_struct(action)
    return {name: _declared(kind) or ((f"{LISTED}.{name}",) if are_listed else ()) for name, kind in fields}


def leads_somewhere(path: str, options: type) -> bool:
    """Whether the options declare what a path says."""
    kinds = [options]
    for step in path.split("."):
        found = [kind for struct in kinds for name, kind in fields_of_struct(struct) if name == step]
        if not found:
            return False
        kinds = [struct for kind in found for struct in structs_in(kind)]
    return True


def _declared(kind: mi.Type) -> tuple[str, ...]:
    return tuple((kind.extra_json_schema or {}).get(KEY, ())) if isinstance(kind, mi.Metadata) else ()
