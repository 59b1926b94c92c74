"""The acts of moderators as clients ask for them: one struct an act, from which both APIs derive their types."""

from typing import Annotated, Any, Final, TypeAlias, get_args
from uuid import UUID

import msgspec
from msgspec import Meta

from games.audit.permissions import require
from games.common import users as people
from games.common.bot_styles import REPLACEMENT_STYLE, BotStyle
from games.common.refusals import Code, Refusal
from games.matches.clocks.clock import MOST_EXTENSION_SECONDS
from games.matches.responses import MatchAnswer
from games.staff import acts, inspection
from games.staff.act_preview import Preview, preview

Seat = Annotated[int, Meta(ge=0, le=15, description="The seat's number.")]
Seq = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="act"):
    """What a moderator may do to a match."""


class Pause(Act, frozen=True, tag="pause"):
    """Nobody can play and no clock runs until the match is resumed, whatever else is done to it meanwhile."""


class Resume(Act, frozen=True, tag="resume"):
    """Play goes on; clocks get the time of the pause back."""


class Abort(Act, frozen=True, tag="abort"):
    """End the match without a result."""


class Annul(Act, frozen=True, tag="annul"):
    """The match does not count for ratings."""


class Adjudicate(Act, frozen=True, tag="adjudicate"):
    """End the match with a result."""

    places: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=16)], ...],
        Meta(min_length=1, max_length=16, description="For each seat its place, 1 is best; equal places are ties."),
    ]


class Rewind(Act, frozen=True, tag="rewind"):
    """Go on from an earlier position; what came after stays in the log, but counts no more.

    Who is asked then gets a fresh clock. Time banks are what they were then, or what they are now where that is more.
    A paused match stays paused.
    """

    to: Annotated[Seq, Meta(description="The entry after which the match goes on.")]


class ExtendClock(Act, frozen=True, tag="extend_clock"):
    """Give a seat more time: in its bank, if the table has banks, and for the decision it is asked for."""

    seat: Seat
    seconds: Annotated[int, Meta(ge=1, le=MOST_EXTENSION_SECONDS)]


class GiveSeatToBot(Act, frozen=True, tag="give_seat_to_bot"):
    """A bot plays a seat; its person may take it back."""

    seat: Seat
    style: BotStyle = REPLACEMENT_STYLE


class GiveSeatToUser(Act, frozen=True, tag="give_seat_to_user"):
    """Somebody else plays a seat."""

    seat: Seat
    user: Annotated[str, Meta(max_length=people.MOST_LETTERS, description="The name of an account.")]


class RemovePlayer(Act, frozen=True, tag="remove_player"):
    """Send a player away for good, as if they had resigned. A paused match that goes on without them stays paused."""

    seat: Seat


class SandboxSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where in a sandbox."""

    seat: Seat
    user: Annotated[str, Meta(max_length=people.MOST_LETTERS, description="The name of an account.")]


class Fork(Act, frozen=True, tag="fork"):
    """Take a position into a sandbox: a private match beside this one. While this one runs, it counts as a look."""

    at: Annotated[Seq | None, Meta(description="The entry after which the sandbox begins; None: now.")] = None
    people: Annotated[
        tuple[SandboxSeat, ...],
        Meta(max_length=16, description="Who sits down; while the match runs, nobody but you. Bots take the rest."),
    ] = ()
    style: BotStyle = REPLACEMENT_STYLE


AnyAct: TypeAlias = (
    Pause
    | Resume
    | Abort
    | Annul
    | Adjudicate
    | Rewind
    | ExtendClock
    | GiveSeatToBot
    | GiveSeatToUser
    | RemovePlayer
    | Fork
)
ACT_TYPES: Final[tuple[type[Act], ...]] = get_args(AnyAct)
Reason = Annotated[str, Meta(min_length=3, max_length=500, description="Why; for the audit, and for the players.")]


class ActRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act, and why."""

    act: AnyAct
    reason: Reason


class ManyActsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same act on many matches, and why."""

    match_ids: Annotated[tuple[UUID, ...], Meta(min_length=1, max_length=acts.MOST_AT_ONCE)]
    act: AnyAct
    reason: Reason


class ActDone(msgspec.Struct, frozen=True):
    """It is done."""

    match: Annotated[MatchAnswer, Meta(description="The match after it, as a spectator sees it.")]
    made: Annotated[UUID | None, Meta(description="The sandbox that was made, if one was.")]


class ActOutcome(msgspec.Struct, frozen=True):
    """What became of one match of many."""

    match_id: UUID
    refused: Annotated[Code | None, Meta(description="Why nothing was done to it; None: it is done.")]


class ManyDone(msgspec.Struct, frozen=True):
    """What became of each match."""

    results: tuple[ActOutcome, ...]


def do(moderator_id: int, match_id: UUID, request: ActRequest) -> ActDone:
    """Perform an act."""
    name, arguments = _allowed(moderator_id, request.act)
    made = acts.perform(name, moderator_id, match_id, request.reason, **arguments)
    return ActDone(inspection.spectated(match_id), made)


def do_to_many(moderator_id: int, request: ManyActsRequest) -> ManyDone:
    """Perform it on each."""
    if isinstance(request.act, Fork):
        raise Refusal(Code.INVALID_INPUT, detail="sandboxes are made one by one")
    name, arguments = _allowed(moderator_id, request.act)
    results = acts.perform_on_many(name, moderator_id, list(request.match_ids), request.reason, **arguments)
    done = [ActOutcome(match_id, None if code == "done" else Code(code)) for match_id, code in results.items()]
    return ManyDone(tuple(done))


def foresee(moderator_id: int, match_id: UUID, act: AnyAct) -> Preview:
    """What an act would do."""
    name, arguments = _allowed(moderator_id, act)
    return preview(name, moderator_id, match_id, **arguments)


def _allowed(moderator_id: int, act: AnyAct) -> tuple[str, dict[str, Any]]:
    """Who may not do it is told so before anybody's name is looked up."""
    require(moderator_id, acts.ACTS[name_of(act)].permission)
    return name_of(act), arguments_of(act)


def name_of(act: AnyAct) -> str:
    return str(act.__struct_config__.tag)


def arguments_of(act: AnyAct) -> dict[str, Any]:
    """The arguments of the act's command."""
    arguments: dict[str, Any] = msgspec.structs.asdict(act)
    if "seat" in arguments:
        arguments["number"] = arguments.pop("seat")
    if isinstance(act, GiveSeatToUser):
        arguments["user_id"] = people.user_named(arguments.pop("user"))
    if isinstance(act, Fork):
        arguments["users"] = {sitting.seat: people.user_named(sitting.user) for sitting in arguments.pop("people")}
    return arguments
