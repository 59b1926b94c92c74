"""Inviting somebody to a table, by name."""

from http import HTTPStatus

from dmr import Path, modify
from dmr.plugins.msgspec import BodyMsgspec

from games.api.rest import examples
from games.api.rest.api import Api
from games.api.rest.auth import user_of
from games.api.rest.playing import AT_TABLE
from games.api.rest.problems import ACT, BODY, refuses
from games.api.rest.requests import Invite, MatchPath
from games.common.refusals import Code
from games.common.users import user_named
from games.tables.commands.invitations import invite

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
        invite(user_of(self.request), parsed_path.match_id, user_named(parsed_body.name))
