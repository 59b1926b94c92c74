"""Inviting somebody to a table, by name."""

from http import HTTPStatus

from dmr import Path, modify
from dmr.plugins.msgspec import BodyMsgspec

from games.commands import invite
from games.people import user_named
from games.refusals import Code
from games.rest import examples
from games.rest.api import Api
from games.rest.door import player_of
from games.rest.playing import AT_TABLE
from games.rest.problems import ACT, BODY, refuses
from games.rest.requests import Invite, MatchPath

examples.show(Invite, Invite(name="bob"))


class Invitations(Api):
    """Invitations to a match."""

    tags = ("playing",)

    @modify(
        operation_id="invite",
        status_code=HTTPStatus.NO_CONTENT,
        auth=[AT_TABLE],
        extra_responses=refuses(*ACT, *BODY, Code.NOT_FOUND, Code.NOT_SEATED, Code.NOT_OWNER),
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[Invite]) -> None:
        """Invite somebody.

        To see a private table, to take a seat at it, or to watch the match. Anybody seated may.
        """
        invite(player_of(self.request), parsed_path.match_id, user_named(parsed_body.name))
