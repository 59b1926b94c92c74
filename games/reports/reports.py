"""Reports: users create them, the staff work on them, and the reporters are notified of the outcome."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Meta

from games.audit import audit
from games.audit.permissions import require
from games.common import users
from games.common.paging import paged
from games.common.plain_text import plain_text
from games.common.querysets import first_or_refuse
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.matches.queries.pov import pov_of
from games.notifications.enums import News
from games.notifications.notify import notify
from games.once.make_once import RequestId, make_once
from games.reports.enums import OPEN_STATES, Category, ReportState
from games.reports.involved import is_involved, reports_for, require_visible
from games.reports.models import Report, ReportNote
from games.reports.priority import rank
from games.talk.messages import room_of
from games.talk.models import Message

ANSWERED = ("subject", "reporter", "merged_into")
"""What the answer to a reporter is read from."""
PAGE = 50
MOST_CHARACTERS = 1000
MOST_OPEN = 20
"""More open reports than this by one user would bury the others'."""


class NewReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is reported: a user, a match, something said, or several of them."""

    category: Category
    user: Annotated[str, Meta(max_length=30, description="Name of the user it is about.")] | None = None
    match_id: UUID | None = None
    message_id: Annotated[int, Meta(ge=1)] | None = None
    text: Annotated[str, Meta(max_length=MOST_CHARACTERS)] = ""
    request_id: RequestId | None = None


class ReportAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A report of yours, and what became of it."""

    id: int
    category: Category
    state: Annotated[ReportState, Meta(description="Open, assigned to a moderator, resolved or rejected.")]
    user: str | None
    match_id: UUID | None
    message_id: int | None
    text: str
    outcome: Annotated[str | None, Meta(description="What the moderators say about it, once it is closed.")]
    created_at: datetime
    closed_at: datetime | None


class ReportPage(msgspec.Struct, frozen=True):
    """Your reports, newest first."""

    reports: tuple[ReportAnswer, ...]
    next: Annotated[int | None, Meta(description="`before` of the next page; None on the last one.")]


def report(reporter_id: int, new: NewReport) -> Report:
    """Create a report; refuses one about something that the reporter cannot see."""
    made = make_once(reporter_id, new.request_id, ("report", new), lambda: _report(reporter_id, new))
    return Report.objects.select_related("subject", "merged_into").get(pk=int(made))


def _report(reporter_id: int, new: NewReport) -> int:
    if new.user is None and new.match_id is None and new.message_id is None:
        raise Refusal(Code.INVALID_INPUT, detail=say("a report is about a user, a match or a message"))
    if Report.objects.filter(reporter_id=reporter_id, state__in=OPEN_STATES).count() >= MOST_OPEN:
        raise Refusal(Code.RATE_LIMITED, seconds=3600)
    message = _message(reporter_id, new.message_id)
    match_id = new.match_id or (message.match_id if message else None)
    if match_id is not None:
        pov_of(reporter_id, match_id)
    subject_id = users.user_named(new.user) if new.user else (message.user_id if message else None)
    if subject_id == reporter_id:
        raise Refusal(Code.INVALID_INPUT, detail=say("nobody reports themselves"))
    made = Report.objects.create(
        reporter_id=reporter_id,
        category=new.category,
        subject_id=subject_id,
        match_id=match_id,
        message=message,
        text=plain_text(new.text, say("a report"), MOST_CHARACTERS, least=0),
    )
    made.refresh_from_db(fields=["created_at"])
    rank(made)
    return made.pk


def reports_of(user_id: int, before: int | None = None, limit: int = 20) -> ReportPage:
    """A page of the user's reports; a merged report has the state of the one it was merged into."""
    rows = Report.objects.filter(reporter_id=user_id).select_related(*ANSWERED).order_by("-id")
    if before is not None:
        rows = rows.filter(id__lt=before)
    page = paged(rows, limit, PAGE)
    return ReportPage(tuple(map(report_answer, page.rows)), next=page.next(lambda row: row.pk))


def report_answer(row: Report) -> ReportAnswer:
    """A report as its reporter may see it: without the staff who work on it and their notes."""
    decided = row.merged_into or row
    return ReportAnswer(
        id=row.pk,
        category=Category(row.category),
        state=ReportState(decided.state),
        user=None if row.subject is None else row.subject.username,
        match_id=row.match_id,
        message_id=row.message_id,
        text=row.text,
        outcome=decided.outcome_in(row.reporter.language if row.reporter else ""),
        created_at=row.created_at,
        closed_at=decided.closed_at,
    )


