"""The history of a match as a seat may know it; a worker keeps it and reads only what is new."""

from collections import OrderedDict
from threading import local
from typing import Any, Final
from uuid import UUID

from games.kit.entries import EntryKind
from games.kit.replay import Line
from games.matches.queries.pov import Pov
from games.matches.rows.reads import stored_steps

MOST: Final = 500
"""Seats of which a thread keeps the history, those it needed last."""


class _KnownEvents:
    """The events up to entry `seq`, as one seat may know them."""

    def __init__(self) -> None:
        self.seq = 0
        self.events: list[Any] = []

    def read_new(self, pov: Pov, seat: int) -> None:
        steps = stored_steps(pov.match.id, pov.seq, self.seq)
        if any(step.kind == EntryKind.REWOUND for step in steps):
            # The past is not what it was.
            steps, self.events = Line(stored_steps(pov.match.id, pov.seq)).steps, []
        for step in steps:
            events = pov.rules.parse_events(step.happened)
            self.events += pov.rules.visible_events(events, seat, pov.table)
        self.seq = pov.seq


class _KeptHistories(local):
    def __init__(self) -> None:
        self.seats: OrderedDict[tuple[UUID, int], _KnownEvents] = OrderedDict()


_kept = _KeptHistories()


def history_of(pov: Pov, seat: int) -> tuple[Any, ...]:
    """All events so far as the seat may know them, oldest first; what was rewound is forgotten."""
    seats, key = _kept.seats, (pov.match.id, seat)
    known = seats.pop(key, None) or _KnownEvents()
    if known.seq < pov.seq:
        known.read_new(pov, seat)
    seats[key] = known
    while len(seats) > MOST:
        seats.popitem(last=False)
    return tuple(known.events)
