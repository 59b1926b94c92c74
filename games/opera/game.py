"""Opera as the service sees it: the contract, answered by the modules of this folder."""

from collections.abc import Iterator, Mapping, Sequence

from games import engine
from games.chance import Chance
from games.engine import IllegalAction, Language, Outcome, Seat, Viewer
from games.opera import choices, evolve, moves, redact, resample, state, texts, turns, view
from games.opera.actions import ACTION_TYPES, Action
from games.opera.apply import apply
from games.opera.events import EVENT_TYPES, Event
from games.opera.material import Table
from games.opera.options import Options
from games.opera.play import Play
from games.opera.round_end import open_round
from games.opera.start import open_season
from games.opera.state import State
from games.opera.views import View


class Opera(engine.Game[State, Action, Event, View, Options, Table]):
    """The rules of Opera behind the contract of every game."""

    slug = "opera"
    titles = {"en": "Opera", "fr": "Opera", "de": "Opera"}
    players = range(2, 5)
    state_type = State
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES
    view_type = View
    options_type = Options
    table_type = Table

    def setup(self, players: int, table: Table, chance: Chance) -> tuple[State, list[Event]]:
        opening = open_season(players, table, chance)
        play = Play(evolve.evolve(None, opening), chance)
        open_round(play, 1)
        return play.state, [opening, *play.events]

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return apply(state, seat, action, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve.evolve(state, event)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return turns.seats_to_act(state)

    def options(self, state: State, seat: Seat) -> Options | None:
        return choices.options(state, seat)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        return moves.legal_actions(state, seat)

    def sample_action(self, state: State, seat: Seat, chance: Chance) -> Action:
        return moves.sample_action(state, seat, chance)

    def safe_action(self, state: State, seat: Seat) -> Action:  # noqa: ARG002 the same for all seats
        return moves.safe_action(state)

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
        return view.view(state, viewer)

    def redact(self, event: Event, viewer: Viewer, table: Table) -> Event:  # noqa: ARG002 bids are never open
        return redact.redact(event, viewer)

    def resample(self, view: View, chance: Chance, history: Sequence[Event] = ()) -> State:
        return resample.resample(view, chance, history)

    def copy(self, state_: State) -> State:
        return state.copy(state_)

    def render(self, view: View, language: Language = "en") -> str:
        return texts.render(view, language)

    def names(self, language: Language) -> Mapping[str, str]:
        return texts.names(language)

    def describe(self, event: Event, players: Sequence[str], language: Language = "en") -> str:
        return texts.describe(event, players, language)

    def explain(self, error: IllegalAction, language: Language = "en") -> str:
        return texts.explain(error, language)
