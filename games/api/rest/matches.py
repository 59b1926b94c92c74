"""Matches: list them, open a table, look at one, read its log, take its file away."""

from http import HTTPStatus
from uuid import UUID

from django.http import HttpResponse
from dmr import HeaderSpec, Path, Query, ResponseSpec, modify, validate
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest import examples
from games.api.rest.api import Api, Needs
from games.api.rest.auth import user_of
from games.api.rest.etags import etag_of, is_known
from games.api.rest.exported import ExportedMatchFile
from games.api.rest.problems import ACT, BODY, READ, SIT, refuses
from games.api.rest.requests import ListQuery, LogQuery, MatchPath, MatchQuery
from games.common.refusals import Code, Refusal
from games.matches import queries
from games.matches.queries.match_view import detail
from games.matches.queries.pov import pov_of
from games.matches.responses import Log, MatchDetail, MatchPage
from games.registry import GAMES
from games.tables import commands as tables
from games.tables.requests import OpenTable

examples.show(OpenTable, *({"table": table, "players": 2} for table in examples.tables()))
SERVER_TIME = {"Server-Time": HeaderSpec(description="The server's clock, to compare deadlines with.")}
REVALIDATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization, Cookie"}


class Matches(Api):
    """Tables and matches."""

    tags = ("matches",)

    @modify(
        operation_id="listMatches",
        auth=[Needs("read", "read")],
        extra_responses=refuses(*READ, Code.SIGN_IN_REQUIRED, Code.UNKNOWN_GAME),
    )
    def get(self, parsed_query: Query[ListQuery]) -> MatchPage:
        """List matches.

        Newest first, and only what you may see.
        """
        wish = parsed_query
        if wish.game is not None and wish.game not in GAMES:
            raise Refusal(Code.UNKNOWN_GAME)
        return queries.list_matches(
            self.caller.user_id, wish.which, wish.game, wish.limit, wish.after, players=wish.players, rated=wish.rated
        )

    @validate(
        ResponseSpec(
            MatchDetail,
            status_code=HTTPStatus.CREATED,
            description="The table, with you in one of its seats.",
            headers={"Location": HeaderSpec(description="Address of the match."), **SERVER_TIME},
            limit_to_content_types={"application/json"},
        ),
        *refuses(*ACT, *BODY, *SIT, Code.WRONG_PLAYER_COUNT, Code.SEAT_TAKEN, Code.TABLE_FULL, Code.GUESTS_NOT_ALLOWED),
        operation_id="openTable",
        auth=[Needs("play", "table")],
    )
    def post(self, parsed_body: BodyMsgspec[OpenTable]) -> HttpResponse:
        """Open a table.

        The commitment to the secret seed is public from now on.
        """
        match_id = tables.open_table(user_of(self.request), parsed_body)
        match = match_now(user_of(self.request), match_id)
        return self.answer(match, HTTPStatus.CREATED, {"Location": f"/api/v1/matches/{match_id}"})


class OneMatch(Api):
    """A match."""

    tags = ("matches",)

    @validate(
        ResponseSpec(
            MatchDetail,
            status_code=HTTPStatus.OK,
            headers={"ETag": HeaderSpec(description="Send it as `If-None-Match` when you ask again."), **SERVER_TIME},
            limit_to_content_types={"application/json"},
        ),
        ResponseSpec(
            None,
            status_code=HTTPStatus.NOT_MODIFIED,
            description="You have seen this already.",
            headers=SERVER_TIME,
            limit_to_content_types={"application/json"},
        ),
        *refuses(*READ, Code.NOT_FOUND),
        operation_id="getMatch",
        auth=[Needs("read", "read")],
    )
    def get(self, parsed_path: Path[MatchPath], parsed_query: Query[MatchQuery]) -> HttpResponse:
        """Look at a match.

        As you may see it: the table, what you may do, seats and clocks.
        """
        pov = pov_of(self.caller.user_id, parsed_path.match_id)
        wish = parsed_query
        headers = {"ETag": etag_of(pov, wish.seat, wish.at), **REVALIDATE}
        if is_known(headers["ETag"], self.request.headers.get("If-None-Match")):
            return self.answer(None, HTTPStatus.NOT_MODIFIED, headers)
        return self.answer(detail(pov, wish.seat, wish.at), headers=headers)


class MatchLog(Api):
    """The log of a match."""

    tags = ("matches",)

    @modify(operation_id="getLog", auth=[Needs("read", "read")], extra_responses=refuses(*READ, Code.NOT_FOUND))
    def get(self, parsed_path: Path[MatchPath], parsed_query: Query[LogQuery]) -> Log:
        """Read what happened.

        Oldest first, as you may know it, in events and in words.
        """
        wish = parsed_query
        return queries.log_for(
            self.caller.user_id, parsed_path.match_id, wish.after, wish.limit, wish.seat, self.caller.language
        )


class MatchExport(Api):
    """A finished match as one file."""

    tags = ("matches",)

    @validate(
        ResponseSpec(
            ExportedMatchFile,
            status_code=HTTPStatus.OK,
            description="Everything, for keeping and for `manage.py verify_match`.",
            headers={"Content-Disposition": HeaderSpec(description="A name for the file.")},
            limit_to_content_types={"application/json"},
        ),
        *refuses(*READ, Code.NOT_FOUND, Code.NOT_FINISHED),
        operation_id="exportMatch",
        auth=[Needs("read", "read")],
    )
    def get(self, parsed_path: Path[MatchPath]) -> HttpResponse:
        """Export a finished match.

        Holds the seed, so that anybody can check every random outcome.
        """
        match = queries.export(self.caller.user_id, parsed_path.match_id)
        name = f"{match.game}-{match.id}.json"
        return self.answer(match, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def match_now(user_id: int | None, match_id: UUID) -> MatchDetail:
    """The match without the moment of the answer, which goes into a header: an ETag stands for equal bytes."""
    return detail(pov_of(user_id, match_id))
