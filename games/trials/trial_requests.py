"""What a trial is opened with, and how it stands."""

from datetime import datetime
from typing import Annotated, Final
from uuid import UUID

import msgspec
from msgspec import Meta

from games.matches.enums import TimeoutPolicy
from games.matches.responses import AnyAction, AnyTable, ClockSettings, MatchAnswer
from games.matches.trial_settings import Mischief, Opponents
from games.once.make_once import RequestId

MOST_PLAYS: Final = 500


class OpenTrial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a trial is opened with; the game follows from its own options."""

    table: Annotated[AnyTable, Meta(description="The game, by its table options.")]
    players: Annotated[int, Meta(ge=2, le=16)]
    seat: Annotated[int, Meta(ge=0, le=15, description="Your own seat; a script plays all others.")] = 0
    seed: (
        Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="32 bytes in hex: all that is drawn.")]
        | None
    ) = None
    from_match: Annotated[UUID, Meta(description="Begin from a position of this match, which is over.")] | None = None
    at: Annotated[int, Meta(ge=1, le=2**31 - 1, description="After which of its entries; with `from_match`.")] = 1
    clock: ClockSettings = ClockSettings()
    timeout_policy: Annotated[
        TimeoutPolicy, Meta(description="What happens to a seat that is late; in a trial no bot takes it over.")
    ] = TimeoutPolicy.AUTOMOVE
    opponents: Annotated[
        Opponents, Meta(description="`first`: the first of the menu; `random`: a legal action, fixed by the seed.")
    ] = Opponents.FIRST
    opponents_wait: Annotated[bool, Meta(description="They play only when you let them.")] = False
    plays: Annotated[
        tuple[AnyAction, ...],
        Meta(max_length=MOST_PLAYS, description="What the other seats play first, in the order they are asked."),
    ] = ()
    request_id: RequestId | None = None


class OrderedMischief(msgspec.Struct, frozen=True):
    """Something that will go wrong, and how often."""

    kind: Mischief
    times: int


class TrialAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A trial as it stands."""

    match: Annotated[MatchAnswer, Meta(description="Play it like any other match.")]
    clock_at: Annotated[datetime, Meta(description="Where its clock stands.")]
    ends_at: Annotated[datetime, Meta(description="When it is closed, if it still runs.")]
    mischief: tuple[OrderedMischief, ...]
    plays_left: Annotated[int, Meta(description="Plays of your script that have not been made.")]
