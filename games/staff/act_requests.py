"""Acts as both APIs take and answer them: an act with its reason, on one match or on many."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.matches.responses import MatchAnswer
from games.staff import acts_on_many, inspection
from games.staff.acts import AnyAct
from games.staff.acts_on_many import MOST_AT_ONCE, ManyDone
from games.staff.perform_acts import perform

Reason = Annotated[str, Meta(min_length=3, max_length=500, description="Why; for the audit, and for the players.")]


class ActRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act, and why."""

    act: AnyAct
    reason: Reason
    seq: (
        Annotated[
            int,
            Meta(ge=1, le=2**31 - 1, description="Of the preview that you confirm: `stale` if the match has moved on."),
        ]
        | None
    ) = None


class ManyActsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same act on many matches, and why."""

    match_ids: Annotated[tuple[UUID, ...], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    act: AnyAct
    reason: Reason


class ActDone(msgspec.Struct, frozen=True):
    """The act was carried out."""

    match: Annotated[MatchAnswer, Meta(description="The match after it, as a spectator sees it.")]
    made: Annotated[UUID | None, Meta(description="The sandbox that was made, if one was.")]


def do(moderator_id: int, match_id: UUID, request: ActRequest) -> ActDone:
    """Carry an act out; returns the match after it."""
    made = perform(request.act, moderator_id, match_id, request.reason, request.seq)
    return ActDone(inspection.spectated(match_id), made)


def do_to_many(moderator_id: int, request: ManyActsRequest) -> ManyDone:
    """Let a task carry an act out on each match; returns its number, and what has become of each so far."""
    number = acts_on_many.note(request.act, moderator_id, request.match_ids, request.reason)
    return acts_on_many.progress_of(moderator_id, number)
