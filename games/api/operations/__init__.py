"""Everything the games' API can do, one module a feature; GraphQL and REST derive their form from here."""

from games.api.operation import Operation, Operations
from games.api.operations import (
    live_streams,  # noqa: F401 - it declares the streams
    lobby_operations,
    match_operations,
    play_operations,
    staff_operations,
    table_operations,
    talk_operations,
)

_MODULES = (
    match_operations,
    table_operations,
    play_operations,
    lobby_operations,
    talk_operations,
    staff_operations,
)
OPERATIONS: tuple[Operation, ...] = tuple(
    operation
    for module in _MODULES
    for group in vars(module).values()
    if isinstance(group, Operations)
    for operation in group.declared
)
