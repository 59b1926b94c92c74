"""What a table is opened with: the request of both APIs, of challenges, of quick match and of rematches."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.common.bot_styles import BotStyle
from games.matches.enums import Spectators, TimeoutPolicy
from games.matches.responses import MOST_DELAY, AnyTable, ClockSettings
from games.once.make_once import RequestId


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that a bot of the house takes from the start."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    style: BotStyle


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is opened with; the game follows from its own options."""

    table: Annotated[AnyTable, Meta(description="The game, by its table options.")]
    players: Annotated[int, Meta(ge=1, le=16)]
    seat: Annotated[int, Meta(ge=0, le=15, description="Your own seat; None takes the first free one.")] | None = None
    private: bool = False
    rated: bool = False
    start_when_full: Annotated[bool, Meta(description="Begin by itself as soon as every seat is taken.")] = False
    spectators: Spectators = Spectators.EVERYBODY
    spectator_delay: Annotated[int, Meta(ge=0, le=MOST_DELAY)] = 0
    clock: ClockSettings = ClockSettings()
    timeout_policy: TimeoutPolicy = TimeoutPolicy.AUTOMOVE
    bots: Annotated[tuple[BotSeat, ...], Meta(max_length=16)] = ()
    bot_pause_ms: Annotated[int, Meta(ge=0, le=10_000, description="How long a bot seems to think at least.")] = 0
    request_id: RequestId | None = None
    bot_budget_ms: Annotated[
        int,
        Meta(
            ge=10,
            le=5_000,
            description="CPU time a bot may use for a move: of it 1,000 at most, 300 where only bots play. In a rated "
            "match every style has its own, whatever is asked for.",
        ),
    ] = 300
