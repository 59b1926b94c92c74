"""What the staff do to matches, with the scope `moderate`; what each of them may do is decided by their role."""

from http import HTTPStatus
from typing import Annotated

from games.api.caller import Caller
from games.api.needs import MODERATE, SEATING
from games.api.operation import Operations
from games.api.operations.parameter_types import AfterEntry, AtEntry, MatchId, Number, SeatNumber
from games.api.parameter import Page
from games.common.refusals import Code
from games.matches.queries.match_log import PAGE as ENTRIES_A_PAGE
from games.matches.responses import Log, MatchAnswer
from games.staff import act_requests, inspection
from games.staff.act_preview import Preview, preview
from games.staff.act_requests import ActDone, ActRequest, ManyActsRequest, Reason
from games.staff.acts import AnyAct
from games.staff.acts_on_many import MOST_AT_ONCE, ManyDone, progress_of

MATCHES = "moderation/matches/{match_id}"
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
on_matches = Operations("moderation", MODERATE, Code.NOT_ALLOWED, Code.NOT_FOUND, Code.PLAYS_HERE)


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
    return inspection.log_as(caller.user, match_id, seat, after, limit, caller.language)


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
