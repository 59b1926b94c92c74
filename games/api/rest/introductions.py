"""Learning a game: a match against bots from the position that the game declares for newcomers."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from django.http import HttpResponse
from dmr import HeaderSpec, ResponseSpec, validate
from dmr.plugins.msgspec import BodyMsgspec
from msgspec import Meta

from games.api.rest import examples
from games.api.rest.api import Api
from games.api.rest.auth import user_of
from games.api.rest.matches import SERVER_TIME, match_now
from games.api.rest.playing import AT_TABLE
from games.api.rest.problems import ACT, BODY, refuses
from games.common.refusals import Code
from games.matches.responses import MatchDetail
from games.tables import commands as tables


class BeginIntroduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game to learn."""

    game: Annotated[str, Meta(max_length=20, description="The game's short name.")]


examples.show(BeginIntroduction, BeginIntroduction("opera"), BeginIntroduction("phantom"))


class Introductions(Api):
    """Introductions to games."""

    tags = ("playing",)

    @validate(
        ResponseSpec(
            MatchDetail,
            status_code=HTTPStatus.CREATED,
            description="The match; what you see at its beginning is the same for everybody.",
            headers={"Location": HeaderSpec(description="Address of the match."), **SERVER_TIME},
            limit_to_content_types={"application/json"},
        ),
        *refuses(*ACT, *BODY, Code.UNKNOWN_GAME),
        operation_id="beginIntroduction",
        auth=[AT_TABLE],
    )
    def post(self, parsed_body: BodyMsgspec[BeginIntroduction]) -> HttpResponse:
        """Begin the introduction to a game.

        A match against beginners from a set position: unrated, private, without clocks. One that you did not finish is
        closed.
        """
        user_id = user_of(self.request)
        match_id = tables.introduce(user_id, parsed_body.game)
        match = match_now(user_id, match_id)
        return self.answer(match, HTTPStatus.CREATED, {"Location": f"/api/v1/matches/{match_id}"})
