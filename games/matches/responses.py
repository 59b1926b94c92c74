"""What the service answers: declared once, written as JSON by REST and typed by GraphQL.

Hidden information never reaches these types: views, options and events come from the rules, per viewer.
"""

from datetime import date, datetime
from typing import TYPE_CHECKING, Annotated, TypeAlias
from uuid import UUID

import msgspec
from msgspec import Meta

from games.kit import engine
from games.kit.engine import Outcome, union_of
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Purpose, Spectators, Status, TimeoutPolicy
from games.registry import GAMES

if TYPE_CHECKING:
    AnyView: TypeAlias = engine.View
    AnyOptions: TypeAlias = engine.Options
    AnyTable: TypeAlias = engine.Table
    AnyEvent: TypeAlias = engine.Event
    AnyAction: TypeAlias = engine.Action
else:
    # The unions of what the registered games declare; a type checker needs only what they have in common.
    AnyView = union_of([game.view_type for game in GAMES.values()])
    AnyOptions = union_of([game.options_type for game in GAMES.values()])
    AnyTable = union_of([game.table_type for game in GAMES.values()])
    AnyEvent = union_of([event for game in GAMES.values() for event in game.event_types])
    AnyAction = union_of([action for game in GAMES.values() for action in game.action_types])

MOST_DELAY = 3600
"""Seconds that spectators can be behind at most."""


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a guest, a program with an account, or a bot of the house."""

    name: Annotated[str, Meta(description="Of the account; a bot of the house has a stage name, its style is `bot`.")]
    kind: Annotated[str, Meta(description="person, guest, bot (a program with an account) or house (a bot of ours)")]


class VacationAnswer(msgspec.Struct, frozen=True):
    """Days that a player has taken off; both ends are days of the player's own time zone."""

    first: date
    last: date


class SeatClock(msgspec.Struct, frozen=True):
    """The time of one seat; compare `deadline` with the answer's `server_time`, not with your own clock."""

    bank_ms: Annotated[int, Meta(description="What is left of the time bank at the last turn's end.")]
    deadline: Annotated[datetime | None, Meta(description="When the present decision is due, if one is asked.")]
    time_zone: Annotated[
        str | None,
        Meta(description="Whose days the clock follows, where the table has days off; null: every hour counts."),
    ]
    vacations: Annotated[
        tuple[VacationAnswer, ...], Meta(description="Days that this player has taken off at this table.")
    ]
    vacation_days_left: Annotated[
        int | None, Meta(description="Days that this player may still take off this year; null: none at this table.")
    ]


class SeatAnswer(msgspec.Struct, frozen=True):
    """A place at the table."""

    number: int
    player: Annotated[Player | None, Meta(description="None while the seat is free.")]
    bot: Annotated[str | None, Meta(description="Style of the house bot that plays this seat now, if one does.")]
    asked: Annotated[
        bool,
        Meta(description="Whether a decision of this seat is awaited; false in lists while watched with a delay."),
    ]
    clock: SeatClock | None
    left: Annotated[bool, Meta(description="Its person resigned, ran out of time for good, or was removed.")]
    place: Annotated[int | None, Meta(description="Final place, 1 is best.")]
    score: int | None
    nonce: Annotated[str | None, Meta(description="What its player put into the draw, in hex.")] = None
    by_program: Annotated[
        bool, Meta(description="Whether a program has decided for its person: an agent that plays over MCP.")
    ] = False
    hints: Annotated[int, Meta(description="How many decisions its person had a hint for, in practice.")] = 0


class ClockSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time for a move, and a bank for what goes beyond it; both optional, both None means no clock."""

    move_seconds: Annotated[int, Meta(ge=1, le=1_209_600)] | None = None
    bank_seconds: Annotated[int, Meta(ge=1, le=2_000_000)] | None = None
    increment_seconds: Annotated[int, Meta(ge=0, le=86_400, description="Added to the bank after each move.")] = 0
    weekends_off: Annotated[
        bool, Meta(description="Saturdays and Sundays of each player's own time zone do not count.")
    ] = False
    vacation_days: Annotated[
        int, Meta(ge=0, le=60, description="Days a year that each player may take off, announced ahead.")
    ] = 0
    quiet_hours: Annotated[
        bool, Meta(description="Each player's quiet hours, as they are at the start, do not count; not where rated.")
    ] = False


class MatchSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A match as lists show it."""

    id: UUID
    game: str
    rules_version: int
    status: Status
    purpose: Purpose
    players: int
    owner: str | None
    private: bool
    rated: bool
    annulled: Annotated[bool, Meta(description="The house took it out of the ratings; the log says why.")]
    paused: Annotated[bool, Meta(description="The house stopped it for a while: nobody can play, and no clock runs.")]
    start_when_full: Annotated[bool, Meta(description="Whether it begins by itself as soon as every seat is taken.")]
    spectators: Spectators
    spectator_delay: Annotated[int, Meta(description="Seconds that spectators are behind the players.")]
    clock: ClockSettings
    timeout_policy: TimeoutPolicy
    seats: tuple[SeatAnswer, ...]
    your_seat: int | None
    your_turn: bool
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None


