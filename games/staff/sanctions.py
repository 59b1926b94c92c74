"""Sanctions: what a user may not do for a while or for good, imposed and lifted with a reason."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common import users
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.conduct import leavers
from games.conduct.active_sanctions import SUSPENDING, in_force
from games.conduct.appeal_answers import appeal_of
from games.conduct.enums import AppealState, SanctionKind
from games.conduct.models import AppealMessage, Sanction
from games.matchmaking import cancel_tickets
from games.notifications.enums import News
from games.notifications.notify import notify
from games.reports.models import Report
from games.tables.commands import absence

__all__ = ["NEEDS", "SUSPENDING", "impose", "in_force", "lift"]

ENDLESS: Final = (SanctionKind.WARNING, SanctionKind.BAN)
LONGEST: Final = timedelta(days=5 * 366)
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
    """Impose a sanction; a suspension needs an end, a ban and a warning have none."""
    require(moderator_id, NEEDS[kind])
    reason = require_reason(reason)
    require_end(kind, until)
    user = require_sanctionable(user_id)
    with transaction.atomic():
        sanction = Sanction.objects.create(
            user=user,
            kind=kind,
            reason=reason,
            by_id=moderator_id,
            until=until,
            report=report,
        )
        notify([user_id], News.SANCTIONED, sanction_id=sanction.pk, reason=reason)
        take_effect(user_id)
        audit.append(moderator_id, f"impose_{kind}", reason, subject_id=user_id, until=until)
    return sanction


def require_sanctionable(user_id: int) -> Any:
    """The account; the staff are not sanctioned: they are taken off the staff first."""
    user = first_or_refuse(get_user_model().objects.filter(pk=user_id))
    if user.is_staff:
        raise Refusal(Code.NOT_ALLOWED)
    return user


def require_end(kind: SanctionKind, until: datetime | None) -> None:
    """Refuse an end where there is none, and none where there must be one: nobody bans for a week by mistake."""
    if kind in ENDLESS and until is not None:
        raise Refusal(Code.INVALID_INPUT, detail=say("this kind of sanction has no end: {kind}", kind=kind))
    if kind is SanctionKind.SUSPENSION and until is None:
        raise Refusal(Code.INVALID_INPUT, detail=say("a suspension needs an end; a ban is for good"))
    if until is not None and not timezone.now() < until <= timezone.now() + LONGEST:
        raise Refusal(Code.INVALID_INPUT, detail=say("the end must be in the future, and within five years"))


def lift(moderator_id: int, sanction_id: int, reason: str) -> None:
    """End a sanction early."""
    reason = require_reason(reason)
    with transaction.atomic():
        sanction = first_or_refuse(Sanction.objects.select_for_update().filter(pk=sanction_id, lifted_at=None))
        require(moderator_id, NEEDS[SanctionKind(sanction.kind)])
        if sanction.user_id == moderator_id:
            raise Refusal(Code.NOT_ALLOWED)
        end(sanction, moderator_id, reason)
        _settle_appeal(sanction, moderator_id, reason)
        notify([sanction.user_id], News.SANCTION_LIFTED, sanction_id=sanction.pk, reason=reason)
        audit.append(moderator_id, f"lift_{sanction.kind}", reason, subject_id=sanction.user_id)


def _settle_appeal(sanction: Sanction, moderator_id: int, reason: str) -> None:
    """What an open appeal asks for has happened: nobody has to decide it any more."""
    appeal = appeal_of(sanction)
    if appeal is None or appeal.state != AppealState.OPEN:
        return
    AppealMessage.objects.create(appeal=appeal, author_id=moderator_id, by_staff=True, text=reason)
    appeal.state, appeal.awaits_staff = AppealState.GRANTED, False
    appeal.decided_at, appeal.decided_by_id = sanction.lifted_at, moderator_id
    appeal.save(update_fields=["state", "awaits_staff", "decided_at", "decided_by"])


def end(sanction: Sanction, moderator_id: int, reason: str) -> None:
    """Let a sanction, locked, hold no longer; the caller notifies its user and writes the audit."""
    sanction.lifted_at, sanction.lifted_by_id, sanction.lifted_reason = timezone.now(), moderator_id, reason
    sanction.save(update_fields=["lifted_at", "lifted_by", "lifted_reason"])
    take_effect(sanction.user_id)


def measure_leavers() -> list[int]:
    """Let the house act by itself on users who left too many matches; returns their ids."""
    measured = leavers.warn_leavers()
    for user_id in measured:
        take_effect(user_id)
    return measured


def take_effect(user_id: int) -> None:
    """Let what holds now hold everywhere: at sign-in, in the queue, and at the tables where others wait."""
    ends = [row.until or FOREVER for row in in_force(user_id, *SUSPENDING)]
    users.suspend_until(user_id, max(ends, default=None))
    if ends:
        cancel_tickets.cancel_tickets(user_id)
        transaction.on_commit(partial(absence.replace_absent_user, user_id), robust=True)
    elif in_force(user_id, SanctionKind.UNRATED).exists():
        cancel_tickets.cancel_tickets(user_id, rated_only=True)
