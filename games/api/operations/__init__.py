"""Everything the games' API can do, one module a feature; GraphQL and REST derive their form from here."""

from games.api.operation import Operation, Operations
from games.api.operations import (
    channel_operations,
    conduct_operations,
    live_streams,  # noqa: F401 - it declares the streams
    lobby_operations,
    match_operations,
    people_operations,
    play_operations,
    report_operations,
    review_operations,
    service_operations,
    staff_match_operations,
    staff_people_operations,
    table_operations,
    talk_operations,
    trial_operations,
)

_MODULES = (
    match_operations,
    table_operations,
    play_operations,
    review_operations,
    trial_operations,
    lobby_operations,
    talk_operations,
    channel_operations,
    conduct_operations,
    people_operations,
    staff_match_operations,
    report_operations,
    staff_people_operations,
    service_operations,
)
OPERATIONS: tuple[Operation, ...] = tuple(
    operation
    for module in _MODULES
    for group in vars(module).values()
    if isinstance(group, Operations)
    for operation in group.declared
)
