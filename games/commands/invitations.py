"""Who may come to a table: invitations by name, by link and as a challenge, and saying no to them."""

import hmac
from uuid import UUID

from django.db import transaction
from msgspec import structs

from games import people
from games.commands.desk import Desk, at_desk
from games.commands.tables import OpenTable, close, open_table, require_owner, require_seat
from games.models import By, Invitation, Status
from games.moderation.blocks import require_not_blocked
from games.notifications.models import News
from games.notifications.post import tell
from games.refusals import Code, Refusal


def invite(user_id: int, match_id: UUID, guest_id: int) -> None:
    """Let somebody see a private table, take a seat at it, or watch; anybody seated may invite.

    Whom the owner has sent away, only the owner asks back.
    """
    with at_desk(match_id) as desk:
        require_seat(desk, user_id)
        if desk.seat_of(guest_id) is not None:
            return
        require_not_blocked(user_id, [guest_id])
        invitation, is_new = Invitation.objects.get_or_create(
            match_id=match_id, user_id=guest_id, defaults={"by_id": user_id}
        )
        if invitation.barred:
            require_owner(desk, user_id)
            invitation.barred, invitation.by_id = False, user_id
            invitation.save(update_fields=["barred", "by"])
        elif not is_new:
            return
        tell([guest_id], News.INVITED, match_id, by=user_id)


def redeem(user_id: int, match_id: UUID, key: str) -> None:
    """Who holds the table's link is invited; a wrong key looks as if there were no such table."""
    with at_desk(match_id) as desk:
        if not hmac.compare_digest(key.encode(), desk.match.invitation_key.encode()):
            raise Refusal(Code.NOT_FOUND)
        if desk.seat_of(user_id) is None:
            invitation, _ = Invitation.objects.get_or_create(match_id=match_id, user_id=user_id)
            if invitation.barred:
                raise Refusal(Code.SENT_AWAY)


def challenge(user_id: int, opponent_id: int, request: OpenTable) -> UUID:
    """Open a private table for somebody; it begins when they sit down, and closes when they say no."""
    if opponent_id == user_id:
        raise Refusal(Code.INVALID_INPUT, detail="nobody can challenge themselves")
    if len(request.bots) + 2 > request.players:
        raise Refusal(Code.TABLE_FULL)
    require_not_blocked(user_id, [opponent_id])
    if request.rated:
        people.require_no_guest(opponent_id)
    with transaction.atomic():
        match_id = open_table(user_id, structs.replace(request, private=True, start_when_full=True))
        Invitation.objects.create(match_id=match_id, user_id=opponent_id, by_id=user_id, challenge=True)
        tell([opponent_id], News.CHALLENGED, match_id, by=user_id)
    return match_id


def decline(user_id: int, match_id: UUID) -> None:
    """Say no to an invitation: who invited is told, and a challenge is over."""
    with at_desk(match_id) as desk:
        invitation = Invitation.objects.filter(match_id=match_id, user_id=user_id, barred=False).first()
        if invitation is None:
            raise Refusal(Code.NOT_FOUND)
        if desk.seat_of(user_id) is not None:
            raise Refusal(Code.ALREADY_SEATED, seq=desk.match.seq)
        invitation.delete()
        if invitation.challenge and desk.match.status == Status.OPEN:
            close(desk, By.PERSON, user_id)
        tell(_hosts(desk, invitation), News.DECLINED, match_id, by=user_id)


def _hosts(desk: Desk, invitation: Invitation) -> list[int]:
    """Who waits for the answer: whoever invited, if they still sit there."""
    host = desk.seat_of(invitation.by_id)
    return [] if host is None or host.user_id is None else [host.user_id]
