"""Which sanctions of a user are in force now, and what they forbid."""

from datetime import datetime
from typing import Annotated, Final

import msgspec
from django.db.models import Q, QuerySet
from django.utils import timezone
from msgspec import Meta

from games.common.refusals import Code, Refusal
from games.conduct.appeal_answers import AppealAnswer, appeal_answer, appeal_of, can_be_appealed
from games.conduct.automatic_reasons import reason_of
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.kit.engine import LANGUAGES, Language

MOST_SHOWN: Final = 100
SUSPENDING: Final = (SanctionKind.SUSPENSION, SanctionKind.BAN)


class SanctionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A sanction that was imposed on you, and why."""

    id: int
    kind: SanctionKind
    reason: str
    automatic: Annotated[bool, Meta(description="Recorded by the service itself, without a moderator.")]
    created_at: datetime
    until: Annotated[datetime | None, Meta(description="None: for good; a warning has no end.")]
    in_force: bool
    acknowledged: Annotated[bool, Meta(description="Whether you have said that you know.")]
    lifted_reason: Annotated[str | None, Meta(description="Why it was ended early.")]
    appeal: Annotated[AppealAnswer | None, Meta(description="What you objected, and what became of it.")]
    may_appeal: Annotated[bool, Meta(description="Whether you may object now: once, and not for ever.")]


class Sanctions(msgspec.Struct, frozen=True):
    """Your sanctions, newest first."""

    sanctions: tuple[SanctionAnswer, ...]


def in_force(user_id: int, *kinds: SanctionKind) -> "QuerySet[Sanction]":
    """The user's sanctions of these kinds that are in force now."""
    holds = Q(until=None) | Q(until__gt=timezone.now())
    return Sanction.objects.filter(holds, user_id=user_id, kind__in=kinds, lifted_at=None)


def sanctions_of(user_id: int, language: Language = "en") -> Sanctions:
    rows = Sanction.objects.filter(user_id=user_id).select_related("appeal").prefetch_related("appeal__messages")
    return Sanctions(tuple(sanction_answer(row, language) for row in rows.order_by("-id")[:MOST_SHOWN]))


def sanction_answer(row: Sanction, language: Language = "en") -> SanctionAnswer:
    ended = row.lifted_at is not None or (row.until is not None and row.until <= timezone.now())
    return SanctionAnswer(
        id=row.pk,
        kind=SanctionKind(row.kind),
        reason=reason_of(row, language),
        automatic=row.by_id is None,
        created_at=row.created_at,
        until=row.until,
        in_force=not ended,
        acknowledged=row.acknowledged_at is not None,
        lifted_reason=row.lifted_reason or None,
        appeal=None if (appeal := appeal_of(row)) is None else appeal_answer(appeal),
        may_appeal=can_be_appealed(row),
    )


def require_not_suspended(user_id: int) -> None:
    """Refuse a user who is suspended or banned."""
    _refuse(Code.SUSPENDED, in_force(user_id, *SUSPENDING))


def require_not_muted(user_id: int) -> None:
    """Refuse a user who is muted, suspended or banned."""
    _refuse(Code.MUTED, in_force(user_id, SanctionKind.MUTE, *SUSPENDING))


def require_rated_allowed(user_id: int) -> None:
    """Refuse a user who may not play rated matches."""
    _refuse(Code.NO_RATED_PLAY, in_force(user_id, SanctionKind.UNRATED, *SUSPENDING))


def sanction_refusal(code: Code, sanction: Sanction) -> Refusal:
    """The refusal, with the end of the sanction and its reason, which the reader gets as on the page of sanctions."""
    reason = {language: reason_of(sanction, language) for language in LANGUAGES}
    return Refusal(code, reason=reason, until=sanction.until)


def _refuse(code: Code, found: "QuerySet[Sanction]") -> None:
    """Refuse if there is a sanction; the one that ends last gives the reason."""
    longest = sorted(found, key=lambda row: (row.until is None, row.until or row.created_at))
    if longest:
        raise sanction_refusal(code, longest[-1])
