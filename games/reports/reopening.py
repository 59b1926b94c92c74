"""Decisions about reports taken back: a closed one is worked on again, a merged one stands for itself again."""

from django.db import transaction

from games.audit import audit
from games.audit.permissions import require, require_reason
from games.common.querysets import first_or_refuse
from games.notifications.enums import News
from games.notifications.notify import notify
from games.reports.enums import ReportState
from games.reports.involved import reports_for
from games.reports.models import Report


def reopen(moderator_id: int, report_id: int, reason: str) -> None:
    """Work on a closed report again; its reporters are notified now, and later of the new outcome."""
    reason = require_reason(reason)
    with transaction.atomic():
        found = _locked(moderator_id, report_id, ReportState.RESOLVED, ReportState.REJECTED)
        before = found.state
        _open(found)
        merged = Report.objects.filter(merged_into=found).values_list("reporter_id", flat=True)
        reporters = sorted({user_id for user_id in (*merged, found.reporter_id) if user_id is not None})
        notify(reporters, News.REPORT_REOPENED, found.match_id, report_id=report_id)
        audit.append(moderator_id, "reopen_report", reason, subject_id=found.subject_id, report=report_id, was=before)


def unmerge(moderator_id: int, report_id: int, reason: str) -> None:
    """Let a report that was merged into another stand for itself again."""
    reason = require_reason(reason)
    with transaction.atomic():
        found = _locked(moderator_id, report_id, ReportState.MERGED)
        into, found.merged_into = found.merged_into_id, None
        _open(found)
        audit.append(moderator_id, "unmerge_report", reason, subject_id=found.subject_id, report=report_id, into=into)


def _open(found: Report) -> None:
    found.state = ReportState.OPEN if found.assignee_id is None else ReportState.ASSIGNED
    found.outcome, found.outcome_template, found.closed_at = "", "", None
    found.save(update_fields=["state", "outcome", "outcome_template", "closed_at", "merged_into"])


def _locked(moderator_id: int, report_id: int, *states: ReportState) -> Report:
    require(moderator_id, "handle_reports")
    return first_or_refuse(
        reports_for(moderator_id).filter(pk=report_id, state__in=states).select_for_update(of=("self",))
    )
