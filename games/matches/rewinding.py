"""Going back to an earlier position of a running match: what the staff's rewinding and a player's undoing share."""

import msgspec

from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit import replay
from games.matches.clocks.seat_clock import ask_anew, drop_decision
from games.matches.locked_match import LockedMatch
from games.matches.models import LogEntry
from games.matches.rows.reads import stored_steps


def go_back(locked: LockedMatch, to: int) -> None:
    """Go on from the position after entry `to`; the caller appends the entry that says so.

    Time banks are what they were then, or what they are now where that is more.
    """
    state = replay.state_at(locked.rules, stored_steps(locked.match.id, to))
    if state is None:
        raise Refusal(Code.INVALID_INPUT, detail=say("the match had not started then"))
    locked.set_position(state)
    locked.match.undo_to = None
    asked = locked.rules.to_act(state)
    for seat, bank_ms in zip(locked.seats, _banks_at(locked, to), strict=True):
        seat.bank_ms = max(seat.bank_ms, bank_ms)
        if seat.number in asked:
            ask_anew(seat, locked.match, locked.clock, locked.now, locked.clock_time)
        else:
            drop_decision(seat)


def _banks_at(locked: LockedMatch, seq: int) -> list[int]:
    """The time banks of all seats after an entry; nothing in them at a table without banks."""
    banks = LogEntry.objects.values_list("banks", flat=True).get(match_id=locked.match.id, seq=seq)
    return msgspec.json.decode(banks, type=list[int]) if banks else [0] * len(locked.seats)
