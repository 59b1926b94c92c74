"""The context of a report's page: the moment, who the people are, the notes, similar reports and the forms."""

from datetime import datetime
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.http import HttpRequest

from games.audit.roles import ROLES
from games.conduct.models import Sanction
from games.matches.models import Match
from games.matches.rows.log_rows import seq_at
from games.reports.enums import OPEN_STATES
from games.reports.involved import reports_for
from games.reports.models import Report, ReportNote
from games.reports.priority import priority_of
from games.staff.account_card import AccountCard, account_card
from games.talk.models import Message
from opera_service.accounts.models import User
from opera_service.staff_admin import links
from opera_service.staff_admin.forms import AssignForm, AuditReasonForm, MergeForm, NoteForm
from opera_service.staff_admin.queue_page import waited
from opera_service.staff_admin.resolve_form import ResolveForm
from opera_service.staff_admin.theme_page import caller_id

MOST = 20


class ReportContext(NamedTuple):
    """What the template of a report's page needs."""

    report: Report
    is_open: bool
    priority: str
    claim: str
    taken_by: str
    """The colleague who works on it, if one does."""
    moment: str
    message: Message | None
    notes: list[ReportNote]
    merged: list[Report]
    similar: list[Report]
    imposed: list[Sanction]
    cards: list[tuple[str, AccountCard, str]]
    """A title, what is known of the account, and a link to it."""
    forms: dict[str, Any]


def report_context(request: HttpRequest, report_id: int) -> ReportContext | None:
    me = caller_id(request)
    found = reports_for(me).select_related("subject", "reporter", "assignee", "message", "message__user", "match")
    report = found.defer("match__seed", "match__state").filter(pk=report_id).first()
    if report is None:
        return None
    is_open = report.state in OPEN_STATES
    similar = _similar(me, report) if is_open else []
    return ReportContext(
        report=report,
        is_open=is_open,
        priority=f"{report.priority}: {priority_of(report).words}",
        claim=_claim(report),
        taken_by=report.assignee.username if report.assignee and report.assignee_id != me else "",
        moment=_moment(report.match, report.message.at if report.message else report.created_at),
        message=report.message,
        notes=list(report.notes.select_related("author").order_by("pk")[:MOST]),
        merged=list(report.merged.select_related("reporter")[:MOST]),
        similar=similar,
        imposed=list(report.sanctions.select_related("user").order_by("pk")[:MOST]),
        cards=_cards(me, report),
        forms=_forms(request, report, similar, is_open=is_open),
    )


def _claim(report: Report) -> str:
    if report.assignee is None:
        return "nobody works on it"
    since = f", since {waited(report.claimed_at)}" if report.claimed_at else ""
    return f"with {report.assignee.username}{since}"


def _cards(me: int, report: Report) -> list[tuple[str, AccountCard, str]]:
    people: list[tuple[str, User | None]] = [("About", report.subject), ("Reported by", report.reporter)]
    return [(title, account_card(me, user.pk), links.user(user)) for title, user in people if user is not None]


def _moment(match: Match | None, at: datetime) -> str:
    """A link to the match as it was at that time."""
    if match is None:
        return ""
    seq = seq_at(match.pk, at, match.seq)
    return links.match(match, seq, f"Look at the match at entry {seq}" if seq else "Look at the match")


def _similar(me: int, report: Report) -> list[Report]:
    """Other open reports about the same user or match."""
    same = Q(pk=None)
    if report.subject_id is not None:
        same |= Q(subject_id=report.subject_id)
    if report.match_id is not None:
        same |= Q(match_id=report.match_id)
    found = reports_for(me).filter(same, state__in=OPEN_STATES).exclude(pk=report.pk)
    return list(found.select_related("reporter").order_by("-pk")[:MOST])


def _forms(request: HttpRequest, report: Report, similar: list[Report], *, is_open: bool) -> dict[str, Any]:
    note = NoteForm(auto_id="note_%s")
    if not is_open:
        return {"note": note, "back": AuditReasonForm(auto_id="back_%s")}
    return {
        "note": note,
        "assign": AssignForm(staff=colleagues(caller_id(request)), auto_id="assign_%s"),
        "merge": MergeForm(others=[(other.pk, f"Report {other.pk}: {other.text[:40]}") for other in similar]),
        "resolve": ResolveForm(request, report),
    }


def colleagues(me: int) -> list[tuple[int, str]]:
    """The others who may work on reports."""
    may = Q(groups__name__in=ROLES) | Q(is_superuser=True)
    staff = get_user_model().objects.filter(may, is_staff=True, is_active=True).exclude(pk=me).distinct()
    return list(staff.order_by("username").values_list("pk", "username")[:200])
