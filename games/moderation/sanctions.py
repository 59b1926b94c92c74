"""Sanctions: what a user may not do for a while or for good, imposed and lifted with a reason."""

from datetime import datetime

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.moderation import audit
from games.moderation.acts import require, require_reason
from games.moderation.models import Report, Sanction, SanctionKind
from games.refusals import Code, Refusal

NEEDS = {
    SanctionKind.WARNING: "warn_users",
    SanctionKind.MUTE: "warn_users",
    SanctionKind.UNRATED: "warn_users",
    SanctionKind.SUSPENSION: "sanction_users",
    SanctionKind.BAN: "sanction_users",
}
SHUT_OUT = (SanctionKind.SUSPENSION, SanctionKind.BAN)


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
    require_reason(reason)
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
        audit.append(moderator_id, f"impose_{kind}", reason, subject_id=user_id, until=until)
    return sanction


def lift(moderator_id: int, sanction_id: int, reason: str) -> None:
    """End a sanction early."""
    require_reason(reason)
    with transaction.atomic():
        sanction = Sanction.objects.select_for_update().filter(pk=sanction_id, lifted_at=None).first()
        if sanction is None:
            raise Refusal(Code.NOT_FOUND)
        require(moderator_id, NEEDS[SanctionKind(sanction.kind)])
        sanction.lifted_at = timezone.now()
        sanction.save(update_fields=["lifted_at"])
        audit.append(moderator_id, f"lift_{sanction.kind}", reason, subject_id=sanction.user_id)


def in_force(user_id: int, *kinds: SanctionKind) -> "QuerySet[Sanction]":
    """The user's sanctions of these kinds that hold now."""
    holds = Q(until=None) | Q(until__gt=timezone.now())
    return Sanction.objects.filter(holds, user_id=user_id, kind__in=kinds, lifted_at=None)


def require_welcome(user_id: int) -> None:
    """Refuse who is suspended or banned."""
    if in_force(user_id, *SHUT_OUT).exists():
        raise Refusal(Code.SUSPENDED)


def require_voice(user_id: int) -> None:
    """Refuse who is muted, suspended or banned."""
    if in_force(user_id, SanctionKind.MUTE, *SHUT_OUT).exists():
        raise Refusal(Code.MUTED)


def require_rated(user_id: int) -> None:
    """Refuse who may not play rated matches."""
    if in_force(user_id, SanctionKind.UNRATED, *SHUT_OUT).exists():
        raise Refusal(Code.NO_RATED_PLAY)
