"""What the owner of an open table can do: send somebody away, and let bots of the house sit down."""

from uuid import UUID

import msgspec

from games.commands.desk import Desk, at_desk
from games.commands.tables import begin_if_full, free_seat, free_seats, require_open, require_owner, require_welcome
from games.ids import new_invitation_key
from games.models import By, Invitation, Kind, Seat
from games.notifications.models import News
from games.notifications.post import tell
from games.refusals import Code, Refusal
from games.styles import BotStyle


def remove(user_id: int, match_id: UUID, number: int) -> None:
    """Free a seat: a bot just goes, a person is sent away until the owner invites them again."""
    with at_desk(match_id) as desk:
        _require_host(desk, user_id)
        if not 0 <= number < len(desk.seats):
            raise Refusal(Code.INVALID_INPUT, detail=f"there is no seat {number}")
        seat = desk.seats[number]
        if seat.user_id == user_id:
            raise Refusal(Code.INVALID_INPUT, detail="leave your own seat instead")
        if seat.user_id is None and not seat.bot:
            raise Refusal(Code.INVALID_INPUT, detail=f"nobody sits in seat {number}")
        if seat.user_id is not None:
            _send_away(desk, seat.user_id)
        seat.user_id, seat.bot = None, ""
        seat.save(update_fields=["user", "bot"])
        desk.record(Kind.SENT_AWAY, By.PERSON, user_id=user_id, seat=number)


def seat_bot(user_id: int, match_id: UUID, style: BotStyle, number: int | None = None) -> None:
    """Let bots of a style sit down: in one seat, or in every seat that is free."""
    with at_desk(match_id) as desk:
        _require_host(desk, user_id)
        first = free_seat(desk, number)
        seats = free_seats(desk) if number is None else [first]
        for seat in seats:
            seat.bot = style
        Seat.objects.bulk_update(seats, ["bot"])
        asked = msgspec.json.encode({"style": style, "seats": [seat.number for seat in seats]}).decode()
        desk.record(Kind.BOT_SEATED, By.PERSON, user_id=user_id, seat=number, asked=asked)
        begin_if_full(desk, user_id)


def _require_host(desk: Desk, user_id: int) -> None:
    require_welcome(desk, user_id)
    require_owner(desk, user_id)
    require_open(desk, user_id)


def _send_away(desk: Desk, user_id: int) -> None:
    """The link is changed too: who was sent away knows the old one."""
    Invitation.objects.update_or_create(
        match_id=desk.match.id, user_id=user_id, defaults={"barred": True, "challenge": False}
    )
    desk.match.invitation_key = new_invitation_key()
    desk.match.save(update_fields=["invitation_key"])
    tell([user_id], News.REMOVED, desk.match.id, by=desk.match.owner_id)
