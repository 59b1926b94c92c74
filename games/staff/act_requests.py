"""Acts as both APIs take and answer them: an act with its reason, on one match or on many."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from games.common.refusals import Code
from games.matches.responses import MatchAnswer
from games.staff import inspection
from games.staff.acts import AnyAct
from games.staff.perform_acts import MOST_AT_ONCE, perform, perform_on_many

Reason = Annotated[str, Meta(min_length=3, max_length=500, description="Why; for the audit, and for the players.")]


class ActRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act, and why."""

    act: AnyAct
    reason: Reason


class ManyActsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same act on many matches, and why."""

    match_ids: Annotated[tuple[UUID, ...], Meta(min_length=1, max_length=MOST_AT_ONCE)]
    act: AnyAct
    reason: Reason


class ActDone(msgspec.Struct, frozen=True):
    """The act was carried out."""

    match: Annotated[MatchAnswer, Meta(description="The match after it, as a spectator sees it.")]
    made: Annotated[UUID | None, Meta(description="The sandbox that was made, if one was.")]


class ActOutcome(msgspec.Struct, frozen=True):
    """What became of one match of many."""

    match_id: UUID
    refused: Annotated[Code | None, Meta(description="Why nothing was done to it; None: the act was carried out.")]


class ManyDone(msgspec.Struct, frozen=True):
    """What became of each match."""

    results: tuple[ActOutcome, ...]


def do(moderator_id: int, match_id: UUID, request: ActRequest) -> ActDone:
    """Carry an act out; returns the match after it."""
    made = perform(request.act, moderator_id, match_id, request.reason)
    return ActDone(inspection.spectated(match_id), made)


def do_to_many(moderator_id: int, request: ManyActsRequest) -> ManyDone:
    """Carry an act out on each match; returns what became of each."""
    results = perform_on_many(request.act, moderator_id, list(request.match_ids), request.reason)
    return ManyDone(tuple(ActOutcome(match_id, code) for match_id, code in results.items()))
