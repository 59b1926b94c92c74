"""Tables before the start: open, take and leave a seat, start, abort."""

from collections.abc import Mapping, Sequence
from uuid import UUID

import msgspec

from games.common.refusals import Code, Refusal
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.access import is_barred
from games.matches.enums import Status
from games.matches.guards import close, require_seat, require_visible
from games.matches.locked_match import lock_match
from games.once.make_once import make_once
from games.tables.requests import OpenTable
from games.tables.seating import (
    begin,
    begin_if_full,
    create_table,
    require_host,
    require_open,
    sit,
    stand_up,
)
from games.tables.table_caps import is_for_bots_only, require_few_changes, require_room_for_seat, require_room_for_table
from games.talk.blocks import require_not_blocked


def open_table(user_id: int, request: OpenTable, origin: str = "", stages: Sequence[int] = ()) -> UUID:
    """Open a table with its owner seated, unless bots fill it. The commitment to its seed is public at once.

    `origin` stands for the address it is opened from, which may have so many tables and no more; `stages` says for each
    seat whose name a bot there has, if it is not the usual one.
    """
    made = make_once(user_id, request.request_id, ("table", request), lambda: _open(user_id, request, origin, stages))
    return UUID(made)


def _open(user_id: int, request: OpenTable, origin: str, stages: Sequence[int]) -> UUID:
    with create_table(request, user_id, opened_from=origin) as locked:
        for seat, stage in zip(locked.seats, stages, strict=False):
            seat.stage = stage
        require_room_for_table(user_id, request, origin)
        if not is_for_bots_only(request):
            sit(locked, user_id, request.seat)
        locked.append(EntryKind.OPENED, EntryAuthor.PERSON, user_id=user_id)
        begin_if_full(locked, user_id)
    return locked.match.id


def seat_together(users: Mapping[int, int], request: OpenTable) -> UUID:
    """Open a table without an owner for these users, by seat, and start its match at once."""
    with create_table(request, None) as locked:
        for seat, user_id in users.items():
            sit(locked, user_id, seat)
        locked.append(EntryKind.OPENED, EntryAuthor.HOUSE)
        begin(locked, EntryAuthor.HOUSE, None)
    return locked.match.id


def take_seat(user_id: int, match_id: UUID, seat: int | None = None, nonce: str | None = None) -> int:
    """Sit down at an open table, with one's own share of the draw if one likes; returns the seat's number."""
    with lock_match(match_id) as locked:
        require_visible(locked, user_id)
        require_open(locked, user_id)
        if locked.seat_of(user_id) is not None:
            raise Refusal(Code.ALREADY_SEATED, seq=locked.match.seq)
        if is_barred(locked.match, user_id):
            raise Refusal(Code.SENT_AWAY, seq=locked.match.seq)
        require_not_blocked(user_id, [seat.user_id for seat in locked.seats if seat.user_id is not None])
        require_few_changes(locked)
        require_room_for_seat(user_id)
        taken = sit(locked, user_id, seat, nonce)
        asked = _nonce_json(nonce) if nonce else ""
        locked.append(EntryKind.SEAT_TAKEN, EntryAuthor.PERSON, user_id=user_id, seat=taken.number, asked=asked)
        begin_if_full(locked, user_id)
    return taken.number


def give_nonce(user_id: int, match_id: UUID, nonce: str) -> None:
    """Put one's own share into the draw of a table that has not started, once; the house's is committed to already."""
    with lock_match(match_id) as locked:
        seat = require_seat(locked, user_id)
        locked.require_status(Status.OPEN)
        if seat.nonce:
            raise Refusal(Code.NONCE_GIVEN, seq=locked.match.seq)
        require_few_changes(locked)
        seat.nonce = nonce
        asked = _nonce_json(nonce)
        locked.append(EntryKind.NONCE_GIVEN, EntryAuthor.PERSON, user_id=user_id, seat=seat.number, asked=asked)


def _nonce_json(nonce: str) -> str:
    return msgspec.json.encode({"nonce": nonce}).decode()


def leave_seat(user_id: int, match_id: UUID) -> None:
    """Leave a seat before the start; when the owner leaves, the table gets another owner or is closed."""
    with lock_match(match_id) as locked:
        seat = require_seat(locked, user_id)
        locked.require_status(Status.OPEN)
        stand_up(locked, seat, EntryAuthor.PERSON)


def start(user_id: int, match_id: UUID) -> None:
    """The owner starts a table whose seats are all taken."""
    with lock_match(match_id) as locked:
        require_host(locked, user_id)
        begin(locked, EntryAuthor.PERSON, user_id)


def abort(user_id: int, match_id: UUID) -> None:
    """The owner closes a table that has not started."""
    with lock_match(match_id) as locked:
        require_host(locked, user_id)
        close(locked, EntryAuthor.PERSON, user_id)
