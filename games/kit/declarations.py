"""What a game declares its types from: actions, events, views, options, tables; and what its rules may answer."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

import msgspec

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat, or `SPECTATOR`."""
SPECTATOR: None = None

Language: TypeAlias = Literal["en", "fr", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "fr", "de")


class Action(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="type",
    forbid_unknown_fields=True,
):
    """What a seat asks for: one whole decision, complete in itself."""


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="type"):
    """What happened, with every random outcome written into it; hidden fields are optional."""

    reveals: ClassVar[bool] = False
    """Whether by this event the rules themselves turn something up, for everybody, that was hidden until then."""
    reveals_to_seat: ClassVar[bool] = False
    """The same for the one seat that the event names as `seat`, and for nobody else: a card that it draws."""


class View(msgspec.Struct, frozen=True, tag_field="game"):
    """What one viewer may see, built field by field from the state; its tag is the game's slug."""


class Options(msgspec.Struct, frozen=True, tag_field="game"):
    """What one seat may do now, with the choices spelled out for a client; its tag is the game's slug."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game"):
    """The options a table is opened with, every field with a default; its tag is the game's slug."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: places by seat (1 is best, equal places are ties) and why."""

    places: tuple[int, ...]
    scores: tuple[int, ...] | None
    reason: str


class IllegalAction(Exception):
    """An action that the rules do not allow: the rule it breaks, a code that never changes, facts to explain it."""

    def __init__(self, rule: str, code: str, **params: object) -> None:
        super().__init__(rule, code, params)
        self.rule = rule
        self.code = code
        self.params: Mapping[str, object] = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code} ({self.rule}{': ' + details if details else ''})"


class NotAsked(Exception):
    """Something was wanted of a seat that is not asked for a decision now: because others are, or the match is over."""

    def __init__(self, slug: str, seat: Seat) -> None:
        super().__init__(slug, seat)
        self.seat = seat

    def __str__(self) -> str:
        slug, seat = self.args
        return f"{slug}: seat {seat} is not asked for a decision now"
