"""Rebuilding a state from log entries alone; needs no snapshot, and for exported matches no database."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from games.kit.engine import AnyGame
from games.kit.entries import EntryKind


class Step(NamedTuple):
    """What replaying needs of a log entry."""

    seq: int
    kind: str
    asked: str
    happened: str


class RewoundTo(msgspec.Struct, frozen=True):
    """What a rewinding entry asks for: the match goes on from the position after that entry."""

    to: int


def state_at(rules: AnyGame, steps: Iterable[Step]) -> Any:
    """The state after the last of `steps`."""
    state = None
    for step in still_true(steps):
        if step.kind == EntryKind.POSITION_SET:
            state = rules.load_position(step.asked)
        for event in rules.parse_events(step.happened):
            state = rules.evolve(state, event)
    return state


def still_true(steps: Iterable[Step]) -> list[Step]:
    """The steps that led to the present position: what was rewound is in the log, but did not happen any more."""
    kept: list[Step] = []
    for step in steps:
        if step.kind == EntryKind.REWOUND:
            to = msgspec.json.decode(step.asked, type=RewoundTo).to
            while kept and kept[-1].seq > to:
                kept.pop()
        kept.append(step)
    return kept
