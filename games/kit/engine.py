"""The contract that every game fulfils: what the service may ask of its rules, and what it gets.

A game is a subclass of `Game` plus the types it declares. Those declarations are the only source from
which the log, REST, OpenAPI and GraphQL derive, so they use only what all of these can express:

* `Action`, `Event`, `View`, `Options`, `Table` and everything inside them are msgspec structs whose fields are
  `bool`, `int` (32 bit), `str`, `StrEnum`, other structs, unions of tagged structs, `X | None`, and
  `tuple[X, ...]`. No dicts, no bare unions of scalars. Limits and descriptions go into `msgspec.Meta`.
* View, options and table name their game by their tag: `class View(engine.View, frozen=True, tag="opera")`. Tags of
  actions and events are class names and must differ from those of every other game.
* A class docstring and `Meta(description=…)` are what client authors read in the API docs.
* `State` never leaves the server and may hold anything msgspec can write to JSON and read back.

A state changes only by events: `apply` checks an action and decides what happens, `evolve` carries each event out.
A log of events therefore rebuilds the state even after the code that decides has been corrected.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import GenericAlias
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar, cast

import msgspec

from games.kit import word_table
from games.kit.chance import Chance, QuickChance, pick
from games.kit.declaration_checks import check_declarations
from games.kit.declarations import (
    LANGUAGES,
    SPECTATOR,
    Action,
    Event,
    IllegalAction,
    Language,
    NotAsked,
    Options,
    Outcome,
    Seat,
    Table,
    View,
    Viewer,
)
from games.kit.menu import Menu, stretch_of
from games.kit.word_table import WordTable

if TYPE_CHECKING:
    from games.kit.heuristics import Heuristics
    from games.kit.insights import Insights

__all__ = [
    "LANGUAGES",
    "SPECTATOR",
    "Action",
    "AnyGame",
    "Event",
    "Game",
    "IllegalAction",
    "Introduction",
    "Language",
    "NotAsked",
    "Options",
    "Outcome",
    "Seat",
    "Table",
    "View",
    "Viewer",
    "union_of",
]
StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT", bound=View)
OptionsT = TypeVar("OptionsT", bound=Options)
TableT = TypeVar("TableT", bound=Table)


class Introduction(NamedTuple):
    """Where a user who is new to a game begins to play; bots play the other seats."""

    state: Any
    table: Table
    players: int
    seat: Seat
    """The new user's seat."""


