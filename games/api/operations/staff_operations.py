"""What the staff do, with the scope `moderate`; what a member of the staff may do then is decided by their role."""

from http import HTTPStatus
from typing import Annotated

from msgspec import Meta

from games.api.caller import Caller
from games.api.needs import MODERATE, SEATING
from games.api.operation import Operations
from games.api.operations.parameter_types import (
    MOST_SEQ,
    AfterEntry,
    AtEntry,
    Before,
    MatchId,
    Number,
    SeatNumber,
    UserName,
)
from games.api.parameter import InGraphQL, Page
from games.common import users
from games.common.refusals import Code
from games.conduct.active_sanctions import MOST_SHOWN, SanctionAnswer, Sanctions
from games.matches.queries.match_log import PAGE as ENTRIES_A_PAGE
from games.matches.responses import Log, MatchAnswer
from games.once.make_once import RequestId
from games.reports import reports
from games.staff import act_requests, inspection, staff_reports
from games.staff.act_preview import Preview, preview
from games.staff.act_requests import ActDone, ActRequest, ManyActsRequest, Reason
from games.staff.acts import AnyAct
from games.staff.acts_on_many import MOST_AT_ONCE, ManyDone, progress_of
from games.staff.sanctions import SUSPENDING
from games.staff.staff_reports import PAGE, AuditPage, Case, CasePage, NewSanction, WhichReports
from games.talk import messages

MATCHES, REPORTS = "moderation/matches/{match_id}", "moderation/reports"
ACTING = (
    *SEATING,
    Code.HAS_LOOKED,
    Code.SEAT_GIVEN_UP,
    Code.ALREADY_SEATED,
    Code.ALREADY_STARTED,
    Code.MATCH_OVER,
    Code.MATCH_PAUSED,
    Code.NOT_PAUSED,
    Code.NOT_SEATED,
    Code.NOT_FINISHED,
    Code.NOT_STARTED,
    Code.STALE,
)
Which = Annotated[WhichReports, Meta(description="To be worked on, assigned to you, or all.")]
Limit = Annotated[int, Page(PAGE)]

on_matches = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND, Code.PLAYS_HERE)
on_people = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND)


@on_matches(f"GET {MATCHES}", rest="getMatchAs", gives="The match, as that seat or a spectator saw it.")
def match_as(
    caller: Caller, match_id: MatchId, seat: SeatNumber | None = None, at: AtEntry | None = None
) -> MatchAnswer:
    """Look at a match as a seat, or without one a spectator, saw it at an entry.

    As a seat: after the end, or once you have said why with `look`.
    """
    return inspection.match_as(caller.user, match_id, seat, at)


@on_matches(f"GET {MATCHES}/log", rest="getLogAs")
def log_as(
    caller: Caller,
    match_id: MatchId,
    seat: SeatNumber | None = None,
    after: AfterEntry = 0,
    limit: Annotated[int, Page(ENTRIES_A_PAGE, "limit")] = ENTRIES_A_PAGE,
) -> Log:
    """Read the log as a seat, or without one a spectator, got it; oldest first."""
    return inspection.log_page_as(caller.user, match_id, seat, after, limit, caller.language)


@on_matches(
    f"POST {MATCHES}/look",
    status=HTTPStatus.NO_CONTENT,
    body="Why",
    refuses=(Code.CODE_REQUIRED,),
    examples=({"reason": "report 17"},),
)
def look(caller: Caller, match_id: MatchId, reason: Reason) -> MatchAnswer:
    """Look behind the screens of a running match.

    From then on you may not join it, nor act for a seat in it. Needs a second factor that was shown a short while ago.
    """
    caller.require_recent_proof()
    inspection.inspect(caller.user, match_id, reason)
    return inspection.match_as(caller.user, match_id, None)


@on_matches(f"POST {MATCHES}/acts", refuses=ACTING)
def moderate(caller: Caller, match_id: MatchId, moderate: ActRequest) -> ActDone:
    """Act on a match.

    Each act needs its permission and a reason; it is in the match's log and in the audit.
    """
    return act_requests.do(caller.user, match_id, moderate)


