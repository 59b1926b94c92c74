"""Positions of the past, kept for a while, so that looking back and watching with a delay replay little.

An entry is never changed, so the position after it is not either: what is kept here is always true. It is kept as
text, because the rules change a state in place.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any, Final
from uuid import UUID

from games.kit import replay
from games.kit.engine import AnyGame
from games.kit.entries import EntryKind
from games.matches.rows.reads import stored_steps

MOST: Final = 512
"""Positions that a process keeps, those it needed last; each is a few kilobytes."""
NEAR: Final = 64
"""A position so few entries back is a good place to begin."""


class Checkpoints:
    """Positions by match and entry."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[UUID, int], bytes] = OrderedDict()
        self._lock = Lock()

    def find(self, match_id: UUID, seq: int) -> tuple[int, bytes] | None:
        """The nearest position kept that is not after `seq`: that very one, or one a little before."""
        with self._lock:
            for back in range(NEAR + 1):
                kept = self._kept.get((match_id, seq - back))
                if kept is not None:
                    self._kept.move_to_end((match_id, seq - back))
                    return seq - back, kept
        return None

    def keep(self, match_id: UUID, seq: int, position: bytes) -> None:
        with self._lock:
            self._kept[match_id, seq] = position
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


_checkpoints = Checkpoints()


def state_after(rules: AnyGame, match_id: UUID, seq: int) -> Any:
    """The state after entry `seq`; None before the start."""
    found = _checkpoints.find(match_id, seq)
    if found is not None and found[0] == seq:
        return rules.restore(found[1])
    state = _state(rules, match_id, seq, found)
    if state is not None:
        _checkpoints.keep(match_id, seq, rules.dump_position(state))
    return state


def _state(rules: AnyGame, match_id: UUID, seq: int, found: tuple[int, bytes] | None) -> Any:
    if found is not None:
        steps = stored_steps(match_id, seq, found[0])
        # A rewinding goes on from anywhere before.
        if all(step.kind != EntryKind.REWOUND for step in steps):
            return replay.carry_out(rules, rules.restore(found[1]), steps)
    return replay.state_at(rules, stored_steps(match_id, seq))