class MatchDetail(MatchSummary, frozen=True, kw_only=True):
    """A match as one viewer sees it; it stays the same, byte for byte, until something changes."""

    seq: Annotated[int, Meta(description="Number of the last log entry you can see; send it with your next action.")]
    table: Annotated[AnyTable, Meta(description="The game's own table options.")]
    view: Annotated[AnyView | None, Meta(description="The table as you see it; None before the start.")]
    options: Annotated[AnyOptions | None, Meta(description="What you may do now; None when nothing is asked of you.")]
    can_undo: Annotated[
        bool,
        Meta(
            description="Whether you may take your last move back: in an unrated match against bots of the house "
            "alone, while nobody has decided since and nothing was turned up or drawn."
        ),
    ]
    outcome: Outcome | None
    talk: Annotated[
        int, Meta(description="Number of what was said last where you sit: at the table, or among the spectators.")
    ]
    clocks_stopped: Annotated[
        bool, Meta(description="All clocks are stopped because of an incident; the time will be given back.")
    ]
    clocks_stand_since: Annotated[
        datetime | None,
        Meta(description="Since when the clocks stand still, for a pause or an incident: deadlines are as of then."),
    ]
    invitation_key: Annotated[
        str | None,
        Meta(description="For the users seated here: everybody who redeems this key is invited, so send it as a link."),
    ]
    rematch: Annotated[UUID | None, Meta(description="For the players of this match: the rematch that was offered.")]
    commitment: Annotated[str, Meta(description="SHA-256 of the secret seed, published when the table was opened.")]
    seed: Annotated[str | None, Meta(description="The seed in hex, once the match is over.")]


class MatchAnswer(MatchDetail, frozen=True, kw_only=True):
    """A match as one viewer sees it now."""

    server_time: datetime


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One log entry as one viewer may read it."""

    seq: int
    kind: EntryKind
    by: EntryAuthor
    seat: int | None
    name: Annotated[
        str | None,
        Meta(description="Name of the user or bot who caused it; None for clocks and for the house."),
    ]
    at: datetime
    events: tuple[AnyEvent, ...]
    text: Annotated[tuple[str, ...], Meta(description="The same in words, a sentence an event.")]
    note: Annotated[
        str | None,
        Meta(description="What no event says, in words: that time was up, what the house did, who sat down."),
    ]
    reason: Annotated[
        str | None, Meta(description="Why the house did it, for those who play here; as the moderator wrote it.")
    ]


class Log(msgspec.Struct, frozen=True):
    """A stretch of a match's log, oldest first."""

    entries: tuple[Entry, ...]
    seq: Annotated[int, Meta(description="Last entry you can see; ask again `after` the last one you got.")]
    more: bool


class MatchPage(msgspec.Struct, frozen=True):
    """Matches, newest first."""

    matches: tuple[MatchSummary, ...]
    next: Annotated[str | None, Meta(description="Cursor of the next page; None on the last one.")]


class Played(msgspec.Struct, frozen=True):
    """The answer to an accepted action; sending the same request again gives the same answer."""

    seq: Annotated[int, Meta(description="The log entry that records the action.")]
    events: Annotated[tuple[AnyEvent, ...], Meta(description="What happened, as you may know it.")]
    view: Annotated[AnyView, Meta(description="The table right after the action, as you see it.")]
    options: Annotated[AnyOptions | None, Meta(description="What you may do right after it.")]


class HintAnswer(msgspec.Struct, frozen=True):
    """The best thing that your seat could do now, by what it can see."""

    seq: Annotated[int, Meta(description="Send it with the action, if you follow the hint.")]
    action: Annotated[AnyAction, Meta(description="Send it as it is as the `action` of a play.")]
    text: Annotated[str, Meta(description="What it does, in a few words of your language.")]
    reason: Annotated[str, Meta(description="Why it is better than the next best, in words.")]
    wins: Annotated[int, Meta(description="How often in 100 times you could expect to win after it.")]
    left: Annotated[int, Meta(description="How many more hints you can have in this match.")]


class MenuEntry(msgspec.Struct, frozen=True):
    """One whole action that is legal now."""

    number: Annotated[int, Meta(description="From 1 on, the same for as long as `seq` is.")]
    action: Annotated[AnyAction, Meta(description="Send it as it is as the `action` of a play.")]
    text: Annotated[str, Meta(description="What it does, in a few words of your language: English, French or German.")]


class MatchMenu(msgspec.Struct, frozen=True):
    """Whole actions to choose from, for programs and people who do not know the game; nothing asked: no entries."""

    seq: Annotated[int, Meta(description="Send it with the action you choose.")]
    entries: tuple[MenuEntry, ...]
    complete: Annotated[
        bool, Meta(description="Whether no legal action comes after the last entry; else ask again `after` it.")
    ]
