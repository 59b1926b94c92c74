"""Talk at the table, and what a user can do about others: block, report."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import READ, READ_OWN, REPORT, SETTINGS, TALK
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, AccountName, Before, MatchId
from games.api.parameter import Page
from games.common.refusals import Code
from games.common.users import user_named
from games.once.make_once import RequestId
from games.reports import reports
from games.reports.reports import PAGE as REPORTS_A_PAGE
from games.reports.reports import NewReport, ReportAnswer, ReportPage
from games.talk import blocks as blocked
from games.talk import messages
from games.talk.blocks import MOST_BLOCKS, Blocks
from games.talk.messages import MOST_CHARACTERS, PAGE, Said, Talk

talking = Operations("talk", TALK, Code.NOT_FOUND)
blocking = Operations("talk", SETTINGS)
reporting = Operations("talk", REPORT)
Text = Annotated[
    str, Meta(min_length=1, max_length=MOST_CHARACTERS, description="Plain text, shown as it is, on one line.")
]


@talking("GET matches/{match_id}/talk", rest="getTalk", needs=READ)
def talk(
    caller: Caller,
    match_id: MatchId,
    after: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Only what has a higher number.")] = 0,
    limit: Annotated[int, Page(PAGE)] = PAGE,
) -> Talk:
    """Read what was said where you sit: at the table, or among the spectators.

    Without people you have blocked.
    """
    return messages.messages_for(caller.user_id, match_id, after, limit)


@talking(
    "POST matches/{match_id}/talk",
    status=HTTPStatus.CREATED,
    body="Say",
    refuses=(Code.MUTED, Code.GUESTS_NOT_ALLOWED, Code.REQUEST_ID_REUSED),
    examples=({"text": "good luck"},),
)
def say(caller: Caller, match_id: MatchId, text: Text, request_id: RequestId | None = None) -> Said:
    """Say something where you sit: at the table, or among the spectators.

    Guests talk at their tables, but not among spectators.
    """
    return messages.say(caller.user, match_id, text, request_id)


@blocking("GET blocks", rest="listBlocks", needs=READ_OWN, holds=MOST_BLOCKS)
def blocks(caller: Caller) -> Blocks:
    """List everybody you have blocked."""
    return blocked.blocks_of(caller.user)


@blocking("PUT blocks/{name}", refuses=(Code.NOT_FOUND,), holds=MOST_BLOCKS)
def block(caller: Caller, name: AccountName) -> Blocks:
    """Block a user.

    You no longer read what they say, and do not meet them by quick match, challenge or invitation.
    """
    blocked.block(caller.user, user_named(name))
    return blocked.blocks_of(caller.user)


@blocking("DELETE blocks/{name}", refuses=(Code.NOT_FOUND,), holds=MOST_BLOCKS)
def unblock(caller: Caller, name: AccountName) -> Blocks:
    """Read and meet a user again."""
    blocked.unblock(caller.user, user_named(name))
    return blocked.blocks_of(caller.user)


@reporting("GET reports", rest="listMyReports", needs=READ_OWN)
def my_reports(
    caller: Caller, limit: Annotated[int, Page(REPORTS_A_PAGE)] = 20, before: Before | None = None
) -> ReportPage:
    """See what became of your reports.

    Newest first; a notification tells you when one was closed.
    """
    return reports.reports_of(caller.user, before, limit)


@reporting(
    "POST reports",
    status=HTTPStatus.CREATED,
    refuses=(Code.NOT_FOUND, Code.REQUEST_ID_REUSED),
    examples=({"category": "abuse", "user": "bob", "text": "insults at the table"},),
)
def report(caller: Caller, report: NewReport) -> ReportAnswer:
    """Report a user, a match or something said to the moderators.

    The user who is reported does not learn by whom; you will be notified of the outcome.
    """
    return reports.report_answer(reports.report(caller.user, report))
