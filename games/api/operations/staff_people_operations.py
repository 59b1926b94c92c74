"""What the staff know of users and decide about them: accounts, sanctions, messages, appeals, and the audit."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import MODERATE
from games.api.operation import Operations
from games.api.operations.parameter_types import MOST_SEQ, Before, MatchId, Number, UserName
from games.api.parameter import InGraphQL, Page
from games.common import users
from games.common.refusals import Code
from games.conduct.active_sanctions import MOST_SHOWN, SanctionAnswer, Sanctions
from games.conduct.appeals import MOST_CHARACTERS, MOST_MESSAGES
from games.once.make_once import RequestId
from games.signals.collect import MOST_SIGNALS, Signals, signals_about
from games.staff import account_card as cards
from games.staff import account_notes, appeal_decisions, staff_reports
from games.staff.account_card import AccountCard
from games.staff.act_requests import Reason
from games.staff.appeal_decisions import PAGE as APPEALS_A_PAGE
from games.staff.appeal_decisions import AppealCase, AppealQueue
from games.staff.sanctions import SUSPENDING
from games.staff.staff_reports import PAGE, AuditPage, NewSanction
from games.talk import messages

ACCOUNTS = "moderation/accounts"
After = Annotated[int, Meta(ge=1, le=MOST_SEQ, description="The cursor `next` of the page before.")]
Limit = Annotated[int, Page(PAGE)]
on_people = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND)
on_appeals = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND, Code.IMPOSED_BY_YOU)


@on_people(f"GET {ACCOUNTS}/{{name}}", rest="getAccountCard")
def account_card(caller: Caller, name: UserName) -> AccountCard:
    """Read what is known of somebody else's account: sanctions, reports about and by it, notes."""
    return cards.account_card(caller.user, users.user_named(name))


@on_people(f"POST {ACCOUNTS}/{{name}}/signals", rest="readSignals", body="Why", holds=MOST_SIGNALS)
def read_signals(caller: Caller, name: UserName, reason: Reason) -> Signals:
    """Read the signals about somebody else's account: reasons to look, no verdicts.

    The audit keeps who looked, and why.
    """
    return signals_about(caller.user, users.user_named(name), reason)


@on_people(f"POST {ACCOUNTS}/{{name}}/notes", body="AddNote", refuses=(Code.REQUEST_ID_REUSED,))
def note_account(
    caller: Caller,
    name: UserName,
    text: Annotated[str, Meta(min_length=1, max_length=1000)],
    request_id: RequestId | None = None,
) -> AccountCard:
    """Leave a note about an account for the staff; its user does not see it."""
    user_id = users.user_named(name)
    account_notes.add_note(caller.user, user_id, text, request_id)
    return cards.account_card(caller.user, user_id)


@on_people("GET moderation/sanctions", rest="listSanctions", holds=MOST_SHOWN)
def sanctions_of(caller: Caller, user: Annotated[UserName, InGraphQL("name")]) -> Sanctions:
    """List what was imposed on a user, newest first."""
    return staff_reports.sanctions_on(caller.user, users.user_named(user))


@on_people(
    "POST moderation/sanctions",
    status=HTTPStatus.CREATED,
    refuses=(Code.CODE_REQUIRED, Code.REQUEST_ID_REUSED),
)
def impose_sanction(caller: Caller, sanction: NewSanction) -> SanctionAnswer:
    """Impose a sanction: a warning, a mute, no rated play, a suspension or a ban.

    The user is notified why and until when. A suspension or a ban needs a second factor that was shown a short while
    ago.
    """
    if sanction.kind in SUSPENDING:
        caller.require_recent_proof()
    return staff_reports.impose(caller.user, sanction)


@on_people("POST moderation/sanctions/{number}/lift", body="Why")
def lift_sanction(caller: Caller, number: Number, reason: Reason) -> SanctionAnswer:
    """End a sanction early."""
    return staff_reports.lift(caller.user, number, reason)


@on_people(
    "POST moderation/messages/{number}/hide", status=HTTPStatus.NO_CONTENT, body="Why", refuses=(Code.PLAYS_HERE,)
)
def hide_message(caller: Caller, number: Number, reason: Reason) -> None:
    """Take away a message; its author is notified."""
    messages.hide(caller.user, number, reason)


@on_people(
    "POST moderation/messages/{number}/restore", status=HTTPStatus.NO_CONTENT, body="Why", refuses=(Code.PLAYS_HERE,)
)
def restore_message(caller: Caller, number: Number, reason: Reason) -> None:
    """Show a message again that was taken away; its author is notified."""
    messages.restore(caller.user, number, reason)


@on_appeals("GET moderation/appeals", rest="listAppeals")
def appeal_queue(
    caller: Caller, limit: Annotated[int, Page(APPEALS_A_PAGE)] = 20, after: After | None = None
) -> AppealQueue:
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
    """Decide an appeal; the user is notified of the outcome, and why."""
    appeal_decisions.decide(caller.user, number, reason, granted=granted)
    return appeal_decisions.appeal_case(caller.user, number)


@on_people("GET moderation/audit", rest="getAudit")
def audit(
    caller: Caller,
    match_id: Annotated[MatchId, Meta(description="Only acts on this match.")] | None = None,
    user: Annotated[UserName, Meta(description="Only acts by or about this user."), InGraphQL("name")] | None = None,
    limit: Limit = 20,
    before: Before | None = None,
) -> AuditPage:
    """Read the acts of the staff, newest first: all, on a match, or by or about a user."""
    return staff_reports.audited(caller.user, limit, before, match_id=match_id, user=user)
