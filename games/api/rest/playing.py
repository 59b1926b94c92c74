"""Taking part: seats, start, actions, and giving up."""

from http import HTTPStatus

from django.http import HttpResponse
from dmr import Path, ResponseSpec, modify, validate
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest import examples
from games.api.rest.api import Api, Needs
from games.api.rest.auth import user_of
from games.api.rest.matches import SERVER_TIME, match_now
from games.api.rest.problems import ACT, BODY, SIT, problem_response, refuses
from games.api.rest.requests import MatchPath, Play, TakeSeat
from games.common.refusals import Code, Refusal
from games.matches import commands
from games.matches.responses import MatchDetail, Played
from games.tables import commands as tables

AT_TABLE = Needs("play", "table")
IN_MATCH = Needs("play", "play")
examples.show(Play, *(Play(action, seq=4, request_id="my-first-move") for action in examples.actions()))
examples.show(TakeSeat, TakeSeat(), TakeSeat(seat=1))


def the_match(words: str) -> ResponseSpec:
    return ResponseSpec(
        MatchDetail,
        status_code=HTTPStatus.OK,
        description=words,
        headers=SERVER_TIME,
        limit_to_content_types={"application/json"},
    )


class MatchSeat(Api):
    """Your seat at a table."""

    tags = ("playing",)

    @validate(
        the_match("The table, with you in one of its seats."),
        *refuses(
            *ACT,
            *BODY,
            *SIT,
            Code.NOT_FOUND,
            Code.SENT_AWAY,
            Code.ALREADY_SEATED,
            Code.ALREADY_STARTED,
            Code.MATCH_OVER,
            Code.SEAT_TAKEN,
            Code.TABLE_FULL,
            Code.SENT_AWAY,
            Code.GUESTS_NOT_ALLOWED,
        ),
        operation_id="takeSeat",
        auth=[AT_TABLE],
    )
    def post(
        self,
        parsed_path: Path[MatchPath],
        parsed_body: BodyMsgspec[TakeSeat] = TakeSeat(),  # noqa: B008 it is frozen
    ) -> HttpResponse:
        """Take a seat.

        At a table that has not started.
        """
        user_id = user_of(self.request)
        tables.take_seat(user_id, parsed_path.match_id, parsed_body.seat)
        return self.answer(match_now(user_id, parsed_path.match_id))

    @modify(
        operation_id="leaveSeat",
        status_code=HTTPStatus.NO_CONTENT,
        auth=[AT_TABLE],
        extra_responses=refuses(*ACT, Code.NOT_FOUND, Code.NOT_SEATED, Code.ALREADY_STARTED, Code.MATCH_OVER),
    )
    def delete(self, parsed_path: Path[MatchPath]) -> None:
        """Leave your seat.

        Before the start; afterwards, resign. When its owner leaves, the table is handed on or closed.
        """
        tables.leave_seat(user_of(self.request), parsed_path.match_id)


class MatchStart(Api):
    """The start of a match."""

    tags = ("playing",)

    @validate(
        the_match("The match, which has begun."),
        *refuses(*ACT, Code.NOT_FOUND, Code.NOT_OWNER, Code.SEATS_EMPTY, Code.ALREADY_STARTED, Code.MATCH_OVER),
        operation_id="startMatch",
        auth=[AT_TABLE],
    )
    def post(self, parsed_path: Path[MatchPath]) -> HttpResponse:
        """Start the match.

        Its owner can, when every seat is taken.
        """
        user_id = user_of(self.request)
        tables.start(user_id, parsed_path.match_id)
        return self.answer(match_now(user_id, parsed_path.match_id))


class MatchAbort(Api):
    """The end of a table that never started."""

    tags = ("playing",)

    @validate(
        the_match("The table, which is closed."),
        *refuses(*ACT, Code.NOT_FOUND, Code.NOT_OWNER, Code.ALREADY_STARTED, Code.MATCH_OVER),
        operation_id="abortMatch",
        auth=[AT_TABLE],
    )
    def post(self, parsed_path: Path[MatchPath]) -> HttpResponse:
        """Close the table.

        Its owner can, before the start.
        """
        user_id = user_of(self.request)
        tables.abort(user_id, parsed_path.match_id)
        return self.answer(match_now(user_id, parsed_path.match_id))


class MatchPlay(Api):
    """Actions."""

    tags = ("playing",)

    @validate(
        ResponseSpec(
            Played,
            status_code=HTTPStatus.OK,
            description="The action is recorded for good.",
            headers=SERVER_TIME,
            limit_to_content_types={"application/json"},
        ),
        *refuses(
            *ACT,
            *BODY,
            Code.NOT_FOUND,
            Code.NOT_SEATED,
            Code.NOT_STARTED,
            Code.MATCH_OVER,
            Code.MATCH_PAUSED,
            Code.NOT_YOUR_TURN,
            Code.BOT_PLAYS,
            Code.STALE,
            Code.ILLEGAL_ACTION,
            Code.WRONG_GAME,
            Code.REQUEST_ID_REUSED,
        ),
        operation_id="play",
        auth=[IN_MATCH],
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[Play]) -> HttpResponse:
        """Play an action.

        Durable before it is answered. The same `request_id` again gives the same answer; a decision made on what is no
        longer so is refused as `stale`, with the match as it is now.
        """
        user_id, match_id, wish = user_of(self.request), parsed_path.match_id, parsed_body
        try:
            played = commands.play(user_id, match_id, wish.action, wish.seq, wish.request_id, self.caller.language)
        except Refusal as refusal:
            if refusal.code is not Code.STALE:
                raise
            return problem_response(refusal, self.caller.language, match_now(user_id, match_id))
        return self.answer(played)


class MatchResign(Api):
    """Giving up."""

    tags = ("playing",)

    @validate(
        the_match("The match, which you have left."),
        *refuses(*ACT, Code.NOT_FOUND, Code.NOT_SEATED, Code.NOT_STARTED, Code.MATCH_OVER),
        operation_id="resign",
        auth=[IN_MATCH],
    )
    def post(self, parsed_path: Path[MatchPath]) -> HttpResponse:
        """Give the match up.

        You rank behind everybody who stays; with three or more players a bot plays on for you.
        """
        user_id = user_of(self.request)
        commands.resign(user_id, parsed_path.match_id)
        return self.answer(match_now(user_id, parsed_path.match_id))


class MatchTakeBack(Api):
    """Coming back."""

    tags = ("playing",)

    @validate(
        the_match("The match, in which you play again."),
        *refuses(*ACT, Code.NOT_FOUND, Code.NOT_SEATED, Code.NOT_STARTED, Code.MATCH_OVER, Code.NOTHING_TO_TAKE_BACK),
        operation_id="takeBack",
        auth=[IN_MATCH],
    )
    def post(self, parsed_path: Path[MatchPath]) -> HttpResponse:
        """Take your seat back.

        From the bot that plays it in your absence.
        """
        user_id = user_of(self.request)
        commands.take_back(user_id, parsed_path.match_id)
        return self.answer(match_now(user_id, parsed_path.match_id))
