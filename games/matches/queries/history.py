"""What a seat has heard in a match so far; a worker remembers it and reads only what is new."""

from collections import OrderedDict
from threading import local
from typing import Any, Final
from uuid import UUID

from games.kit.entries import EntryKind
from games.kit.replay import Line
from games.matches.queries.pov import Pov
from games.matches.rows.reads import stored_steps

MOST: Final = 500
"""Seats that a thread remembers, those it needed last."""


class _Heard:
    """The events up to entry `seq`, as one seat may know them."""

    def __init__(self) -> None:
        self.seq = 0
        self.events: list[Any] = []

    def listen(self, pov: Pov, seat: int) -> None:
        steps = stored_steps(pov.match.id, pov.seq, self.seq)
        if any(step.kind == EntryKind.REWOUND for step in steps):
            # The past is not what it was.
            steps, self.events = Line(stored_steps(pov.match.id, pov.seq)).steps, []
        for step in steps:
            events = pov.rules.parse_events(step.happened)
            self.events += pov.rules.told_to(events, seat, pov.table)
        self.seq = pov.seq


class _Memories(local):
    def __init__(self) -> None:
        self.seats: OrderedDict[tuple[UUID, int], _Heard] = OrderedDict()


_memories = _Memories()


def history_of(pov: Pov, seat: int) -> tuple[Any, ...]:
    """All events so far as the seat heard them, oldest first; what was rewound is forgotten."""
    seats, key = _memories.seats, (pov.match.id, seat)
    heard = seats.pop(key, None) or _Heard()
    if heard.seq < pov.seq:
        heard.listen(pov, seat)
    seats[key] = heard
    while len(seats) > MOST:
        seats.popitem(last=False)
    return tuple(heard.events)
