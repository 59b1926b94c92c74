"""The acts of moderators on a match, each declared once: permission, words, parameters and what else follows from it.

Both APIs derive their types from these structs, the staff's pages their forms; `perform_acts.py` carries an act out and
`act_preview.py` shows what it would do.
"""

from collections.abc import Callable
from datetime import datetime
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias, get_args
from uuid import UUID

import msgspec
from msgspec import Meta

from games.common.bot_styles import REPLACEMENT_STYLE, BotStyle
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.common.users import MOST_LETTERS, user_named
from games.matches.clocks.clock import MOST_EXTENSION_SECONDS
from games.matches.enums import Status
from games.matches.responses import ClockSettings
from games.staff import match_acts
from games.tables.commands import from_position


class Ask(Enum):
    """How a form asks for a parameter, where its type does not say it."""

    BY_TYPE = "by type"
    SEAT = "a choice of the seats"
    ENTRY = "the number of a log entry"
    PLACES = "a place for each seat"
    PEOPLE = "a name for each seat, or none"


class Asked(NamedTuple):
    """What a form calls a parameter, and how it asks for it."""

    label: str
    how: Ask = Ask.BY_TYPE


Seat = Annotated[int, Meta(ge=0, le=15, description="The seat's number."), Asked("Seat", Ask.SEAT)]
Seq = Annotated[int, Meta(ge=1, le=2**31 - 1)]
UserName = Annotated[
    str, Meta(max_length=MOST_LETTERS, description="The name of an account."), Asked("Name of the user")
]
Style = Annotated[BotStyle, Asked("Bot")]
Places = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=16)], ...],
    Meta(min_length=1, max_length=16, description="For each seat its place, 1 is best; equal places are ties."),
    Asked("Place", Ask.PLACES),
]


class MatchFacts(Protocol):
    """What decides whether an act makes sense: of a match as it is answered, or of its row."""

    @property
    def status(self) -> Status: ...
    @property
    def paused(self) -> bool: ...
    @property
    def annulled(self) -> bool: ...
    @property
    def started_at(self) -> datetime | None: ...
    @property
    def clock(self) -> ClockSettings: ...


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="act"):
    """What a moderator may do to a match."""

    title: ClassVar[str]
    permission: ClassVar[str]
    command: ClassVar[Callable[..., UUID | None]]
    """Returns the match that it made, if it made one."""
    is_for_a_seat: ClassVar[bool] = False
    """Acts for or against one seat are closed to a moderator who has looked behind the screens."""
    counts_as_look: ClassVar[bool] = False
    """Whether the moderator learns what is hidden in a running match."""
    takes_back_ratings: ClassVar[bool] = False
    """Whether ratings that were counted with the match are to be counted anew."""
    is_about_position: ClassVar[bool] = True
    """Whether what it does depends on how far the match is, so that a preview holds for one entry only."""
    is_for_many: ClassVar[bool] = True
    """Whether it can be done to many matches at once."""

    def arguments(self) -> dict[str, Any]:
        """What the command takes beside moderator, match and reason, as it is kept in the audit: users by their ids."""
        return msgspec.structs.asdict(self)

    def in_words(self) -> str:
        """What the act was, for the moderator who has just done it: its title and arguments."""
        given = {
            name: value for name, value in msgspec.to_builtins(self).items() if name != "act" and value is not None
        }
        shown = {name: value + 1 if name == "seat" else value for name, value in given.items() if value != ()}
        return ", ".join([self.title, *(f"{_SAID.get(name, name)} {_plain(value)}" for name, value in shown.items())])

    @classmethod
    def name(cls) -> str:
        return str(cls.__struct_config__.tag)

    @classmethod
    def words(cls) -> str:
        return " ".join((cls.__doc__ or "").split())

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        """Whether it makes sense now; the command itself has the last word."""
        return match.status is Status.RUNNING


_SAID: Final = {"to": "to entry", "at": "after entry", "user": "to", "style": "bot", "people": "with"}
"""What the words about an act call an argument whose own name would not say enough."""


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return f"{value['user']} in seat {value['seat'] + 1}"
    return ", ".join(map(_plain, value)) if isinstance(value, tuple) else str(value)


def _user(name: str) -> int:
    try:
        return user_named(name)
    except Refusal:
        raise Refusal(Code.INVALID_INPUT, detail=say("no account is called {name}", name=name)) from None


class SeatAct(Act, frozen=True):
    """An act for or against one seat."""

    seat: Seat

    is_for_a_seat: ClassVar[bool] = True

    def arguments(self) -> dict[str, Any]:
        arguments = super().arguments()
        return {"number": arguments.pop("seat"), **arguments}


class Pause(Act, frozen=True, tag="pause"):
    """Nobody can play and no clock runs until the match is resumed, whatever else is done to it meanwhile."""

    title, permission, command = "Pause", "pause_match", match_acts.pause
    is_about_position = False

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return super().fits(match) and not match.paused