@on_matches("POST moderation/acts", status=HTTPStatus.ACCEPTED, holds=MOST_AT_ONCE)
def moderate_many(caller: Caller, moderate: ManyActsRequest) -> ManyDone:
    """Act on up to 500 matches.

    A task does it within seconds, each match on its own: one refusal does not stop the others. Ask for its progress
    until it is finished.
    """
    return act_requests.do_to_many(caller.user, moderate)


@on_matches("GET moderation/acts/{number}", rest="getActsOnMany", holds=MOST_AT_ONCE)
def acts_on_many(caller: Caller, number: Number) -> ManyDone:
    """See how far an act on many matches is, and what became of each."""
    return progress_of(caller.user, number)


@on_matches(f"POST {MATCHES}/preview", rest="previewAct", graphql=False, refuses=ACTING, body="ActPreview")
def foresee(caller: Caller, match_id: MatchId, act: AnyAct) -> Preview:
    """See what an act would do, and to whom.

    Nothing is changed, and nobody is notified.
    """
    return preview(act, caller.user, match_id)


@on_matches(None)
def preview_act(caller: Caller, match_id: MatchId, moderate: ActRequest) -> Preview:
    """See what an act would do, and to whom; nothing is changed, and nobody is notified."""
    return preview(moderate.act, caller.user, match_id)


@on_people(f"GET {REPORTS}", rest="listReports")
def report_queue(
    caller: Caller, which: Which = WhichReports.OPEN, limit: Limit = 20, before: Before | None = None
) -> CasePage:
    """List reports, newest first."""
    return staff_reports.cases(caller.user, which, limit, before)


@on_people(f"GET {REPORTS}/{{number}}", rest="getReport")
def report_case(caller: Caller, number: Number) -> Case:
    """Read a report and the notes about it."""
    return staff_reports.case(caller.user, number)


@on_people(f"POST {REPORTS}/{{number}}/assign", body="Assign", refuses=(Code.CLAIMED, Code.INVOLVED))
def assign_report(
    caller: Caller,
    number: Number,
    name: Annotated[UserName, Meta(description="A member of the staff; yourself, to claim it.")],
    take_over: Annotated[bool, Meta(description="Also if a colleague works on it.")] = False,
) -> Case:
    """Give a report to a member of the staff, or claim it."""
    reports.assign(caller.user, number, users.user_named(name), take_over=take_over)
    return staff_reports.case(caller.user, number)


@on_people(f"POST {REPORTS}/{{number}}/notes", body="AddNote", refuses=(Code.REQUEST_ID_REUSED,))
def note_report(
    caller: Caller,
    number: Number,
    text: Annotated[str, Meta(min_length=1, max_length=1000)],
    request_id: RequestId | None = None,
) -> Case:
    """Leave a note for the staff; the user who reported does not see it."""
    reports.note(caller.user, number, text, request_id)
    return staff_reports.case(caller.user, number)


@on_people(f"POST {REPORTS}/{{number}}/merge", body="Merge", refuses=(Code.CLAIMED,))
def merge_report(caller: Caller, number: Number, into: Annotated[int, Meta(ge=1, le=MOST_SEQ)]) -> Case:
    """Merge a report into another one about the same thing; both reporters are notified of its outcome."""
    reports.merge(caller.user, number, into)
    return staff_reports.case(caller.user, into)


@on_people(f"POST {REPORTS}/{{number}}/close", body="CloseReport", refuses=(Code.CLAIMED,))
def close_report(
    caller: Caller,
    number: Number,
    outcome: Annotated[str, Meta(min_length=3, max_length=500, description="Shown to the user who reported.")],
    justified: bool,
) -> Case:
    """Close a report; the user who reported is notified of the outcome."""
    reports.close(caller.user, number, outcome, justified=justified)
    return staff_reports.case(caller.user, number)


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
    """Take away something that was said."""
    messages.hide(caller.user, number, reason)


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
