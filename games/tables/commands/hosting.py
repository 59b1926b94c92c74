"""What the owner of an open table can do: remove a player, and seat the service's bots."""

from uuid import UUID

import msgspec

from games.common.bot_styles import BotStyle
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.ids import new_invitation_key
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Invitation
from games.notifications.enums import News
from games.notifications.notify import notify
from games.tables.seating import begin_if_full, free_seat, free_seats, require_host
from games.tables.table_caps import require_few_changes


def remove(user_id: int, match_id: UUID, number: int) -> None:
    """Free a seat; a user who sat there cannot come back until the owner invites them again."""
    with lock_match(match_id) as locked:
        require_host(locked, user_id)
        if not 0 <= number < len(locked.seats):
            raise Refusal(Code.INVALID_INPUT, detail=say("there is no seat {seat}", seat=number))
        seat = locked.seats[number]
        if seat.user_id == user_id:
            raise Refusal(Code.INVALID_INPUT, detail=say("leave your own seat instead"))
        if seat.user_id is None and not seat.bot:
            raise Refusal(Code.INVALID_INPUT, detail=say("nobody sits in seat {seat}", seat=number))
        require_few_changes(locked)
        if seat.user_id is not None:
            _bar(locked, seat.user_id)
        seat.user_id, seat.bot, seat.nonce = None, "", ""
        locked.append(EntryKind.SENT_AWAY, EntryAuthor.PERSON, user_id=user_id, seat=number)


def seat_bot(user_id: int, match_id: UUID, style: BotStyle, number: int | None = None) -> None:
    """Seat bots of a style: in one seat, or in every free one."""
    with lock_match(match_id) as locked:
        require_host(locked, user_id)
        require_few_changes(locked)
        first = free_seat(locked, number)
        seats = free_seats(locked) if number is None else [first]
        for seat in seats:
            seat.bot = style
        asked = msgspec.json.encode({"style": style, "seats": [seat.number for seat in seats]}).decode()
        locked.append(EntryKind.BOT_SEATED, EntryAuthor.PERSON, user_id=user_id, seat=number, asked=asked)
        begin_if_full(locked, user_id)


def _bar(locked: LockedMatch, user_id: int) -> None:
    """Bar a user from the table; the invitation link changes too, because they know the old one."""
    Invitation.objects.update_or_create(
        match_id=locked.match.id, user_id=user_id, defaults={"barred": True, "challenge": False}
    )
    locked.match.invitation_key = new_invitation_key()
    notify([user_id], News.REMOVED, locked.match.id, by=locked.match.owner_id)