class Resume(Act, frozen=True, tag="resume"):
    """Play goes on; clocks get the time of the pause back."""

    title, permission, command = "Resume", "pause_match", match_acts.resume
    is_about_position = False

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return super().fits(match) and match.paused


class ExtendClock(SeatAct, frozen=True, tag="extend_clock"):
    """Give a seat more time: in its bank, if the table has banks, and for the decision it is asked for."""

    seconds: Annotated[int, Meta(ge=1, le=MOST_EXTENSION_SECONDS), Asked("Seconds")]

    title, permission, command = "Give more time", "pause_match", match_acts.extend_clock

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        has_clock = match.clock.move_seconds is not None or match.clock.bank_seconds is not None
        return super().fits(match) and has_clock


class Abort(Act, frozen=True, tag="abort"):
    """End the match without a result."""

    title, permission, command = "Abort", "decide_match", match_acts.abort_match
    is_about_position = False

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return super().fits(match) or match.status is Status.OPEN


class Adjudicate(Act, frozen=True, tag="adjudicate"):
    """End the match with a result."""

    places: Places

    title, permission, command = "Decide the result", "decide_match", match_acts.adjudicate


class Rewind(Act, frozen=True, tag="rewind"):
    """Go on from an earlier position; what came after stays in the log, but no longer counts.

    The seats that are asked then get a fresh clock, or keep their time where that is more. Time banks are what they
    were then, or what they are now where that is more. A paused match stays paused.
    """

    to: Annotated[Seq, Meta(description="The entry after which the match goes on."), Asked("Entry", Ask.ENTRY)]

    title, permission, command = "Rewind", "decide_match", match_acts.rewind


class Annul(Act, frozen=True, tag="annul"):
    """The match does not count for ratings; what was counted is taken back."""

    title, permission, command = "Annul for ratings", "decide_match", match_acts.annul
    takes_back_ratings, is_about_position = True, False

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return match.started_at is not None and not match.annulled


class Reinstate(Act, frozen=True, tag="reinstate"):
    """Take an annulment back: a rated match counts again, after those that were counted meanwhile."""

    title, permission, command = "Take the annulment back", "decide_match", match_acts.reinstate
    takes_back_ratings, is_about_position = True, False

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return match.annulled


class CorrectResult(Act, frozen=True, tag="correct_result"):
    """Give a finished match another result; the ratings of everybody are computed anew with it."""

    places: Places

    title, permission, command = "Correct the result", "decide_match", match_acts.correct_result
    takes_back_ratings = True

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return match.status is Status.FINISHED


class GiveSeatToBot(SeatAct, frozen=True, tag="give_seat_to_bot"):
    """A bot plays a seat; its person may take it back."""

    style: Style = REPLACEMENT_STYLE

    title, permission, command = "Give a seat to a bot", "change_seats", match_acts.give_seat_to_bot


class GiveSeatToUser(SeatAct, frozen=True, tag="give_seat_to_user"):
    """Another user plays a seat from now on. In a rated match not one that was given up: the others have beaten it."""

    user: UserName

    title, permission, command = "Give a seat to a user", "change_seats", match_acts.give_seat_to_user

    def arguments(self) -> dict[str, Any]:
        return {"number": self.seat, "user_id": _user(self.user)}


class RemovePlayer(SeatAct, frozen=True, tag="remove_player"):
    """Send a player away for good, as if they had resigned. A paused match that goes on without them stays paused."""

    title, permission, command = "Remove a player", "change_seats", match_acts.remove_player


class SandboxSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A user in a seat of a sandbox."""

    seat: Seat
    user: UserName


class Fork(Act, frozen=True, tag="fork"):
    """Take a position into a sandbox: a private match beside this one. While this one runs, it counts as a look."""

    at: Annotated[
        Seq | None,
        Meta(description="The entry after which the sandbox begins; left out: now."),
        Asked("Entry", Ask.ENTRY),
    ] = None
    people: Annotated[
        tuple[SandboxSeat, ...],
        Meta(
            max_length=16,
            description="The users who sit down; while the match runs, nobody but you. Bots take the rest.",
        ),
        Asked("Who sits in", Ask.PEOPLE),
    ] = ()
    style: Style = REPLACEMENT_STYLE

    title, permission, command = "Fork into a sandbox", "see_hidden", from_position.fork
    counts_as_look, is_for_many, is_about_position = True, False, False

    def arguments(self) -> dict[str, Any]:
        users = {sitting.seat: _user(sitting.user) for sitting in self.people}
        return {"at": self.at, "users": users, "style": self.style}

    @classmethod
    def fits(cls, match: MatchFacts) -> bool:
        return match.started_at is not None


AnyAct: TypeAlias = (
    Pause
    | Resume
    | ExtendClock
    | Abort
    | Adjudicate
    | Rewind
    | Annul
    | Reinstate
    | CorrectResult
    | GiveSeatToBot
    | GiveSeatToUser
    | RemovePlayer
    | Fork
)
ACTS: Final[dict[str, type[Act]]] = {act.name(): act for act in get_args(AnyAct)}
