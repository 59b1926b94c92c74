"""Rebuilding a state from log entries alone; needs no snapshot, and for exported matches no database."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from uuid import UUID

from games.engine import AnyGame
from games.models import LogEntry


class Step(NamedTuple):
    """What replaying needs of a log entry."""

    seq: int
    kind: str
    asked: str
    happened: str


def stored_steps(match_id: UUID, until: int) -> Iterator[Step]:
    rows = LogEntry.objects.filter(match_id=match_id, seq__lte=until).order_by("seq")
    return (Step(*row) for row in rows.values_list("seq", "kind", "asked", "happened"))


def state_at(rules: AnyGame, steps: Iterable[Step]) -> Any:
    """The state after the last of `steps`."""
    state = None
    for step in steps:
        for event in rules.parse_events(step.happened):
            state = rules.evolve(state, event)
    return state
