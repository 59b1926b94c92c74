"""Taking a move back in practice, exactly as far as nobody has learnt anything by it (`games/kit/undoing.py`).

The entry stays in the log and counts as undone, as after a rewinding by the staff. `Match.undo_to` says where to; it is
set with every play, so that a view need not look into the log.
"""

from typing import Final
from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.kit.engine import Event
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.fairness import SeedStream
from games.kit.replay import Line, RewoundTo, Step, carry_out
from games.kit.undoing import revealed_nothing
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import LogEntry, Seat
from games.matches.practising import is_practice, require_practice
from games.matches.rewinding import go_back
from games.matches.rows.reads import stored_steps

MOST_UNDOS: Final = 100
"""In one match, so that its log stays one that can be read."""


def undo(user_id: int, match_id: UUID, seq: int) -> None:
    """Take the user's last move back, decided on what the user saw at `seq`; twice the same takes one back."""
    with lock_match(match_id) as locked:
        seat = require_practice(locked, user_id)
        if locked.match.seq != seq:
            raise Refusal(Code.STALE, seq=locked.match.seq)
        to = locked.match.undo_to
        if to is None:
            raise Refusal(_why_not(locked, seat), seq=seq)
        _require_some_left(locked)
        go_back(locked, to)
        locked.match.undo_to = _next_undo(locked, seat, to)
        asked = msgspec.json.encode(RewoundTo(to)).decode()
        # No seat in the entry itself: with one, the decision that it opens would be over again.
        locked.append(EntryKind.REWOUND, EntryAuthor.PERSON, user_id=user_id, asked=asked)


def undo_to_after(
    locked: LockedMatch, seat: Seat, by: EntryAuthor, events: list[Event], chance: SeedStream
) -> int | None:
    """What `Match.undo_to` becomes with a play that is about to be appended."""
    if by is not EntryAuthor.PERSON or not is_practice(locked.match, locked.seats, seat.number):
        return None
    return locked.match.seq if revealed_nothing(events, chance) else None


def _why_not(locked: LockedMatch, seat: Seat) -> Code:
    own = LogEntry.objects.filter(match_id=locked.match.id, kind=EntryKind.PLAYED, seat=seat.number)
    return Code.UNDO_TOO_LATE if own.exists() else Code.NOTHING_TO_UNDO


def _require_some_left(locked: LockedMatch) -> None:
    done = LogEntry.objects.filter(match_id=locked.match.id, kind=EntryKind.REWOUND, by=EntryAuthor.PERSON)
    if done.count() >= MOST_UNDOS:
        raise Refusal(Code.UNDO_USED_UP, most=MOST_UNDOS, seq=locked.match.seq)


def _next_undo(locked: LockedMatch, seat: Seat, at: int) -> int | None:
    """Where the move before leads back to, if it was this seat's too and nobody has learnt by it either."""
    steps = [step for step in Line(stored_steps(locked.match.id, at)).steps if step.kind != EntryKind.REWOUND]
    before = next((number for number, step in enumerate(reversed(steps)) if step.happened != "[]"), None)
    if before is None:
        return None
    step = steps[-1 - before]
    return step.seq - 1 if _may_undo(locked, seat, steps[: -1 - before], step) else None


def _may_undo(locked: LockedMatch, seat: Seat, steps: list[Step], last: Step) -> bool:
    """Whether a play of the past revealed nothing: it is decided once more, on a copy of the position before it."""
    own = LogEntry.objects.filter(match_id=locked.match.id, seq=last.seq, kind=EntryKind.PLAYED, seat=seat.number)
    if not own.filter(by=EntryAuthor.PERSON).exists():
        return False
    chance, rules = SeedStream(bytes(locked.match.seed), last.seq), locked.rules
    position = carry_out(rules, None, steps)
    return revealed_nothing(rules.apply(position, seat.number, rules.parse_action(last.asked), chance), chance)
