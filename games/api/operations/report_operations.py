"""How the staff work on reports: the queue, claims, one step to resolve, templates, and what is known of an account."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import MODERATE
from games.api.operation import Operations
from games.api.operations.parameter_types import Number, UserName
from games.common import users
from games.common.refusals import Code
from games.common.translated import Words
from games.conduct.message_templates import TEMPLATES, TemplateFor
from games.once.make_once import RequestId
from games.reports import reports
from games.signals.collect import MOST_SIGNALS, Signals, signals_about
from games.staff import account_card as cards
from games.staff import account_notes, report_queue, resolve_report, staff_reports
from games.staff.account_card import AccountCard
from games.staff.act_requests import Reason
from games.staff.report_queue import MOST, WorkQueue
from games.staff.resolve_report import Resolution
from games.staff.sanctions import SUSPENDING
from games.staff.staff_reports import Case

REPORTS, ACCOUNTS = "moderation/reports", "moderation/accounts"

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
    return report_queue.report_queue(caller.user)


@on_reports("GET moderation/templates", rest="listTemplates", holds=len(TEMPLATES))
def staff_templates(_: Caller) -> tuple[TemplateAnswer, ...]:
    """List the texts that sanctions and answers can be given with; everybody reads them in their own language."""
    return tuple(
        TemplateAnswer(key=key, use=one.use, title=one.title, words=Words(one.en, one.fr, one.de))
        for key, one in TEMPLATES.items()
    )


@on_reports(f"POST {REPORTS}/{{number}}/release")
def release_report(caller: Caller, number: Number) -> Case:
    """Put a report of your own back into the queue."""
    reports.release(caller.user, number)
    return staff_reports.case(caller.user, number)


@on_reports(f"POST {REPORTS}/{{number}}/resolve", refuses=(Code.CLAIMED, Code.CODE_REQUIRED))
def resolve(caller: Caller, number: Number, resolution: Resolution) -> Case:
    """Take the message away, sanction, answer and close: all of it, or nothing."""
    if resolution.penalty and resolution.penalty.kind in SUSPENDING:
        caller.require_recent_proof()
    resolve_report.resolve(caller.user, number, resolution)
    return staff_reports.case(caller.user, number)


@on_reports(f"GET {ACCOUNTS}/{{name}}", rest="getAccountCard")
def account_card(caller: Caller, name: UserName) -> AccountCard:
    """Read what is known of somebody else's account: sanctions, reports about and by it, notes."""
    return cards.account_card(caller.user, users.user_named(name))


@on_reports(f"POST {ACCOUNTS}/{{name}}/signals", rest="readSignals", body="Why", holds=MOST_SIGNALS)
def read_signals(caller: Caller, name: UserName, reason: Reason) -> Signals:
    """Read the signals about somebody else's account: reasons to look, no verdicts.

    The audit keeps who looked, and why.
    """
    return signals_about(caller.user, users.user_named(name), reason)


@on_reports(f"POST {ACCOUNTS}/{{name}}/notes", body="AddNote", refuses=(Code.REQUEST_ID_REUSED,))
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
