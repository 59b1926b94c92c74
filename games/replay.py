"""Rebuilding a state from log entries alone; needs no snapshot, and for exported matches no database."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.db import connection

from games.engine import AnyGame
from games.models import Kind, LogEntry


class Step(NamedTuple):
    """What replaying needs of a log entry."""

    seq: int
    kind: str
    asked: str
    happened: str


class RewoundTo(msgspec.Struct, frozen=True):
    """What a rewinding entry asks for: the match goes on from the position after that entry."""

    to: int


def stored_steps(match_id: UUID, until: int, after: int = 0) -> list[Step]:
    """The steps of entries after `after` up to `until`."""
    with connection.cursor() as cursor:
        cursor.execute(_steps_sql(), [match_id, after, until])
        return [Step(*row) for row in cursor.fetchall()]


@cache
def _steps_sql() -> str:
    """Built once: a bot reads the news of its match at every move."""
    rows = LogEntry.objects.filter(match_id=UUID(int=0), seq__gt=0, seq__lte=1).order_by("seq")
    sql, _ = rows.values_list(*Step._fields).query.sql_with_params()
    return sql


def state_at(rules: AnyGame, steps: Iterable[Step]) -> Any:
    """The state after the last of `steps`."""
    state = None
    for step in still_true(steps):
        if step.kind == Kind.POSITION_SET:
            state = rules.load_position(step.asked)
        for event in rules.parse_events(step.happened):
            state = rules.evolve(state, event)
    return state


def still_true(steps: Iterable[Step]) -> list[Step]:
    """The steps that led to the present position: what was rewound is in the log, but did not happen any more."""
    kept: list[Step] = []
    for step in steps:
        if step.kind == Kind.REWOUND:
            to = msgspec.json.decode(step.asked, type=RewoundTo).to
            while kept and kept[-1].seq > to:
                kept.pop()
        kept.append(step)
    return kept
