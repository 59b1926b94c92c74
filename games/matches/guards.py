"""What every command on a match checks first: whether the user may see it, and has a seat in it."""

from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.access import may_see
from games.matches.locked_match import LockedMatch
from games.matches.models import Seat


def require_visible(locked: LockedMatch, user_id: int) -> None:
    """A match that somebody may not see does not exist for them."""
    if locked.seat_of(user_id) is None and not may_see(locked.match, user_id):
        raise Refusal(Code.NOT_FOUND)


def require_seat(locked: LockedMatch, user_id: int) -> Seat:
    """The user's own seat."""
    require_visible(locked, user_id)
    seat = locked.seat_of(user_id)
    if seat is None:
        raise Refusal(Code.NOT_SEATED)
    return seat


def close(locked: LockedMatch, by: EntryAuthor, user_id: int | None) -> None:
    locked.abort()
    locked.append(EntryKind.ABORTED, by, user_id=user_id)
