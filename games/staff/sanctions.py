"""Sanctions: what a user may not do for a while or for good, imposed and lifted with a reason."""

from datetime import UTC, datetime
from functools import partial
from typing import Final

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common import users
from games.common.refusals import Code, Refusal
from games.conduct.active_sanctions import SUSPENDING, in_force
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.matchmaking import cancel_tickets
from games.notifications.enums import News
from games.notifications.notify import notify
from games.reports.models import Report
from games.tables.commands import absence

__all__ = ["NEEDS", "SUSPENDING", "impose", "in_force", "lift"]

FOREVER: Final = datetime(9999, 12, 31, tzinfo=UTC)
NEEDS = {
    SanctionKind.WARNING: "warn_users",
    SanctionKind.MUTE: "warn_users",
    SanctionKind.UNRATED: "warn_users",
    SanctionKind.SUSPENSION: "sanction_users",
    SanctionKind.BAN: "sanction_users",
}


def impose(
    moderator_id: int,
    user_id: int,
    kind: SanctionKind,
    reason: str,
    until: datetime | None = None,
    report: Report | None = None,
) -> Sanction:
    """Impose a sanction; a suspension needs an end, a ban has none and closes the account."""
    require(moderator_id, NEEDS[kind])
    reason = require_reason(reason)
    if kind is SanctionKind.SUSPENSION and (until is None or until <= timezone.now()):
        raise Refusal(Code.INVALID_INPUT, detail="a suspension needs an end in the future")
    user = get_user_model().objects.filter(pk=user_id).first()
    if user is None or user.is_staff:
        raise Refusal(Code.NOT_FOUND if user is None else Code.NOT_ALLOWED)
    with transaction.atomic():
        sanction = Sanction.objects.create(
            user=user,
            kind=kind,
            reason=reason,
            by_id=moderator_id,
            until=None if kind is SanctionKind.BAN else until,
            report=report,
        )
        notify([user_id], News.SANCTIONED, sanction_id=sanction.pk)
        take_effect(user_id)
        audit.append(moderator_id, f"impose_{kind}", reason, subject_id=user_id, until=until)
    return sanction


def lift(moderator_id: int, sanction_id: int, reason: str) -> None:
    """End a sanction early."""
    reason = require_reason(reason)
    with transaction.atomic():
        sanction = Sanction.objects.select_for_update().filter(pk=sanction_id, lifted_at=None).first()
        if sanction is None:
            raise Refusal(Code.NOT_FOUND)
        require(moderator_id, NEEDS[SanctionKind(sanction.kind)])
        sanction.lifted_at = timezone.now()
        sanction.save(update_fields=["lifted_at"])
        notify([sanction.user_id], News.SANCTION_LIFTED, sanction_id=sanction.pk)
        take_effect(sanction.user_id)
        audit.append(moderator_id, f"lift_{sanction.kind}", reason, subject_id=sanction.user_id)


def take_effect(user_id: int) -> None:
    """Let what holds now hold everywhere: at the door, in the queue, and at the tables where others wait."""
    ends = [row.until or FOREVER for row in in_force(user_id, *SUSPENDING)]
    users.suspend_until(user_id, max(ends, default=None))
    if ends:
        cancel_tickets.cancel_tickets(user_id)
        transaction.on_commit(partial(absence.replace_absent_user, user_id), robust=True)
    elif in_force(user_id, SanctionKind.UNRATED).exists():
        cancel_tickets.cancel_tickets(user_id, rated_only=True)
