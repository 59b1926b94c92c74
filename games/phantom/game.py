"""Le Fantôme de l'Opéra as the contract of a game; the modules of this folder do the work."""

from collections.abc import Iterator, Mapping, Sequence

from games.kit import engine
from games.kit.chance import Chance
from games.phantom.actions import ACTION_TYPES, Action
from games.phantom.apply import apply
from games.phantom.build_options import build_options
from games.phantom.build_view import build_view
from games.phantom.events import EVENT_TYPES, Event
from games.phantom.evolve import evolve
from games.phantom.heuristics.heuristics import PhantomHeuristics
from games.phantom.insights import PhantomInsights
from games.phantom.introduction import introduction
from games.phantom.legal_actions import legal_actions, safe_action, sample_action
from games.phantom.material import Role
from games.phantom.options import Options
from games.phantom.position import load_position
from games.phantom.redact import redact
from games.phantom.resample import resample
from games.phantom.setup import set_up
from games.phantom.state import State, copy
from games.phantom.table import Table
from games.phantom.texts import CATALOGS, action_labels, rendering, sentences
from games.phantom.turns import seats_to_act
from games.phantom.view import View

_HEURISTICS = PhantomHeuristics()


class Phantom(engine.Game[State, Action, Event, View, Options, Table]):
    """Two seats; the identity of the Phantom and the alibi cards it keeps are hidden."""

    slug = "phantom"
    chapters = 2
    titles = {"en": "The Phantom of the Opera", "fr": "Le Fantôme de l'Opéra", "de": "Das Phantom der Oper"}
    players = range(2, 3)
    state_type = State
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES
    view_type = View
    options_type = Options
    table_type = Table

    def setup(self, players: int, table: Table, chance: Chance) -> tuple[State, list[Event]]:
        if players not in self.players:
            raise ValueError(f"phantom is played by two, not {players}")
        return set_up(table, chance)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> list[Event]:
        return apply(state, seat, action, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve(state, event)

    def to_act(self, state: State) -> tuple[int, ...]:
        return seats_to_act(state)

    def options(self, state: State, seat: int) -> Options | None:
        return build_options(state, seat)

    def legal_actions(self, state: State, seat: int) -> Iterator[Action]:
        return legal_actions(state, seat)

    def sample_action(self, state: State, seat: int, chance: Chance) -> Action:
        self.require_asked(state, seat)
        return sample_action(state, chance)

    def safe_action(self, state: State, seat: int) -> Action:
        self.require_asked(state, seat)
        return safe_action(state)

    def outcome(self, state: State) -> engine.Outcome | None:
        if state.winner is None or state.ending is None:
            return None
        first_wins = (state.winner is Role.PHANTOM) == (state.phantom == 0)
        return engine.Outcome((1, 2) if first_wins else (2, 1), None, state.ending)

    def view(self, state: State, viewer: engine.Viewer) -> View:
        return build_view(state, viewer)

    def redact(self, event: Event, viewer: engine.Viewer, table: Table) -> Event:
        return redact(event, viewer)

    def resample(
        self,
        view: View,
        chance: Chance,
        history: Sequence[Event] = (),
    ) -> State:
        return resample(view, chance)

    def introduction(self, chance: Chance, chapter: int = 1) -> engine.Introduction:
        return introduction(chance, chapter)

    def heuristics(self) -> PhantomHeuristics:
        return _HEURISTICS

    def insights(self) -> PhantomInsights:
        return PhantomInsights(self)

    def copy(self, state: State) -> State:
        return copy(state)

    def load_position(self, position: bytes | str) -> State:
        return load_position(position)

    def render(self, view: View, language: engine.Language = "en") -> str:
        return rendering.render(view, CATALOGS[language])

    def names(self, language: engine.Language) -> Mapping[str, str]:
        return CATALOGS[language].names

    def describe(self, event: Event, players: Sequence[str], language: engine.Language = "en") -> str:
        return sentences.describe(event, players, CATALOGS[language])

    def describe_action(self, action: Action, language: engine.Language = "en") -> str:
        return action_labels.describe_action(action, CATALOGS[language])

    def explain(self, error: engine.IllegalAction, language: engine.Language = "en") -> str:
        return sentences.explain(error, CATALOGS[language])
