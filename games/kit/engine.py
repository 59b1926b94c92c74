"""What a game is: the contract between pure rules and the service around them.

A game is a subclass of `Game` plus the types it declares. Those declarations are the only source from
which the log, REST, OpenAPI and GraphQL derive, so they keep to what all of these can say:

* `Action`, `Event`, `View`, `Options`, `Table` and everything inside them are msgspec structs whose fields are
  `bool`, `int` (32 bit), `str`, `StrEnum`, other structs, unions of tagged structs, `X | None`, and
  `tuple[X, ...]`. No dicts, no bare unions of scalars. Limits and descriptions go into `msgspec.Meta`.
* View, options and table name their game by their tag: `class View(engine.View, frozen=True, tag="opera")`. Tags of
  actions and events are class names and must differ from those of every other game.
* A class docstring and `Meta(description=…)` are what client authors read in the API docs.
* `State` is the server's own and may hold anything msgspec can write to JSON and read back.

State changes only by events: `apply` checks an action, decides what happens, and lets `evolve` carry each event
out. A log of events therefore rebuilds the state even after the code that decides has been corrected.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

import msgspec

from games.kit.chance import Chance

if TYPE_CHECKING:
    from games.kit.heuristics import Advisor

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
    """A player's mistake: the rule it breaks, a code that never changes, and words for people."""

    def __init__(self, rule: str, code: str, **params: object) -> None:
        super().__init__(rule, code, params)
        self.rule = rule
        self.code = code
        self.params: Mapping[str, object] = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code} ({self.rule}{': ' + details if details else ''})"


StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT", bound=View)
OptionsT = TypeVar("OptionsT", bound=Options)
TableT = TypeVar("TableT", bound=Table)


class Introduction(NamedTuple):
    """Where somebody who is new to a game begins: a position, the seat to learn from, and who plays the others."""

    state: Any
    table: Table
    players: int
    seat: Seat
    style: Literal["chorister", "understudy", "virtuoso"] = "chorister"


