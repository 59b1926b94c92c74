"""Finding somebody to play with: quick match, challenges, and what an owner does before the start."""

from http import HTTPStatus

from django.http import HttpResponse
from dmr import HeaderSpec, Path, ResponseSpec, modify, validate
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest import examples
from games.api.rest.api import Api, Needs
from games.api.rest.auth import user_of
from games.api.rest.lobby_requests import Challenge, Redeem, SeatBot, SeatPath
from games.api.rest.matches import SERVER_TIME, match_now
from games.api.rest.playing import AT_TABLE, the_match
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.api.rest.requests import MatchPath
from games.common import users
from games.common.bot_styles import BotStyle
from games.common.refusals import Code
from games.matches.responses import MatchDetail
from games.matchmaking import queue
from games.matchmaking.queue import QuickMatch, TicketAnswer
from games.tables import commands as tables

examples.show(QuickMatch, {"game": "opera"}, {"game": "phantom", "rated": True, "bots_after": 30})
examples.show(SeatBot, SeatBot(BotStyle.UNDERSTUDY), SeatBot(BotStyle.VIRTUOSO, seat=1))
examples.show(Challenge, {"name": "alice", "table": {"table": examples.tables()[0], "players": 2}})


class MyQuickMatch(Api):
    """Your request for a match with whoever fits."""

    tags = ("lobby",)

    @modify(
        operation_id="getQuickMatch",
        auth=[Needs("read", "read")],
        extra_responses=refuses(*READ, Code.SIGN_IN_REQUIRED, Code.NOT_FOUND),
    )
    def get(self) -> TicketAnswer:
        """See how your last request stands.

        Your place in the queue and how long it may take, or the match you were seated at.
        """
        return queue.mine(user_of(self.request))

    @modify(
        operation_id="askForMatch",
        status_code=HTTPStatus.OK,
        auth=[AT_TABLE],
        extra_responses=refuses(
            *ACT,
            *BODY,
            Code.UNKNOWN_GAME,
            Code.WRONG_PLAYER_COUNT,
            Code.GUESTS_NOT_ALLOWED,
            Code.PEOPLE_ONLY,
            Code.REQUEST_ID_REUSED,
        ),
    )
    def post(self, parsed_body: BodyMsgspec[QuickMatch]) -> TicketAnswer:
        """Ask for a match.

        With people of your strength if there are any; after the wait you choose, with bots of your strength. Asking for
        something else replaces your request.
        """
        return queue.ask(user_of(self.request), parsed_body)

    @modify(
        operation_id="stopAsking",
        status_code=HTTPStatus.OK,
        auth=[AT_TABLE],
        extra_responses=refuses(*ACT, Code.NOT_FOUND),
    )
    def delete(self) -> TicketAnswer:
        """Stop waiting.

        If you were seated just now, the answer says where.
        """
        return queue.cancel(user_of(self.request))


class Challenges(Api):
    """Challenges."""

    tags = ("lobby",)

    @validate(
        ResponseSpec(
            MatchDetail,
            status_code=HTTPStatus.CREATED,
            description="The table; it begins when they take a seat and is closed when they decline.",
            headers={"Location": HeaderSpec(description="Address of the match."), **SERVER_TIME},
            limit_to_content_types={"application/json"},
        ),
        *refuses(
            *ACT,
            *BODY,
            Code.NOT_FOUND,
            Code.WRONG_PLAYER_COUNT,
            Code.SEAT_TAKEN,
            Code.TABLE_FULL,
            Code.GUESTS_NOT_ALLOWED,
        ),
        operation_id="challenge",
        auth=[AT_TABLE],
    )
    def post(self, parsed_body: BodyMsgspec[Challenge]) -> HttpResponse:
        """Challenge somebody.

        A person or a program, by name. They are told at once.
        """
        user_id = user_of(self.request)
        match_id = tables.challenge(user_id, users.user_named(parsed_body.name), parsed_body.table)
        match = match_now(user_id, match_id)
        return self.answer(match, HTTPStatus.CREATED, {"Location": f"/api/v1/matches/{match_id}"})


class MyInvitation(Api):
    """Your invitation to a match."""

    tags = ("lobby",)

    @validate(
        the_match("The table, which you may see from now on, and at which you may take a seat."),
        *refuses(*ACT, *BODY, Code.NOT_FOUND, Code.SENT_AWAY),
        operation_id="redeemInvitation",
        auth=[AT_TABLE],
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[Redeem]) -> HttpResponse:
        """Use a table's link.

        Its key is shown to who sits at the table.
        """
        user_id = user_of(self.request)
        tables.redeem(user_id, parsed_path.match_id, parsed_body.key)
        return self.answer(match_now(user_id, parsed_path.match_id))

    @modify(
        operation_id="declineInvitation",
        status_code=HTTPStatus.NO_CONTENT,
        auth=[AT_TABLE],
        extra_responses=refuses(*ACT, Code.NOT_FOUND, Code.ALREADY_SEATED),
    )
    def delete(self, parsed_path: Path[MatchPath]) -> None:
        """Decline an invitation.

        Who invited you is told. A challenge that is declined is over.
        """
        tables.decline(user_of(self.request), parsed_path.match_id)


_HOSTING = (*ACT, Code.NOT_FOUND, Code.NOT_OWNER, Code.ALREADY_STARTED, Code.MATCH_OVER)


class HostedSeat(Api):
    """A seat at a table of yours."""

    tags = ("lobby",)

    @validate(
        the_match("The table, with that seat free."),
        *refuses(*_HOSTING),
        operation_id="sendAway",
        auth=[AT_TABLE],
    )
    def delete(self, parsed_path: Path[SeatPath]) -> HttpResponse:
        """Free a seat.

        The table's owner can, before the start. A person needs a new invitation of the owner's to come back.
        """
        user_id, match_id = user_of(self.request), parsed_path.match_id
        tables.remove(user_id, match_id, parsed_path.seat)
        return self.answer(match_now(user_id, match_id))


class HostedBots(Api):
    """Bots of the house at a table of yours."""

    tags = ("lobby",)

    @validate(
        the_match("The table, with bots in its seats; it has begun if it was to start when full."),
        *refuses(*_HOSTING, *BODY, Code.SEAT_TAKEN, Code.TABLE_FULL),
        operation_id="seatBot",
        auth=[AT_TABLE],
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[SeatBot]) -> HttpResponse:
        """Let bots sit down.

        The table's owner can, before the start: in one seat, or in every free one.
        """
        user_id, match_id = user_of(self.request), parsed_path.match_id
        tables.seat_bot(user_id, match_id, parsed_body.style, parsed_body.seat)
        return self.answer(match_now(user_id, match_id))


class MatchRematch(Api):
    """Once more."""

    tags = ("lobby",)

    @validate(
        the_match("The rematch; it begins when everybody has accepted."),
        *refuses(*ACT, Code.NOT_FOUND, Code.NOT_SEATED, Code.NOT_FINISHED, Code.TABLE_FULL, Code.GUESTS_NOT_ALLOWED),
        operation_id="rematch",
        auth=[AT_TABLE],
    )
    def post(self, parsed_path: Path[MatchPath]) -> HttpResponse:
        """Offer or accept a rematch.

        With the settings of a finished match, everybody one seat further.
        """
        user_id = user_of(self.request)
        return self.answer(match_now(user_id, tables.rematch(user_id, parsed_path.match_id)))
