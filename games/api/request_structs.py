"""Makes the struct of a part of a request from the parameters of an operation."""

from functools import cache

import msgspec

from games.api.parameter import Parameter


@cache  # several operations may have the same body
def struct_of(name: str, parameters: tuple[Parameter, ...]) -> type[msgspec.Struct]:
    """A struct with a field for each parameter, which takes nothing else."""
    fields = [(one.name, one.kind, msgspec.field(default=one.default)) for one in parameters]
    return msgspec.defstruct(name, fields, module=__name__, kw_only=True, frozen=True, forbid_unknown_fields=True)
