"""What the staff read and do about people: the queue of reports, sanctions, and the audit."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final
from uuid import UUID

import msgspec
from django.db.models import Q, QuerySet
from msgspec import Meta

from games.audit.models import AuditEntry
from games.audit.permissions import require
from games.common import users
from games.common.paging import paged
from games.common.querysets import first_or_refuse
from games.conduct.active_sanctions import SanctionAnswer, Sanctions, sanction_answer, sanctions_of
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.once.make_once import RequestId, make_once
from games.reports.enums import OPEN_STATES, Category, ReportState
from games.reports.involved import reports_for
from games.reports.models import Report
from games.staff import sanctions

PAGE: Final = 50


class WhichReports(StrEnum):
    """Which reports to list: those to be worked on, those assigned to oneself, or all."""

    OPEN = "open"
    MINE = "mine"
    ALL = "all"


class NoteAnswer(msgspec.Struct, frozen=True):
    """What a member of the staff noted about a report."""

    by: str
    text: str
    at: datetime


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A report as the staff see it."""

    id: int
    category: Category
    state: ReportState
    reporter: str | None
    user: Annotated[str | None, Meta(description="Whom it is about.")]
    match_id: UUID | None
    message_id: int | None
    message: Annotated[str | None, Meta(description="What was said, also if it was taken away since.")]
    text: str
    assignee: Annotated[str | None, Meta(description="Who works on it.")]
    claimed_at: Annotated[datetime | None, Meta(description="Since when.")]
    priority: Annotated[int, Meta(description="Higher is worked on first, of the same the oldest.")]
    merged_into: int | None
    outcome: str | None
    created_at: datetime
    closed_at: datetime | None
    notes: tuple[NoteAnswer, ...]


class CasePage(msgspec.Struct, frozen=True):
    """Reports, newest first."""

    reports: tuple[Case, ...]
    next: Annotated[int | None, Meta(description="`before` of the next page; None on the last one.")]


class NewSanction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to impose on whom, and why."""

    user: Annotated[str, Meta(max_length=users.MOST_LETTERS, description="The name of an account.")]
    kind: SanctionKind
    reason: Annotated[str, Meta(min_length=3, max_length=500, description="Shown to the user.")]
    until: Annotated[datetime | None, Meta(description="A suspension needs an end; a ban has none.")] = None
    report: Annotated[int, Meta(ge=1, le=2**31 - 1, description="The report it follows from.")] | None = None
    request_id: RequestId | None = None


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    """One act of the staff."""

    number: int
    at: datetime
    by: Annotated[str | None, Meta(description="None: the service itself.")]
    act: str
    match_id: UUID | None
    user: Annotated[str | None, Meta(description="Whom it was about.")]
    reason: str
    details: Annotated[str, Meta(description="The act's arguments, as JSON.")]
    hash: str


class AuditPage(msgspec.Struct, frozen=True):
    """The audit, newest first."""

    entries: tuple[AuditLine, ...]
    next: Annotated[int | None, Meta(description="`before` of the next page; None on the last one.")]


def cases(
    moderator_id: int, which: WhichReports = WhichReports.OPEN, limit: int = 20, before: int | None = None
) -> CasePage:
    """The queue of reports."""
    require(moderator_id, "handle_reports")
    rows = visible_cases(moderator_id)
    if which is not WhichReports.ALL:
        rows = rows.filter(state__in=OPEN_STATES)
    if which is WhichReports.MINE:
        rows = rows.filter(assignee_id=moderator_id)
    if before is not None:
        rows = rows.filter(id__lt=before)
    page = paged(rows.order_by("-id"), limit, PAGE)
    return CasePage(tuple(map(case_answer, page.rows)), next=page.next(lambda row: row.pk))


def case(moderator_id: int, report_id: int) -> Case:
    """One report with its notes."""
    require(moderator_id, "handle_reports")
    return case_answer(first_or_refuse(visible_cases(moderator_id).filter(pk=report_id)))


def sanctions_on(moderator_id: int, user_id: int) -> Sanctions:
    """The sanctions of a user."""
    require(moderator_id, "handle_reports")
    return sanctions_of(user_id)


def impose(moderator_id: int, request: NewSanction) -> SanctionAnswer:
    """Impose a sanction on a user, by name."""
    report = None
    if request.report is not None:
        report = first_or_refuse(reports_for(moderator_id).filter(pk=request.report))
    user_id = users.user_named(request.user)
    made = make_once(
        moderator_id,
        request.request_id,
        ("sanction", request),
        lambda: sanctions.impose(moderator_id, user_id, request.kind, request.reason, request.until, report).pk,
    )
    return sanction_answer(Sanction.objects.get(pk=int(made)))


def lift(moderator_id: int, sanction_id: int, reason: str) -> SanctionAnswer:
    """End a sanction early."""
    sanctions.lift(moderator_id, sanction_id, reason)
    return sanction_answer(Sanction.objects.get(pk=sanction_id))


def audited(
    moderator_id: int,
    limit: int = 20,
    before: int | None = None,
    *,
    match_id: UUID | None = None,
    user: str | None = None,
) -> AuditPage:
    """A page of the audit: of everything, of a match, or of the acts by or about a user."""
    require(moderator_id, "read_audit")
    rows = AuditEntry.objects.select_related("actor", "subject").order_by("-number")
    if match_id is not None:
        rows = rows.filter(match_id=match_id)
    if user is not None:
        user_id = users.user_named(user)
        rows = rows.filter(Q(actor_id=user_id) | Q(subject_id=user_id))
    if before is not None:
        rows = rows.filter(number__lt=before)
    page = paged(rows, limit, PAGE)
    return AuditPage(tuple(map(_line, page.rows)), next=page.next(lambda row: row.number))


def visible_cases(moderator_id: int) -> "QuerySet[Report]":
    """The reports that this member of the staff may see, with all that `case_answer` shows."""
    rows = reports_for(moderator_id).select_related("reporter", "subject", "message", "assignee")
    return rows.prefetch_related("notes__author")


def case_answer(row: Report) -> Case:
    return Case(
        id=row.pk,
        category=Category(row.category),
        state=ReportState(row.state),
        reporter=row.reporter.username if row.reporter else None,
        user=row.subject.username if row.subject else None,
        match_id=row.match_id,
        message_id=row.message_id,
        message=row.message.text if row.message else None,
        text=row.text,
        assignee=row.assignee.username if row.assignee else None,
        claimed_at=row.claimed_at,
        priority=row.priority,
        merged_into=row.merged_into_id,
        outcome=row.outcome or None,
        created_at=row.created_at,
        closed_at=row.closed_at,
        notes=tuple(NoteAnswer(note.author.username, note.text, note.at) for note in row.notes.all()),
    )


def _line(row: AuditEntry) -> AuditLine:
    return AuditLine(
        number=row.number,
        at=row.at,
        by=row.actor.username if row.actor else None,
        act=row.act,
        match_id=row.match_id,
        user=row.subject.username if row.subject else None,
        reason=row.reason,
        details=row.details,
        hash=row.hash,
    )