class Game(ABC, Generic[StateT, ActionT, EventT, ViewT, OptionsT, TableT]):
    """Pure rules: no clock, no database, no randomness but the `Chance` handed in."""

    slug: ClassVar[str]
    """Short name in URLs and tables; also the prefix of the game's API types (`opera` → `OperaView`)."""
    chapters: ClassVar[int] = 1
    """How many introductions the game has, counted from 1."""
    titles: ClassVar[Mapping[Language, str]]
    players: ClassVar[range]
    versions: ClassVar[range] = range(1, 2)
    """Every rules version still played; a match keeps the one it started with."""

    draft: ClassVar[bool] = False
    """Whether it is not offered to players yet; where the setting DRAFT_GAMES is on, it can be played all the same."""
    words: ClassVar[WordTable] = {}
    """The game in words (`word_table.py`), for a game that has no texts of its own."""

    state_type: ClassVar[type[msgspec.Struct]]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    view_type: ClassVar[type[View]]
    options_type: ClassVar[type[Options]]
    table_type: ClassVar[type[Table]]

    def __init_subclass__(cls) -> None:
        """A mistake in the declarations is found here, when the game is imported."""
        super().__init_subclass__()
        if "slug" in cls.__dict__:
            check_declarations(cls)

    def __init__(self, version: int | None = None) -> None:
        self.version = self.versions[-1] if version is None else version
        if self.version not in self.versions:
            raise ValueError(f"{self.slug} has no rules version {version}")

    # Writing: set up, apply, evolve.

    @abstractmethod
    def setup(self, players: int, table: TableT, chance: Chance) -> tuple[StateT, list[EventT]]:
        """The state of a new match and the events that lead to it; replaying the events gives an equal state."""

    @abstractmethod
    def apply(self, state: StateT, seat: Seat, action: ActionT, chance: Chance) -> list[EventT]:
        """Carry `action` out: change `state` in place and return what happened.

        Raises `IllegalAction` and leaves `state` unchanged when the rules do not allow the action, also when `seat`
        is not asked for a decision now.
        """

    @abstractmethod
    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """Change `state` in place as `event` says, and return it; for the first event of a match `state` is `None`."""

    def replay(self, events: Iterable[EventT], state: StateT | None = None) -> StateT:
        """The state after `events`, from the start of a match or from `state`; raises `ValueError` if there is none."""
        for event in events:
            state = self.evolve(state, event)
        if state is None:
            raise ValueError("a log without events has no state")
        return state

    # Asking: which seats, for what, and with what result.

    @abstractmethod
    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that are asked for a decision now, ascending; empty exactly when the match is over.

        Seats asked at the same time decide independently: no decision changes the options of another seat.
        """

    def options(self, state: StateT, seat: Seat) -> OptionsT | None:
        """What `seat` may do now, following only from what that seat can see; `None` when it is not asked.

        By default every legal action, as `legal` of the options.
        """
        if seat not in self.to_act(state):
            return None
        whole: Any = self.options_type
        return cast(OptionsT, whole(legal=tuple(self.legal_actions(state, seat))))

    @abstractmethod
    def legal_actions(self, state: StateT, seat: Seat) -> Iterator[ActionT]:
        """Every legal action of `seat` that differs in its result, one at a time: there may be very many.

        None for a seat that is not asked.
        """

    def sample_action(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """A random legal action of `seat`; each legal action is possible. Raises `NotAsked`."""
        self.require_asked(state, seat)
        return pick(list(self.legal_actions(state, seat)), chance)

    def safe_action(self, state: StateT, seat: Seat) -> ActionT:
        """The harmless legal action that is played for a seat whose time is up, by default the first; or `NotAsked`.

        Safe actions alone must bring every match to its end.
        """
        self.require_asked(state, seat)
        return next(iter(self.legal_actions(state, seat)))

    def require_asked(self, state: StateT, seat: Seat) -> None:
        """Raises `NotAsked` unless a decision of `seat` is awaited."""
        if seat not in self.to_act(state):
            raise NotAsked(self.slug, seat)

    def menu(self, state: StateT, seat: Seat, limit: int, after: int = 0) -> Menu[ActionT]:
        """At most `limit` legal actions of `seat`, those that come after the first `after`; none if it is not asked.

        It is made from a state that was drawn from the seat's view, so it cannot depend on anything hidden.
        """
        if seat not in self.to_act(state):
            return Menu((), True)
        imagined = self.resample(self.view(state, seat), QuickChance("menu"))
        return stretch_of(self.in_menu_order(imagined, seat), limit, after)

    def in_menu_order(self, state: StateT, seat: Seat) -> Iterator[ActionT]:
        """Every legal action once, as a menu lists them; a game with very many has good ones first."""
        return self.legal_actions(state, seat)

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result, or `None` while the match runs."""

    # Seeing: what one viewer may know of the state and the events.

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """What `viewer` may see now; after the end of the match, everything."""

    @abstractmethod
    def redact(self, event: EventT, viewer: Viewer, table: TableT) -> EventT | None:
        """The event as `viewer` may know it; `None` when the viewer may not know that it happened."""

    def visible_events(self, events: Iterable[EventT], viewer: Viewer, table: TableT) -> list[EventT]:
        """Those of `events` that `viewer` may know, each redacted for that viewer, in the same order."""
        redacted = (self.redact(event, viewer, table) for event in events)
        return [event for event in redacted if event is not None]

    @abstractmethod
    def resample(self, view: ViewT, chance: Chance, history: Sequence[EventT] = ()) -> StateT:
        """A random full state from which the viewer would get an equal `view`.

        Everything hidden is drawn with the right probabilities, and the legal actions of the viewer's own seat are
        those of the real state. With the viewer's redacted `history` the result also agrees with everything that
        can be concluded from it.
        """

    def introduction(self, chance: Chance, chapter: int = 1) -> Introduction:
        """The position from which new users learn the game; by default a new match of the fewest players.

        Its visible part is always the same, what is hidden is drawn. A game whose board explains it step by step has
        one for each of its `chapters`.
        """
        table, players = cast(TableT, self.table_type()), self.players[0]
        begun, _ = self.setup(players, table, QuickChance("introduction"))
        return Introduction(self.resample(self.view(begun, 0), chance), table, players, seat=0)

    def heuristics(self) -> "Heuristics[StateT, ActionT]":
        """What the game knows about playing well, for bots; by default what follows from the rules alone."""
        from games.kit.heuristics import GenericHeuristics

        return GenericHeuristics(self)

    def insights(self) -> "Insights[StateT]":
        """What the game shows of its positions in a review; by default what follows from its views."""
        from games.kit.insights import Insights

        return Insights(self)

    # Copying, storing, putting into words.

    def copy(self, state: StateT) -> StateT:
        """An independent copy; it has to be fast, because a search makes thousands."""
        return self.restore(self.dump_position(state))

    def render(self, view: ViewT, language: Language = "en") -> str:
        """The view as lines of text, for terminals, golden files and support."""
        return word_table.render(self.words, view, language)

    def names(self, language: Language) -> Mapping[str, str]:
        """Display name of every enum value that the declared types use."""
        types = (self.view_type, self.options_type, self.table_type, *self.event_types, *self.action_types)
        return word_table.names(self.words, types, language)

    def describe(self, event: EventT, players: Sequence[str], language: Language = "en") -> str:
        """One sentence about a redacted event, with the seats named as in `players`."""
        return word_table.describe(self.words, event, players, language)

    def describe_action(self, action: ActionT, language: Language = "en") -> str:
        """What a menu says for `action`: a few words, without a full stop."""
        return word_table.describe(self.words, action, (), language)

    def explain(self, error: IllegalAction, language: Language = "en") -> str:
        """One sentence about why an action was refused."""
        return word_table.explain(self.words, error, language)

    @classmethod
    def uses_words(cls, method: str) -> bool:
        """Whether a method of this contract is left to `words`."""
        return getattr(cls, method) is getattr(Game, method)

    def dump_position(self, state: StateT) -> bytes:
        """The position as JSON, like FEN in chess."""
        return msgspec.json.encode(state)

    def load_position(self, position: bytes | str) -> StateT:
        """The state of a position from an untrusted source.

        Raises `msgspec.ValidationError` for one that cannot be read or that no match could reach.
        """
        return self.restore(position)

    def restore(self, snapshot: bytes | str) -> StateT:
        """The state of a position that the service stored itself; for speed it is read without checking the rules."""
        return cast(StateT, self._snapshots.decode(snapshot))

    def parse_action(self, data: bytes | str) -> ActionT:
        """An action from JSON; raises `msgspec.DecodeError`."""
        return cast(ActionT, self._actions.decode(data))

    def parse_events(self, data: bytes | str) -> list[EventT]:
        """A list of events from JSON; raises `msgspec.DecodeError`."""
        return cast(list[EventT], self._events.decode(data))

    def parse_table(self, data: bytes | str) -> TableT:
        """Table options from JSON; raises `msgspec.DecodeError`."""
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
