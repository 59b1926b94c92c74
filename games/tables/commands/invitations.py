"""Invitations to a table: by name, by link and as a challenge, and declining them."""

import hmac
from uuid import UUID

from django.db import transaction
from msgspec import structs

from games.common import users
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit.entries import EntryAuthor
from games.matches.enums import Status
from games.matches.guards import close, require_seat
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Invitation
from games.notifications.enums import News
from games.notifications.notify import notify
from games.once.make_once import make_once
from games.tables.commands.open_tables import open_table
from games.tables.invitation_caps import require_may_invite
from games.tables.requests import OpenTable
from games.tables.seating import require_owner
from games.talk.blocks import require_not_blocked


def invite(user_id: int, match_id: UUID, guest_id: int) -> None:
    """Let a user see a private table, take a seat at it, or watch; anybody seated may invite.

    A user whom the owner has removed can be invited by the owner only.
    """
    with lock_match(match_id) as locked:
        require_seat(locked, user_id)
        if locked.seat_of(guest_id) is not None:
            return
        require_not_blocked(user_id, [guest_id])
        invitation, is_new = Invitation.objects.get_or_create(
            match_id=match_id, user_id=guest_id, defaults={"by_id": user_id}
        )
        if invitation.barred:
            require_owner(locked, user_id)
            invitation.barred, invitation.by_id = False, user_id
            invitation.save(update_fields=["barred", "by"])
        elif not is_new:
            return
        require_may_invite(user_id, guest_id)
        notify([guest_id], News.INVITED, match_id, by=user_id)


def redeem(user_id: int, match_id: UUID, key: str) -> None:
    """Invite the user who has the table's link; a wrong key is refused as if the table did not exist."""
    with lock_match(match_id) as locked:
        if not hmac.compare_digest(key.encode(), locked.match.invitation_key.encode()):
            raise Refusal(Code.NOT_FOUND)
        if locked.seat_of(user_id) is None:
            invitation, _ = Invitation.objects.get_or_create(match_id=match_id, user_id=user_id)
            if invitation.barred:
                raise Refusal(Code.SENT_AWAY)


def challenge(user_id: int, opponent_id: int, request: OpenTable, origin: str = "") -> UUID:
    """Open a private table for an opponent; it starts when they sit down, and closes when they decline."""
    asked = ("challenge", opponent_id, request)
    table = structs.replace(request, request_id=None, private=True, start_when_full=True)
    return UUID(make_once(user_id, request.request_id, asked, lambda: _challenge(user_id, opponent_id, table, origin)))


def _challenge(user_id: int, opponent_id: int, request: OpenTable, origin: str) -> UUID:
    if opponent_id == user_id:
        raise Refusal(Code.INVALID_INPUT, detail=say("nobody can challenge themselves"))
    if len(request.bots) + 2 > request.players:
        raise Refusal(Code.TABLE_FULL)
    require_not_blocked(user_id, [opponent_id])
    if request.rated:
        users.require_no_guest(opponent_id)
    require_may_invite(user_id, opponent_id)
    with transaction.atomic():
        match_id = open_table(user_id, request, origin)
        Invitation.objects.create(match_id=match_id, user_id=opponent_id, by_id=user_id, challenge=True)
        notify([opponent_id], News.CHALLENGED, match_id, by=user_id)
    return match_id


def decline(user_id: int, match_id: UUID) -> None:
    """Decline an invitation: the user who invited is notified, and a challenge is closed."""
    with lock_match(match_id) as locked:
        invitation = first_or_refuse(Invitation.objects.filter(match_id=match_id, user_id=user_id, barred=False))
        if locked.seat_of(user_id) is not None:
            raise Refusal(Code.ALREADY_SEATED, seq=locked.match.seq)
        invitation.delete()
        if invitation.challenge and locked.match.status == Status.OPEN:
            close(locked, EntryAuthor.PERSON, user_id)
        notify(_inviter(locked, invitation), News.DECLINED, match_id, by=user_id)


def _inviter(locked: LockedMatch, invitation: Invitation) -> list[int]:
    """The user who invited, if they still sit there."""
    host = locked.seat_of(invitation.by_id)
    return [] if host is None or host.user_id is None else [host.user_id]
