"""Stepping through a log: what each entry does to the state; needs no snapshot, and for an export no database."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from games.kit.engine import AnyGame
from games.kit.entries import EntryKind

POSITION_ENTRIES: Final = (EntryKind.STARTED, EntryKind.PLAYED, EntryKind.POSITION_SET, EntryKind.REWOUND)
"""The entries that lead to another position; a rewinding can undo them, and no others."""


class Step(NamedTuple):
    """What replaying needs of a log entry."""

    seq: int
    kind: str
    asked: str
    happened: str


class RewoundTo(msgspec.Struct, frozen=True):
    """What a rewinding entry asks for: the match goes on from the position after that entry."""

    to: int


class BrokenLog(ValueError):
    """An entry does not fit those before it."""


class Line:
    """The entries that led to the present position.

    Every entry goes on from the position after the one before it; a rewinding goes on from the position after the entry
    that it names, whether or not that one was undone meanwhile.
    """

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self.last: int | None = None
        self._steps: dict[int, Step] = {}
        self._previous: dict[int, int | None] = {}
        for step in steps:
            self.add(step)

    def add(self, step: Step) -> None:
        """Go on by one entry; raises `BrokenLog` for a rewinding to an entry that is not before it."""
        self._previous[step.seq] = self._goes_on_from(step)
        self._steps[step.seq] = step
        self.last = step.seq

    def _goes_on_from(self, step: Step) -> int | None:
        if step.kind != EntryKind.REWOUND:
            return self.last
        to = msgspec.json.decode(step.asked, type=RewoundTo).to
        if to not in self._steps:
            raise BrokenLog(f"rewinds to entry {to}, which is not before it")
        return to

    def steps_after(self, seq: int | None) -> list[Step] | None:
        """The entries that led on from the position after `seq`, oldest first; None when it is not on the line."""
        steps, at = [], self.last
        while at is not None and at != seq:
            steps.append(self._steps[at])
            at = self._previous[at]
        return steps[::-1] if at == seq else None

    @property
    def steps(self) -> list[Step]:
        """All entries of the line, oldest first."""
        return self.steps_after(None) or []

    @property
    def undone(self) -> set[int]:
        """Entries that led to a position from which the match did not go on."""
        led_here = {step.seq for step in self.steps}
        return {step.seq for step in self._steps.values() if step.kind in POSITION_ENTRIES} - led_here


class Replay:
    """The state after each entry of a log, from the recorded events alone."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules
        self._line = Line()
        self._state: Any = None
        self._carried_out: int | None = None

    def add(self, step: Step) -> None:
        """Go on by one entry."""
        self._line.add(step)

    @property
    def state(self) -> Any:
        """The state after the last entry, None before the start; later entries change it in place."""
        steps = self._line.steps_after(self._carried_out)
        if steps is None:
            self._state, steps = None, self._line.steps
        self._state = carry_out(self._rules, self._state, steps)
        self._carried_out = self._line.last
        return self._state


def carry_out(rules: AnyGame, state: Any, steps: Iterable[Step]) -> Any:
    """The state after `steps`, none of which rewinds; the given one is changed in place."""
    for step in steps:
        if step.kind == EntryKind.POSITION_SET:
            state = rules.load_position(step.asked)
        for event in rules.parse_events(step.happened):
            state = rules.evolve(state, event)
    return state


def state_at(rules: AnyGame, steps: Iterable[Step]) -> Any:
    """The state after the last of `steps`."""
    replay = Replay(rules)
    for step in steps:
        replay.add(step)
    return replay.state
