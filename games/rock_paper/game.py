"""Rock, paper, scissors, all of it: the example of a game in which both decide at the same time and in secret."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from games.kit import engine
from games.kit.chance import Chance, pick


class Gesture(StrEnum):
    """What a seat may show; each is beaten by the next."""

    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"


GESTURES = tuple(Gesture)
Hidden = Annotated[Gesture | None, Meta(description="Null: not chosen, or hidden from you.")]
THROWS = 5


class ChooseGesture(engine.Action, frozen=True):
    """Choose what to show, in secret, once a throw."""

    gesture: Gesture


class ThrowsBegun(engine.Event, frozen=True):
    """Both are ready for the first throw (rock_paper 1)."""


class GestureChosen(engine.Event, frozen=True):
    """A seat has chosen (rock_paper 2)."""

    seat: int
    gesture: Hidden


class GesturesRevealed(engine.Event, frozen=True):
    """Both gestures are there for all to see (rock_paper 3)."""

    reveals = True
    gestures: tuple[Gesture, ...]


class State(msgspec.Struct):
    throws: int
    chosen: list[Gesture | None]
    points: list[int]


class View(engine.View, frozen=True, tag="rock_paper"):
    """What a viewer sees: that the other seat has chosen, but not what."""

    throws_left: int
    points: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    chosen: Annotated[tuple[Hidden, ...], Meta(description="By seat.")]


class Options(engine.Options, frozen=True, tag="rock_paper"):
    """Every action that is legal now."""

    legal: tuple[ChooseGesture, ...]


class Table(engine.Table, frozen=True, tag="rock_paper"):
    """A table has no options."""


class RockPaper(engine.Game[State, ChooseGesture, engine.Event, View, Options, Table]):
    slug = "rock_paper"
    titles = {"en": "Rock, paper, scissors", "fr": "Pierre, feuille, ciseaux", "de": "Schere, Stein, Papier"}
    players = range(2, 3)
    draft = True
    state_type, view_type, options_type, table_type = State, View, Options, Table
    action_types = (ChooseGesture,)
    event_types: ClassVar = (ThrowsBegun, GestureChosen, GesturesRevealed)
    words = {
        "rock": ("rock", "pierre", "Stein"),
        "paper": ("paper", "feuille", "Papier"),
        "scissors": ("scissors", "ciseaux", "Schere"),
        "ChooseGesture": ("Show {gesture}", "Montrer {gesture}", "{gesture} zeigen"),
        "ThrowsBegun": ("Five throws decide.", "On joue cinq manches.", "Fünf Runden entscheiden."),
        "GestureChosen": ("{seat} chooses {gesture}.", "{seat} choisit {gesture}.", "{seat} wählt {gesture}."),
        "GestureChosen.null": ("{seat} has chosen.", "{seat} a choisi.", "{seat} hat gewählt."),
        "GesturesRevealed": ("Both show: {gestures}.", "On montre : {gestures}.", "Gezeigt wird: {gestures}."),
        "not_asked": ("You are not asked now.", "On ne vous demande rien.", "Sie werden nicht gefragt."),
        "throws_left": ("Throws left", "Manches restantes", "Noch zu spielen"),
        "points": ("Points", "Points", "Punkte"),
        "has_chosen": ("Has chosen", "A choisi", "Hat gewählt"),
        "chosen": ("Chosen", "Choisi", "Gewählt"),
    }

    def setup(self, players: int, table: Table, chance: Chance) -> tuple[State, list[engine.Event]]:
        events: list[engine.Event] = [ThrowsBegun()]
        return self.replay(events), events

    def apply(self, state: State, seat: int, action: ChooseGesture, chance: Chance) -> list[engine.Event]:
        if seat not in self.to_act(state):
            raise engine.IllegalAction("rock_paper 2", "not_asked")
        events: list[engine.Event] = [GestureChosen(seat, action.gesture)]
        self.replay(events, state)
        if not self.to_act(state):
            events.append(GesturesRevealed(tuple(gesture for gesture in state.chosen if gesture is not None)))
            self.replay(events[1:], state)
        return events

    def evolve(self, state: State | None, event: engine.Event) -> State:
        state = state or State(THROWS, [None, None], [0, 0])
        if isinstance(event, GestureChosen):
            state.chosen[event.seat] = event.gesture
        elif isinstance(event, GesturesRevealed):
            ahead = (GESTURES.index(event.gestures[0]) - GESTURES.index(event.gestures[1])) % 3
            state.points = [points + (seat == ahead - 1) for seat, points in enumerate(state.points)]
            state.throws, state.chosen = state.throws - 1, [None, None]
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat, gesture in enumerate(state.chosen) if gesture is None) if state.throws else ()

    def legal_actions(self, state: State, seat: int) -> Iterator[ChooseGesture]:
        return map(ChooseGesture, GESTURES if seat in self.to_act(state) else ())

    def outcome(self, state: State) -> engine.Outcome | None:
        if state.throws:
            return None
        places = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return engine.Outcome(places, tuple(state.points), "points")

    def view(self, state: State, viewer: engine.Viewer) -> View:
        seen = tuple(gesture if seat == viewer else None for seat, gesture in enumerate(state.chosen))
        return View(state.throws, tuple(state.points), tuple(gesture is not None for gesture in state.chosen), seen)

    def redact(self, event: engine.Event, viewer: engine.Viewer, table: Table) -> engine.Event:
        if isinstance(event, GestureChosen) and event.seat != viewer:
            return GestureChosen(event.seat, None)
        return event

    def resample(self, view: View, chance: Chance, history: Sequence[engine.Event] = ()) -> State:
        drawn = [pick(GESTURES, chance) if chosen else None for chosen in view.has_chosen]
        chosen = [seen or other for seen, other in zip(view.chosen, drawn, strict=True)]
        return State(view.throws_left, chosen, list(view.points))
