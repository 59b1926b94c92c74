"""Sharing a private match against bots: its owner lets everybody see it, or nobody again."""

from uuid import UUID

from games.common.refusals import Code, Refusal
from games.matches.enums import Purpose
from games.matches.guards import require_visible
from games.matches.locked_match import lock_match
from games.tables.seating import require_owner


def share(user_id: int, match_id: UUID, *, shared: bool) -> None:
    """Make a match public or private again. Only its owner can, and only where no other person plays.

    What others see is what spectators see: nothing that is hidden while it runs.
    """
    with lock_match(match_id) as locked:
        require_visible(locked, user_id)
        require_owner(locked, user_id)
        if any(seat.user_id not in (None, user_id) for seat in locked.seats) or locked.match.purpose != Purpose.PLAY:
            raise Refusal(Code.OTHERS_PLAY)
        locked.match.private = not shared
