"""How the staff work on reports: the queue, claims, notes, one step to resolve, and what is taken back."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import MODERATE
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, Before, Number, UserName
from games.api.parameter import Page
from games.common import users
from games.common.refusals import Code
from games.common.translated import Words
from games.conduct.message_templates import TEMPLATES, TemplateFor
from games.once.make_once import RequestId
from games.reports import reopening, reports
from games.staff import report_queue as work
from games.staff import resolve_report, staff_reports
from games.staff.act_requests import Reason
from games.staff.report_queue import MOST, WorkQueue
from games.staff.resolve_report import Resolution
from games.staff.sanctions import SUSPENDING
from games.staff.staff_reports import PAGE, Case, CasePage, WhichReports

REPORTS = "moderation/reports"
on_reports = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND)


class TemplateAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A text of the staff, in three languages."""

    key: str
    use: TemplateFor
    title: str
    words: Words


@on_reports("GET moderation/queue", rest="getQueue", holds=MOST)
def work_queue(caller: Caller) -> WorkQueue:
    """Read the open reports in the order of work, those about the same user or match together."""
    return work.report_queue(caller.user)


@on_reports(f"GET {REPORTS}", rest="listReports")
def report_queue(
    caller: Caller,
    which: Annotated[WhichReports, Meta(description="To be worked on, assigned to you, or all.")] = WhichReports.OPEN,
    limit: Annotated[int, Page(PAGE)] = 20,
    before: Before | None = None,
) -> CasePage:
    """List reports, newest first."""
    return staff_reports.cases(caller.user, which, limit, before)


@on_reports(f"GET {REPORTS}/{{number}}", rest="getReport")
def report_case(caller: Caller, number: Number) -> Case:
    """Read a report and the notes about it."""
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/assign", body="Assign", refuses=(Code.CLAIMED, Code.INVOLVED))
def assign_report(
    caller: Caller,
    number: Number,
    name: Annotated[UserName, Meta(description="A member of the staff; yourself, to claim it.")],
    take_over: Annotated[bool, Meta(description="Also if a colleague works on it.")] = False,
) -> Case:
    """Give a report to a member of the staff, or claim it."""
    reports.assign(caller.user, number, users.user_named(name), take_over=take_over)
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/release")
def release_report(caller: Caller, number: Number) -> Case:
    """Put a report of your own back into the queue."""
    reports.release(caller.user, number)
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/notes", body="AddNote", refuses=(Code.REQUEST_ID_REUSED,))
def note_report(
    caller: Caller,
    number: Number,
    text: Annotated[str, Meta(min_length=1, max_length=1000)],
    request_id: RequestId | None = None,
) -> Case:
    """Leave a note for the staff; the user who reported does not see it."""
    reports.note(caller.user, number, text, request_id)
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/merge", body="Merge", refuses=(Code.CLAIMED,))
def merge_report(caller: Caller, number: Number, into: Annotated[int, Meta(ge=1, le=MOST_SEQ)]) -> Case:
    """Merge a report into another one about the same thing; both reporters are notified of its outcome."""
    reports.merge(caller.user, number, into)
    return staff_reports.case(caller.user, into)


@on_reports("POST moderation/reports/{number}/unmerge", body="Why")
def unmerge_report(caller: Caller, number: Number, reason: Reason) -> Case:
    """Let a report that was merged into another stand for itself again."""
    reopening.unmerge(caller.user, number, reason)
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/resolve", refuses=(Code.CLAIMED, Code.CODE_REQUIRED))
def resolve(caller: Caller, number: Number, resolution: Resolution) -> Case:
    """Take the message away, sanction, answer and close: all of it, or nothing."""
    if resolution.penalty and resolution.penalty.kind in SUSPENDING:
        caller.require_recent_proof()
    resolve_report.resolve(caller.user, number, resolution)
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/close", body="CloseReport", refuses=(Code.CLAIMED,))
def close_report(
    caller: Caller,
    number: Number,
    outcome: Annotated[str, Meta(min_length=3, max_length=500, description="Shown to the user who reported.")],
    justified: bool,
) -> Case:
    """Close a report; the user who reported is notified of the outcome."""
    reports.close(caller.user, number, outcome, justified=justified)
    return staff_reports.case(caller.user, number)


@on_reports("POST moderation/reports/{number}/reopen", body="Why")
def reopen_report(caller: Caller, number: Number, reason: Reason) -> Case:
    """Work on a closed report again; the user who reported is notified."""
    reopening.reopen(caller.user, number, reason)
    return staff_reports.case(caller.user, number)


@on_reports("GET moderation/templates", rest="listTemplates", holds=len(TEMPLATES))
def staff_templates(_: Caller) -> tuple[TemplateAnswer, ...]:
    """List the texts that sanctions and answers can be given with; everybody reads them in their own language."""
    return tuple(
        TemplateAnswer(key=key, use=one.use, title=one.title, words=Words(one.en, one.fr, one.de))
        for key, one in TEMPLATES.items()
    )
