"""Acts of the staff on matches, with the scope `moderate`: look, travel, look ahead, act, on one match or on many."""

from http import HTTPStatus
from typing import Annotated
from uuid import UUID

import msgspec
from django.http import HttpResponse
from dmr import Path, Query, modify, validate
from dmr.plugins.msgspec import BodyMsgspec
from msgspec import Meta

from games.api.rest import examples, naming
from games.api.rest.api import Api, Needs
from games.api.rest.auth import caller_of, user_of
from games.api.rest.matches import without_time
from games.api.rest.moderating_requests import ActPreview, Why
from games.api.rest.playing import the_match
from games.api.rest.problems import ACT, BODY, READ, SIT, refuses
from games.api.rest.requests import LogQuery, MatchPath, MatchQuery
from games.common.refusals import Code
from games.matches.responses import Log, MatchDetail
from games.staff import act_requests, inspection
from games.staff.act_preview import Preview
from games.staff.act_requests import ActDone, ActWish, ManyDone, ManyWish

naming.call(ActWish, "Moderate")
naming.call(ManyWish, "ModerateMany")
examples.show(ActWish, {"act": {"act": "pause"}, "reason": "the house had a fault"})
examples.show(Why, Why("report 17"))
STAFF = Needs("moderate", "moderate")
BEHIND = (Code.SIGN_IN_REQUIRED, Code.NOT_ALLOWED, Code.NOT_FOUND, Code.PLAYS_HERE)
ACTING = (
    *ACT,
    *BODY,
    *BEHIND,
    *SIT,
    Code.HAS_LOOKED,
    Code.ALREADY_SEATED,
    Code.ALREADY_STARTED,
    Code.MATCH_OVER,
    Code.MATCH_PAUSED,
    Code.NOT_PAUSED,
    Code.NOT_SEATED,
    Code.NOT_STARTED,
)


class Moderated(msgspec.Struct, frozen=True):
    """It is done."""

    match: Annotated[MatchDetail, Meta(description="The match after it, as a spectator sees it.")]
    made: Annotated[UUID | None, Meta(description="The sandbox that was made, if one was.")]


class StaffApi(Api):
    """Base of the staff's controllers."""

    is_abstract = True
    tags = ("moderation",)


class MatchAs(StaffApi):
    """A match as somebody else saw it."""

    @validate(
        the_match("The match, as that seat or a spectator saw it."),
        *refuses(*READ, *BEHIND),
        operation_id="getMatchAs",
        auth=[STAFF],
    )
    def get(self, parsed_path: Path[MatchPath], parsed_query: Query[MatchQuery]) -> HttpResponse:
        """Travel through a match.

        As a seat saw it: after the end, or once you have said why you look. Without a seat, as a spectator.
        """
        user_id, wish = user_of(self.request), parsed_query
        return self.answer(without_time(inspection.match_as(user_id, parsed_path.match_id, wish.seat, wish.at)))


class LogAs(StaffApi):
    """What somebody else was told."""

    @modify(operation_id="getLogAs", auth=[STAFF], extra_responses=refuses(*READ, *BEHIND))
    def get(self, parsed_path: Path[MatchPath], parsed_query: Query[LogQuery]) -> Log:
        """Read what a seat or a spectator was told."""
        user_id, wish, language = user_of(self.request), parsed_query, caller_of(self.request).language
        return inspection.log_page_as(user_id, parsed_path.match_id, wish.seat, wish.after, wish.limit, language)


class Looks(StaffApi):
    """Looking behind the screens."""

    @modify(
        operation_id="look",
        status_code=HTTPStatus.NO_CONTENT,
        auth=[STAFF],
        extra_responses=refuses(*ACT, *BODY, *BEHIND),
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[Why]) -> None:
        """Look behind the screens of a running match.

        From then on you may not join it, nor act for a seat in it.
        """
        inspection.inspect(user_of(self.request), parsed_path.match_id, parsed_body.reason)


class Acts(StaffApi):
    """Acts on a match."""

    @modify(
        operation_id="moderate",
        status_code=HTTPStatus.OK,
        auth=[STAFF],
        extra_responses=refuses(*ACTING),
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[ActWish]) -> Moderated:
        """Act on a match.

        Each act needs its permission and a reason; it is in the match's log and in the audit.
        """
        return moderated(act_requests.do(user_of(self.request), parsed_path.match_id, parsed_body))


class ActPreviews(StaffApi):
    """Acts that have not been done."""

    @modify(
        operation_id="previewAct",
        status_code=HTTPStatus.OK,
        auth=[STAFF],
        extra_responses=refuses(*ACTING),
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[ActPreview]) -> Preview:
        """See what an act would do, and to whom.

        Nothing is changed, and nobody is told.
        """
        return act_requests.foresee(user_of(self.request), parsed_path.match_id, parsed_body.act)


class ActsOnMany(StaffApi):
    """Acts on many matches."""

    @modify(
        operation_id="moderateMany",
        status_code=HTTPStatus.OK,
        auth=[STAFF],
        extra_responses=refuses(*ACTING),
    )
    def post(self, parsed_body: BodyMsgspec[ManyWish]) -> ManyDone:
        """Act on up to 500 matches.

        Each on its own: one refusal does not stop the others.
        """
        return act_requests.do_to_many(user_of(self.request), parsed_body)


def moderated(done: ActDone) -> Moderated:
    match: MatchDetail = without_time(done.match)
    return Moderated(match, done.made)