def assign(moderator_id: int, report_id: int, assignee_id: int, *, take_over: bool = False) -> None:
    """Assign a report to a member of the staff; what a colleague works on is taken only by somebody who says so."""
    require(assignee_id, "handle_reports")
    with transaction.atomic():
        found = _open_report(moderator_id, report_id)
        if not take_over:
            _require_not_claimed(found, moderator_id)
        if is_involved(assignee_id, report_id):
            raise Refusal(Code.INVOLVED)
        taken_from, now = found.assignee_id, timezone.now()
        found.state, found.assignee_id, found.claimed_at = ReportState.ASSIGNED, assignee_id, now
        found.save(update_fields=["state", "assignee", "claimed_at"])
        audit.append(
            moderator_id, "assign_report", "assigned", subject_id=assignee_id, report=report_id, taken_from=taken_from
        )


def release(moderator_id: int, report_id: int) -> None:
    """Put a report of one's own back into the queue, for the others."""
    with transaction.atomic():
        found = _open_report(moderator_id, report_id)
        if found.assignee_id != moderator_id:
            raise Refusal(Code.NOT_FOUND)
        found.state, found.assignee, found.claimed_at = ReportState.OPEN, None, None
        found.save(update_fields=["state", "assignee", "claimed_at"])
        audit.append(moderator_id, "release_report", "put back", report=report_id)


def note(moderator_id: int, report_id: int, text: str, request_id: str | None = None) -> None:
    """Leave a note for the other moderators."""
    require(moderator_id, "handle_reports")
    words = plain_text(text, say("a note"), MOST_CHARACTERS)
    require_visible(moderator_id, report_id)
    make_once(
        moderator_id, request_id, ("report note", report_id, words), lambda: _note(moderator_id, report_id, words)
    )


def _note(moderator_id: int, report_id: int, words: str) -> int:
    with transaction.atomic():
        made = ReportNote.objects.create(report_id=report_id, author_id=moderator_id, text=words)
        audit.append(moderator_id, "note_report", "noted", report=report_id)
    return made.pk


def merge(moderator_id: int, report_id: int, into_id: int) -> None:
    """Merge a report into another one; both reporters get the outcome of the latter."""
    with transaction.atomic():
        found, into = _open_report(moderator_id, report_id), _open_report(moderator_id, into_id)
        _require_not_claimed(found, moderator_id)
        if found.pk == into.pk:
            raise Refusal(Code.INVALID_INPUT, detail=say("a report cannot be merged into itself"))
        found.state, found.merged_into, found.closed_at = ReportState.MERGED, into, timezone.now()
        found.save(update_fields=["state", "merged_into", "closed_at"])
        Report.objects.filter(merged_into=found).update(merged_into=into)
        audit.append(moderator_id, "merge_report", "the same", report=report_id, into=into_id)


def close(moderator_id: int, report_id: int, outcome: str, *, justified: bool, template: str = "") -> list[int]:
    """Close a report and notify its reporters of the outcome; returns their ids.

    With a template each of them reads it in their own language, and `outcome` is what the staff read.
    """
    outcome = plain_text(outcome, say("an outcome"), 500, least=3)
    with transaction.atomic():
        found = _open_report(moderator_id, report_id)
        _require_not_claimed(found, moderator_id)
        found.state = ReportState.RESOLVED if justified else ReportState.REJECTED
        found.outcome, found.outcome_template, found.closed_at = outcome, template, timezone.now()
        found.save(update_fields=["state", "outcome", "outcome_template", "closed_at"])
        reports_by_user = {
            report.reporter_id: report.pk for report in [*Report.objects.filter(merged_into=found), found]
        }
        reporters = sorted(user_id for user_id in reports_by_user if user_id is not None)
        for user_id in reporters:
            notify([user_id], News.REPORT_CLOSED, found.match_id, report_id=reports_by_user[user_id])
        audit.append(moderator_id, "close_report", outcome, subject_id=found.subject_id, report=report_id)
    return reporters


def _open_report(moderator_id: int, report_id: int) -> Report:
    require(moderator_id, "handle_reports")
    visible = reports_for(moderator_id).filter(pk=report_id, state__in=OPEN_STATES)
    return first_or_refuse(visible.select_for_update(of=("self",)))


def _require_not_claimed(report: Report, moderator_id: int) -> None:
    """Two people do not work on the same report: somebody who wants to go on with a colleague's takes it over first."""
    if report.assignee is not None and report.assignee_id != moderator_id:
        raise Refusal(Code.CLAIMED, name=report.assignee.username)


def _message(reporter_id: int, message_id: int | None) -> Message | None:
    if message_id is None:
        return None
    message = Message.objects.filter(pk=message_id).first()
    if message is None or message.room != room_of(pov_of(reporter_id, message.match_id)):
        raise Refusal(Code.NOT_FOUND)
    return message
