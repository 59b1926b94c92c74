"""What REST answers where that is not the declared struct: a match without the moment of the answer.

The time goes into the header `Server-Time`, because an ETag stands for equal bytes.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, NamedTuple
from uuid import UUID

import msgspec
from msgspec import Meta

from games.api.rest.exported import ExportedMatchFile
from games.matches.responses import Entry, MatchAnswer, MatchDetail, MatchSummary
from games.staff.act_requests import ActDone
from games.verify import ExportedMatch


class Moderated(msgspec.Struct, frozen=True):
    """The act was carried out."""

    match: Annotated[MatchDetail, Meta(description="The match after it, as a spectator sees it.")]
    made: Annotated[UUID | None, Meta(description="The sandbox that was made, if one was.")]


class Update(msgspec.Struct, frozen=True):
    """What is new in a match: the entries since the last message, and the match after them."""

    entries: tuple[Entry, ...]
    match: MatchDetail
    server_time: Annotated[datetime, Meta(description="The server's clock, to compare deadlines with.")]


class AwaitedTurn(msgspec.Struct, frozen=True):
    """A decision is awaited of you."""

    event: Annotated[UUID, Meta(description="The same on every channel: stream, push, mail and webhook.")]
    seq: Annotated[int, Meta(description="The log entry since which it is.")]
    match: MatchSummary
    server_time: Annotated[datetime, Meta(description="The server's clock, to compare deadlines with.")]


class RestForm(NamedTuple):
    """Another form of an answer: its type, and how it is made."""

    kind: Any
    make: Callable[[Any], Any]


def without_time(match: MatchAnswer) -> MatchDetail:
    """The match without the moment of the answer."""
    return MatchDetail(**{name: getattr(match, name) for name in MatchDetail.__struct_fields__})


def moderated(done: ActDone) -> Moderated:
    return Moderated(without_time(done.match), done.made)


REST_FORMS: dict[Any, RestForm] = {
    MatchAnswer: RestForm(MatchDetail, without_time),
    ActDone: RestForm(Moderated, moderated),
    ExportedMatch: RestForm(ExportedMatchFile, lambda match: match),
}
