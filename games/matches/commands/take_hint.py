"""Having a hint in practice: counted once for each decision, before anybody thinks about it."""

from typing import Final
from uuid import UUID

from games.common.refusals import Code, Refusal
from games.matches.locked_match import lock_match
from games.matches.practising import require_practice

MOST_HINTS: Final = 60
"""In one match: enough for every decision of most; nobody needs more to learn, and thinking is not free."""


def take_hint(user_id: int, match_id: UUID) -> int:
    """Count a hint for the decision that the user is asked for; the same decision again is not counted again.

    Returns how many are left. Everybody sees of a seat how many it had.
    """
    with lock_match(match_id) as locked:
        seat = require_practice(locked, user_id)
        if seat.asked_seq is None:
            raise Refusal(Code.NOT_YOUR_TURN, seq=locked.match.seq)
        if seat.hinted_seq != seat.asked_seq:
            if seat.hints >= MOST_HINTS:
                raise Refusal(Code.HINTS_USED_UP, most=MOST_HINTS, seq=locked.match.seq)
            seat.hints, seat.hinted_seq = seat.hints + 1, seat.asked_seq
        return MOST_HINTS - seat.hints
