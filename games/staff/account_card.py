"""What the staff should know of an account before they judge: its sanctions, reports about and by it, and notes."""

from datetime import datetime
from typing import Annotated, Final

import msgspec
from django.contrib.auth import get_user_model
from django.db.models import Count, Q
from msgspec import Meta

from games.common.querysets import first_or_refuse
from games.conduct.active_sanctions import SanctionAnswer, sanction_answer
from games.conduct.models import Sanction
from games.reports.enums import OPEN_STATES, ReportState
from games.reports.involved import reports_for
from games.reports.priority import record_of
from games.staff.account_notes import notes_about
from games.staff.staff_reports import NoteAnswer

MOST_SANCTIONS: Final = 10


class ReportCounts(msgspec.Struct, frozen=True):
    """How many reports, and what became of them."""

    total: int
    open: int
    justified: int
    rejected: int


class AccountCard(msgspec.Struct, frozen=True, kw_only=True):
    """An account as the staff see it."""

    name: str
    kind: Annotated[str, Meta(description="person, guest or bot")]
    created_at: datetime
    sanctions: Annotated[tuple[SanctionAnswer, ...], Meta(description="The newest.")]
    reported: Annotated[ReportCounts, Meta(description="Reports about the account.")]
    reporting: Annotated[ReportCounts, Meta(description="Reports that the account made: how often it was right.")]
    notes: Annotated[tuple[NoteAnswer, ...], Meta(description="Of the staff, newest first.")]


def account_card(moderator_id: int, user_id: int) -> AccountCard:
    """The card of somebody else's account; nobody reads their own."""
    notes = notes_about(moderator_id, user_id)
    user = first_or_refuse(get_user_model().objects.filter(pk=user_id))
    sanctions = Sanction.objects.filter(user_id=user_id).order_by("-pk")[:MOST_SANCTIONS]
    made = record_of(user_id)
    return AccountCard(
        name=user.username,
        kind=user.kind,
        created_at=user.date_joined,
        sanctions=tuple(sanction_answer(row) for row in sanctions),
        reported=_reported(moderator_id, user_id),
        reporting=ReportCounts(made.made, made.made - made.justified - made.rejected, made.justified, made.rejected),
        notes=notes,
    )


def _reported(moderator_id: int, user_id: int) -> ReportCounts:
    counted = reports_for(moderator_id).filter(subject_id=user_id).exclude(state=ReportState.MERGED)
    return ReportCounts(
        **counted.aggregate(
            total=Count("pk"),
            open=Count("pk", Q(state__in=OPEN_STATES)),
            justified=Count("pk", Q(state=ReportState.RESOLVED)),
            rejected=Count("pk", Q(state=ReportState.REJECTED)),
        )
    )
