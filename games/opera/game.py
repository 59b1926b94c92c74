"""Opera as the contract of a game; the modules of this folder do the work."""

from collections.abc import Iterator, Mapping, Sequence

from games.kit import engine
from games.kit.chance import Chance
from games.kit.engine import IllegalAction, Language, Outcome, Seat, Viewer
from games.opera.actions import ACTION_TYPES, Action
from games.opera.apply import apply
from games.opera.build_options import build_options
from games.opera.build_view import build_view
from games.opera.events import EVENT_TYPES, Event
from games.opera.evolve import evolve
from games.opera.heuristics.heuristics import OperaHeuristics
from games.opera.insights import OperaInsights
from games.opera.introduction import introduction
from games.opera.legal_actions import legal_actions, safe_action, sample_action
from games.opera.menu_order import in_menu_order
from games.opera.options import Options
from games.opera.position import load_position
from games.opera.redact import redact
from games.opera.resample import resample
from games.opera.setup import set_up
from games.opera.state import State, copy
from games.opera.table import Table
from games.opera.texts import CATALOGS, action_labels, rendering, sentences
from games.opera.turns import seats_to_act
from games.opera.view import View

_HEURISTICS = OperaHeuristics()


class Opera(engine.Game[State, Action, Event, View, Options, Table]):
    """Two to four seats; ducats, stocks and bids are hidden."""

    slug = "opera"
    chapters = 2
    titles = {"en": "Opera", "fr": "Opera", "de": "Opera"}
    players = range(2, 5)
    state_type = State
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES
    view_type = View
    options_type = Options
    table_type = Table

    def setup(self, players: int, table: Table, chance: Chance) -> tuple[State, list[Event]]:
        if players not in self.players:
            raise ValueError(f"opera is played by two to four, not {players}")
        return set_up(players, table, chance)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return apply(state, seat, action, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve(state, event)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return seats_to_act(state)

    def options(self, state: State, seat: Seat) -> Options | None:
        return build_options(state, seat)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return legal_actions(state, seat)

    def sample_action(self, state: State, seat: Seat, chance: Chance) -> Action:
        self.require_asked(state, seat)
        return sample_action(state, seat, chance)

    def safe_action(self, state: State, seat: Seat) -> Action:
        self.require_asked(state, seat)
        return safe_action(state)

    def in_menu_order(self, state: State, seat: int) -> Iterator[Action]:
        return in_menu_order(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        if not state.ranking:
            return None
        seats = range(len(state.players))
        return Outcome(
            places=tuple(state.ranking.index(seat) + 1 for seat in seats),
            scores=tuple(state.players[seat].points for seat in seats),
            reason="most_points",
        )

    def view(self, state: State, viewer: Viewer) -> View:
        return build_view(state, viewer)

    def redact(self, event: Event, viewer: Viewer, table: Table) -> Event:
        return redact(event, viewer)

    def resample(self, view: View, chance: Chance, history: Sequence[Event] = ()) -> State:
        return resample(view, chance, history)

    def introduction(self, chance: Chance, chapter: int = 1) -> engine.Introduction:
        return introduction(chapter)

    def heuristics(self) -> OperaHeuristics:
        return _HEURISTICS

    def insights(self) -> OperaInsights:
        return OperaInsights(self)

    def copy(self, state: State) -> State:
        return copy(state)

    def load_position(self, position: bytes | str) -> State:
        return load_position(position)

    def render(self, view: View, language: Language = "en") -> str:
        return rendering.render(view, CATALOGS[language])

    def names(self, language: Language) -> Mapping[str, str]:
        return CATALOGS[language].names

    def describe(self, event: Event, players: Sequence[str], language: Language = "en") -> str:
        return sentences.describe(event, players, CATALOGS[language])

    def describe_action(self, action: Action, language: engine.Language = "en") -> str:
        return action_labels.describe_action(action, CATALOGS[language])

    def explain(self, error: IllegalAction, language: Language = "en") -> str:
        return sentences.explain(error, CATALOGS[language])
