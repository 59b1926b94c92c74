"""Last draw, a game of dealt and drawn cards that is over after one decision each: added from the page alone.

It is in no registry: `tests/conformance/test_third_game.py` puts it there, in a copy of the house.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from games.kit import engine
from games.kit.chance import Chance, shuffle

Card = Annotated[int, Meta(ge=1, le=30, description="A card, 1 is the lowest.")]
Hidden = Annotated[int | None, Meta(description="Null: hidden from you.")]


class KeepCard(engine.Action, frozen=True):
    """Keep the card that you have."""


class ChangeCard(engine.Action, frozen=True):
    """Lay your card aside and draw another."""


class CardDealt(engine.Event, frozen=True):
    """A seat got its card (last_draw 1)."""

    seat: int
    deck: int
    dealt: Hidden


class CardKept(engine.Event, frozen=True):
    """A seat keeps its card (last_draw 2)."""

    seat: int


class CardChanged(engine.Event, frozen=True):
    """A seat has another card (last_draw 2)."""

    reveals_to_seat = True
    seat: int
    drawn: Hidden


class HandsShown(engine.Event, frozen=True):
    """All cards are turned up (last_draw 3)."""

    reveals = True
    hands: tuple[Card, ...]


class State(msgspec.Struct):
    deck: int
    hands: list[int]
    aside: list[int | None]
    turn: int
    shown: bool


class View(engine.View, frozen=True, tag="last_draw"):
    """What a viewer sees: its own cards, and who has decided."""

    deck: int
    turn: int
    shown: bool
    changed: tuple[bool, ...]
    hands: tuple[Hidden, ...]
    aside: tuple[Hidden, ...]


class Options(engine.Options, frozen=True, tag="last_draw"):
    """Every action that is legal now."""

    legal: tuple[KeepCard | ChangeCard, ...]


class Table(engine.Table, frozen=True, tag="last_draw"):
    """How large the deck is."""

    deck: Annotated[int, Meta(ge=12, le=30, description="Cards in the deck.")] = 12


class LastDraw(engine.Game[State, KeepCard | ChangeCard, engine.Event, View, Options, Table]):
    slug = "last_draw"
    titles = {"en": "Last draw", "fr": "Dernière pioche", "de": "Letzter Zug"}
    players = range(2, 6)
    draft = True
    state_type, view_type, options_type, table_type = State, View, Options, Table
    action_types = (KeepCard, ChangeCard)
    event_types: ClassVar = (CardDealt, CardKept, CardChanged, HandsShown)
    words = {
        "KeepCard": ("Keep the card", "Garder la carte", "Karte behalten"),
        "ChangeCard": ("Draw another card", "Piocher une autre carte", "Andere Karte ziehen"),
        "CardDealt": ("{seat} gets the {dealt}.", "{seat} reçoit le {dealt}.", "{seat} erhält die {dealt}."),
        "CardDealt.null": ("{seat} gets a card.", "{seat} reçoit une carte.", "{seat} erhält eine Karte."),
        "CardKept": ("{seat} keeps the card.", "{seat} garde sa carte.", "{seat} behält die Karte."),
        "CardChanged": ("{seat} draws the {drawn}.", "{seat} pioche le {drawn}.", "{seat} zieht die {drawn}."),
        "CardChanged.null": ("{seat} changes the card.", "{seat} change de carte.", "{seat} tauscht die Karte."),
        "HandsShown": ("All show: {hands}.", "On montre : {hands}.", "Alle zeigen: {hands}."),
        "not_asked": ("It is not your turn.", "Ce n'est pas votre tour.", "Sie sind nicht am Zug."),
        "hands": ("Cards", "Cartes", "Karten"),
    }

    def setup(self, players: int, table: Table, chance: Chance) -> tuple[State, list[engine.Event]]:
        cards = list(range(1, table.deck + 1))
        shuffle(cards, chance)
        events: list[engine.Event] = [CardDealt(seat, table.deck, cards[seat]) for seat in range(players)]
        return self.replay(events), events

    def apply(self, state: State, seat: int, action: KeepCard | ChangeCard, chance: Chance) -> list[engine.Event]:
        if seat not in self.to_act(state):
            raise engine.IllegalAction("last_draw 2", "not_asked")
        if isinstance(action, KeepCard):
            events: list[engine.Event] = [CardKept(seat)]
        else:
            left = unseen(state)
            events = [CardChanged(seat, left[chance.below(len(left))])]
        self.replay(events, state)
        if state.turn == len(state.hands):
            events.append(HandsShown(tuple(state.hands)))
            self.replay(events[1:], state)
        return events

    def evolve(self, state: State | None, event: engine.Event) -> State:
        state = state or State(0, [], [], 0, False)
        match event:
            case CardDealt():
                state.deck = event.deck
                state.hands.append(event.dealt or 0)
                state.aside.append(None)
            case CardKept():
                state.turn += 1
            case CardChanged():
                state.aside[event.seat], state.hands[event.seat] = state.hands[event.seat], event.drawn or 0
                state.turn += 1
            case HandsShown():
                state.shown = True
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if state.shown else (state.turn,)

    def legal_actions(self, state: State, seat: int) -> Iterator[KeepCard | ChangeCard]:
        return iter((KeepCard(), ChangeCard()) if seat in self.to_act(state) else ())

    def outcome(self, state: State) -> engine.Outcome | None:
        if not state.shown:
            return None
        places = tuple(1 + sum(other > own for other in state.hands) for own in state.hands)
        return engine.Outcome(places, tuple(state.hands), "highest")

    def view(self, state: State, viewer: engine.Viewer) -> View:
        def seen(cards: Sequence[int | None]) -> tuple[int | None, ...]:
            return tuple(card if seat == viewer or state.shown else None for seat, card in enumerate(cards))

        changed = tuple(card is not None for card in state.aside)
        return View(state.deck, state.turn, state.shown, changed, seen(state.hands), seen(state.aside))

    def redact(self, event: engine.Event, viewer: engine.Viewer, table: Table) -> engine.Event:
        if isinstance(event, CardDealt) and event.seat != viewer:
            return CardDealt(event.seat, event.deck, None)
        if isinstance(event, CardChanged) and event.seat != viewer:
            return CardChanged(event.seat, None)
        return event

    def resample(self, view: View, chance: Chance, history: Sequence[engine.Event] = ()) -> State:
        known = {card for card in (*view.hands, *view.aside) if card is not None}
        rest = [card for card in range(1, view.deck + 1) if card not in known]
        shuffle(rest, chance)
        hands = [card or rest.pop() for card in view.hands]
        aside = [
            card or (rest.pop() if changed else None) for card, changed in zip(view.aside, view.changed, strict=True)
        ]
        return State(view.deck, hands, aside, view.turn, view.shown)


def unseen(state: State) -> list[int]:
    """The cards that are still in the deck."""
    used = {*state.hands, *state.aside}
    return [card for card in range(1, state.deck + 1) if card not in used]