class Game(ABC, Generic[StateT, ActionT, EventT, ViewT, OptionsT, TableT]):
    """Pure rules: no clock, no database, no randomness but the `Chance` handed in."""

    slug: ClassVar[str]
    """Short name in URLs and tables; also the prefix of the game's API types (`opera` → `OperaView`)."""
    titles: ClassVar[Mapping[Language, str]]
    players: ClassVar[range]
    versions: ClassVar[range] = range(1, 2)
    """Every rules version still played; a match keeps the one it started with."""

    state_type: ClassVar[type[msgspec.Struct]]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    view_type: ClassVar[type[View]]
    options_type: ClassVar[type[Options]]
    table_type: ClassVar[type[Table]]

    def __init__(self, version: int | None = None) -> None:
        self.version = self.versions[-1] if version is None else version
        if self.version not in self.versions:
            raise ValueError(f"{self.slug} has no rules version {version}")

    # Writing: set up, apply, evolve.

    @abstractmethod
    def setup(self, players: int, table: TableT, chance: Chance) -> tuple[StateT, list[EventT]]:
        """A fresh match. Replaying the events alone gives the same state."""

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, action: ActionT, chance: Chance) -> list[EventT]:
        """Check everything, then change `state` in place and tell what happened.

        Raises `IllegalAction` and leaves `state` untouched when the rules do not allow it, which includes a seat
        that is not asked now.
        """

    @abstractmethod
    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """Carry one event out, in place; only the first event of a match gets `None`."""

    def replay(self, events: Iterable[EventT], state: StateT | None = None) -> StateT:
        for event in events:
            state = self.evolve(state, event)
        if state is None:
            raise ValueError("a log without events has no state")
        return state

    # Asking: who, what, and how it ended.

    @abstractmethod
    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats asked for a decision now, ascending; empty exactly when the match is over.

        Seats asked at the same time decide independently: one's decision never changes another's options.
        """

    @abstractmethod
    def options(self, state: StateT, seat: Seat) -> OptionsT | None:
        """What `seat` may do now, from what that seat can see; `None` when it is not asked."""

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> Iterator[ActionT]:
        """Every legal action that differs in its result, lazily: there may be very many."""

    @abstractmethod
    def sample_action(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """A random legal action; every legal action has a chance."""

    @abstractmethod
    def safe_action(self, state: StateT, seat: Seat) -> ActionT:
        """The harmless action played for a seat whose time is up."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result, or `None` while the match runs."""

    # Seeing: one viewer's share of state and events.

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """What `viewer` may see now; after the end, everything."""

    @abstractmethod
    def redact(self, event: EventT, viewer: Viewer, table: TableT) -> EventT | None:
        """The event as `viewer` may know it; `None` when the viewer may not know that it happened."""

    def told_to(self, events: Iterable[EventT], viewer: Viewer, table: TableT) -> list[EventT]:
        """Those of `events` that `viewer` may know, each redacted for that viewer, in the same order."""
        redacted = (self.redact(event, viewer, table) for event in events)
        return [event for event in redacted if event is not None]

    @abstractmethod
    def resample(self, view: ViewT, chance: Chance, history: Sequence[EventT] = ()) -> StateT:
        """A random full state that looks like `view` to its viewer.

        Everything hidden is drawn anew with the right probabilities, and legal actions of the viewer's own seat
        are the same as in the real state. With the viewer's redacted `history` the draw also agrees with what a
        good memory could add up from it.
        """

    def introduction(self, chance: Chance) -> Introduction:
        """The position from which newcomers learn the game; by default a fresh match of the fewest players.

        A game that explains itself step by step sets one whose open part is always the same.
        """
        table, players = cast(TableT, self.table_type()), self.players[0]
        return Introduction(self.setup(players, table, chance)[0], table, players, seat=0)

    def advisor(self) -> "Advisor[StateT, ActionT]":
        """The game's common sense for bots; by default what the rules alone can say."""
        from games.kit.heuristics import PlainAdvisor

        return PlainAdvisor(self)

    # Copying, writing down, putting into words.

    @abstractmethod
    def copy(self, state: StateT) -> StateT:
        """An independent copy, fast: search bots make thousands."""

    @abstractmethod
    def render(self, view: ViewT, language: Language = "en") -> str:
        """The view as text, for terminals, golden files and support."""

    @abstractmethod
    def names(self, language: Language) -> Mapping[str, str]:
        """Display names of every enum value the declarations use."""

    @abstractmethod
    def describe(self, event: EventT, players: Sequence[str], language: Language = "en") -> str:
        """One sentence about a (redacted) event, naming seats by `players`."""

    @abstractmethod
    def explain(self, error: IllegalAction, language: Language = "en") -> str:
        """The refusal in words; the code itself never changes."""

    def dump_position(self, state: StateT) -> bytes:
        """The position as JSON, like FEN in chess."""
        return msgspec.json.encode(state)

    def load_position(self, position: bytes | str) -> StateT:
        """A position from anywhere; a game refuses one that no match could show."""
        return self.restore(position)

    def restore(self, snapshot: bytes | str) -> StateT:
        """A position that the service itself wrote: read on every move, so it is not examined again."""
        return cast(StateT, self._snapshots.decode(snapshot))

    def parse_action(self, data: bytes | str) -> ActionT:
        return cast(ActionT, self._actions.decode(data))

    def parse_events(self, data: bytes | str) -> list[EventT]:
        return cast(list[EventT], self._events.decode(data))

    def parse_table(self, data: bytes | str) -> TableT:
        return cast(TableT, msgspec.json.decode(data, type=self.table_type))

    @cached_property
    def _snapshots(self) -> "msgspec.json.Decoder[Any]":
        return msgspec.json.Decoder(self.state_type)

    @cached_property
    def _actions(self) -> "msgspec.json.Decoder[Any]":
        return msgspec.json.Decoder(union_of(self.action_types))

    @cached_property
    def _events(self) -> "msgspec.json.Decoder[Any]":
        return msgspec.json.Decoder(GenericAlias(list, union_of(self.event_types)))


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


def union_of(types: Sequence[type]) -> Any:
    """`A | B | …` of declared types, for msgspec and the API layers."""
    union: Any = types[0]
    for other in types[1:]:
        union = union | other
    return union
