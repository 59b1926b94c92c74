"""The context of a report's page: the moment of the match, the notes, similar reports and the forms."""

from datetime import datetime
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.http import HttpRequest

from games.audit.roles import ROLES
from games.matches.models import LogEntry, Match
from games.reports.models import Report, ReportNote
from games.reports.reports import OPEN_STATES
from games.talk.models import Message
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import AssignForm, CloseForm, MergeForm, NoteForm, sanction_form

MOST = 20


class ReportContext(NamedTuple):
    """What the template of a report's page needs."""

    report: Report
    is_open: bool
    moment: str
    message: Message | None
    notes: list[ReportNote]
    merged: list[Report]
    similar: list[Report]
    forms: dict[str, Any]


def report_context(request: HttpRequest, report_id: int) -> ReportContext | None:
    found = Report.objects.select_related("subject", "message", "message__user", "match", "merged_into")
    report = found.defer("match__seed", "match__state").filter(pk=report_id).first()
    if report is None:
        return None
    is_open = report.state in OPEN_STATES
    return ReportContext(
        report=report,
        is_open=is_open,
        moment=_moment(report.match, report.message.at if report.message else report.created_at),
        message=report.message,
        notes=list(report.notes.select_related("author").order_by("pk")[:MOST]),
        merged=list(report.merged.select_related("reporter")[:MOST]),
        similar=_similar(report) if is_open else [],
        forms=_forms(request, report) if is_open else {},
    )


def _moment(match: Match | None, at: datetime) -> str:
    """A link to the match as it was at that time."""
    if match is None:
        return ""
    before = LogEntry.objects.filter(match_id=match.pk, at__lte=at).order_by("-seq")
    seq = before.values_list("seq", flat=True).first()
    return links.match(match, seq, f"Look at the match at entry {seq}" if seq else "Look at the match")


def _similar(report: Report) -> list[Report]:
    """Other open reports about the same user or match."""
    same = Q(pk=None)
    if report.subject_id is not None:
        same |= Q(subject_id=report.subject_id)
    if report.match_id is not None:
        same |= Q(match_id=report.match_id)
    found = Report.objects.filter(same, state__in=OPEN_STATES).exclude(pk=report.pk)
    return list(found.select_related("reporter").order_by("-pk")[:MOST])


def _forms(request: HttpRequest, report: Report) -> dict[str, Any]:
    staff = get_user_model().objects.filter(is_staff=True, is_active=True, groups__name__in=ROLES).distinct()
    names = list(staff.order_by("username").values_list("pk", "username")[:200])
    forms: dict[str, Any] = {
        "note": NoteForm(auto_id="note_%s"),
        "assign": AssignForm(staff=names, auto_id="assign_%s"),
        "merge": MergeForm(others=[(other.pk, f"Report {other.pk}: {other.text[:40]}") for other in _similar(report)]),
        "close": CloseForm(auto_id="close_%s"),
    }
    if report.subject is not None and not report.subject.is_staff:
        forms["sanction"] = sanction_form(request)
    return forms
