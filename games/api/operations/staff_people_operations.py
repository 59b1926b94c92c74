"""What the staff take back, and appeals that they decide; with the scope `moderate`."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import MODERATE
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, Number
from games.api.parameter import Page
from games.common.refusals import Code
from games.conduct.appeals import MOST_CHARACTERS, MOST_MESSAGES
from games.reports import reopening
from games.staff import appeal_decisions, staff_reports
from games.staff.act_requests import Reason
from games.staff.appeal_decisions import PAGE, AppealCase, AppealQueue
from games.staff.staff_reports import Case
from games.talk import messages

taking_back = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND)
on_appeals = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND, Code.IMPOSED_BY_YOU)
After = Annotated[int, Meta(ge=1, le=MOST_SEQ, description="The cursor `next` of the page before.")]


@taking_back(
    "POST moderation/messages/{number}/restore", status=HTTPStatus.NO_CONTENT, body="Why", refuses=(Code.PLAYS_HERE,)
)
def restore_message(caller: Caller, number: Number, reason: Reason) -> None:
    """Show something that was taken away again; who wrote it is told."""
    messages.restore(caller.user, number, reason)


@taking_back("POST moderation/reports/{number}/reopen", body="Why")
def reopen_report(caller: Caller, number: Number, reason: Reason) -> Case:
    """Work on a closed report again; who reported is told."""
    reopening.reopen(caller.user, number, reason)
    return staff_reports.case(caller.user, number)


@taking_back("POST moderation/reports/{number}/unmerge", body="Why")
def unmerge_report(caller: Caller, number: Number, reason: Reason) -> Case:
    """Let a report that was merged into another stand for itself again."""
    reopening.unmerge(caller.user, number, reason)
    return staff_reports.case(caller.user, number)


@on_appeals("GET moderation/appeals", rest="listAppeals")
def appeal_queue(caller: Caller, limit: Annotated[int, Page(PAGE)] = 20, after: After | None = None) -> AppealQueue:
    """List open appeals, oldest first, without those against your own decisions."""
    return appeal_decisions.appeals_to_decide(caller.user, limit, after)


@on_appeals("GET moderation/appeals/{number}", rest="getAppeal", holds=MOST_MESSAGES)
def appeal_case(caller: Caller, number: Number) -> AppealCase:
    """Read an appeal with its thread."""
    return appeal_decisions.appeal_case(caller.user, number)


@on_appeals(
    "POST moderation/appeals/{number}/answer",
    body="AnswerAppeal",
    refuses=(Code.APPEAL_DECIDED,),
    holds=MOST_MESSAGES,
)
def answer_appeal(
    caller: Caller, number: Number, text: Annotated[str, Meta(min_length=3, max_length=MOST_CHARACTERS)]
) -> AppealCase:
    """Write to the user in the thread of an appeal, without deciding it."""
    appeal_decisions.answer(caller.user, number, text)
    return appeal_decisions.appeal_case(caller.user, number)


@on_appeals(
    "POST moderation/appeals/{number}/decide",
    body="DecideAppeal",
    refuses=(Code.APPEAL_DECIDED,),
    holds=MOST_MESSAGES,
)
def decide_appeal(
    caller: Caller,
    number: Number,
    reason: Reason,
    granted: Annotated[bool, Meta(description="Whether the sanction is lifted.")],
) -> AppealCase:
    """Decide an appeal; the user is told the outcome and why."""
    appeal_decisions.decide(caller.user, number, reason, granted=granted)
    return appeal_decisions.appeal_case(caller.user, number)
