"""Inviting somebody to a table, by name."""

from http import HTTPStatus

from dmr import Path, modify
from dmr.plugins.msgspec import BodyMsgspec

from games.commands import invite
from games.refusals import Code, Refusal
from games.rest.api import Api
from games.rest.door import player_of
from games.rest.playing import AT_TABLE
from games.rest.problems import ACT, BODY, refuses
from games.rest.requests import MatchPath
from opera_service.accounts.credentials import is_name
from opera_service.accounts.models import User
from opera_service.rest.account_types import Invite


class Invitations(Api):
    """Invitations to a match."""

    tags = ("playing",)

    @modify(
        operation_id="invite",
        status_code=HTTPStatus.NO_CONTENT,
        auth=[AT_TABLE],
        extra_responses=refuses(*ACT, *BODY, Code.NOT_FOUND, Code.NOT_SEATED),
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[Invite]) -> None:
        """Invite somebody.

        To see a private table, to take a seat at it, or to watch the match. Anybody seated may.
        """
        invite(player_of(self.request), parsed_path.match_id, _user_named(parsed_body.name))


def _user_named(name: str) -> int:
    if is_name(name):  # what is none may hold characters that no database takes
        found = User.objects.filter(username__iexact=name, is_active=True).values_list("pk", flat=True).first()
        if found is not None:
            return found
    raise Refusal(Code.NOT_FOUND)
