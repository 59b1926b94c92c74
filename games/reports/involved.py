"""Who has a part in a report, and so neither handles nor sees it: who made it, whom it is about, who played there."""

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from games.common.refusals import Code, Refusal
from games.matches.models import Seat
from games.reports.models import Report
from games.talk.models import Message


def reports_for(user_id: int) -> "QuerySet[Report]":
    """The reports that this member of the staff may see."""
    return without_involved(Report.objects.all(), user_id)


def without_involved(rows: "QuerySet[Any]", user_id: int) -> "QuerySet[Any]":
    """These reports without those in which the user has a part; a report that others were merged into has theirs."""
    return (
        rows.exclude(reporter_id=user_id)
        .exclude(subject_id=user_id)
        .filter(
            ~Exists(Seat.objects.filter(match=OuterRef("match"), user_id=user_id)),
            ~Exists(Message.objects.filter(pk=OuterRef("message"), user_id=user_id)),
            ~Exists(Report.objects.filter(merged_into=OuterRef("pk"), reporter_id=user_id)),
        )
    )


def is_involved(user_id: int, report_id: int) -> bool:
    """Whether the user has a part in the report."""
    return not reports_for(user_id).filter(pk=report_id).exists()


def require_visible(user_id: int, report_id: int) -> None:
    """Refuse somebody who has a part in the report as if there were none: who reported whom is no news for them."""
    if is_involved(user_id, report_id):
        raise Refusal(Code.NOT_FOUND)
