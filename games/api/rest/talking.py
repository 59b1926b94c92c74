"""Talk at the table: players among themselves, spectators among themselves."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from dmr import Path, Query, modify
from dmr.plugins.msgspec import BodyMsgspec
from msgspec import Meta

from games.api.rest import examples
from games.api.rest.api import Api, Needs
from games.api.rest.auth import caller_of, user_of
from games.api.rest.problems import ACT, BODY, READ, refuses
from games.api.rest.requests import MOST_SEQ, MatchPath
from games.common.refusals import Code
from games.talk import messages
from games.talk.messages import MOST_CHARACTERS, PAGE, Said, Talk


class TalkQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Only what has a higher number.")] = 0
    limit: Annotated[int, Meta(ge=1, le=PAGE, description="How much at most.")] = PAGE


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[
        str,
        Meta(min_length=1, max_length=MOST_CHARACTERS, description="Plain text, shown as it is, on one line."),
    ]


examples.show(Say, Say("good luck"))


class MatchTalk(Api):
    """What is said in a match."""

    tags = ("talk",)

    @modify(operation_id="getTalk", auth=[Needs("read", "read")], extra_responses=refuses(*READ, Code.NOT_FOUND))
    def get(self, parsed_path: Path[MatchPath], parsed_query: Query[TalkQuery]) -> Talk:
        """Hear what was said.

        Where you sit: at the table, or among the spectators. Without people you have blocked.
        """
        user_id = caller_of(self.request).user_id
        return messages.messages_for(user_id, parsed_path.match_id, parsed_query.after, parsed_query.limit)

    @modify(
        operation_id="say",
        status_code=HTTPStatus.CREATED,
        auth=[Needs("play", "talk")],
        extra_responses=refuses(*ACT, *BODY, Code.NOT_FOUND, Code.MUTED, Code.GUESTS_NOT_ALLOWED),
    )
    def post(self, parsed_path: Path[MatchPath], parsed_body: BodyMsgspec[Say]) -> Said:
        """Say something.

        Where you sit. Guests talk at their tables, but not among spectators.
        """
        return messages.say(user_of(self.request), parsed_path.match_id, parsed_body.text)
