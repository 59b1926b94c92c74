"""Learning a game: a match against bots from the position that the game declares for newcomers."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from django.http import HttpResponse
from dmr import HeaderSpec, ResponseSpec, validate
from dmr.plugins.msgspec import BodyMsgspec
from msgspec import Meta

from games import commands
from games.answers import MatchDetail
from games.refusals import Code
from games.rest import examples
from games.rest.api import Api
from games.rest.door import player_of
from games.rest.matches import SERVER_TIME, match_now
from games.rest.playing import AT_TABLE
from games.rest.problems import ACT, BODY, refuses


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
        user_id = player_of(self.request)
        match_id = commands.introduce(user_id, parsed_body.game)
        match = match_now(user_id, match_id)
        return self.answer(match, HTTPStatus.CREATED, {"Location": f"/api/v1/matches/{match_id}"})
