"""Carries events out: the only place where a state changes, with one function for each type of event."""

from collections.abc import Callable
from typing import Any, Final

from games.phantom import events as ev
from games.phantom.constants import CHARACTERS, PHANTOM_CARDS
from games.phantom.material import Character
from games.phantom.state import State


def evolve(state: State | None, event: ev.Event) -> State:
    """Change `state` in place as `event` says, and return it; the first event creates the state."""
    if state is None:
        return _start(event)
    _CHANGES[type(event)](state, event)
    return state


def _start(event: ev.Event) -> State:
    if not isinstance(event, ev.HouseSetUp) or event.identity is None:
        raise ValueError("a log begins with the unabridged start of a match")
    rooms = {placement.character: placement.room for placement in event.placements}
    return State(
        phantom=event.phantom,
        identity=event.identity,
        rooms=rooms,
        suspects=list(CHARACTERS),
        blackout=event.blackout,
        padlock=event.corridor,
        carlotta=event.carlotta,
        pile=[character for character in CHARACTERS if character is not event.identity],
        phantom_cards=PHANTOM_CARDS,
    )


def _cards_laid_out(state: State, event: ev.CardsLaidOut) -> None:
    state.round = event.round
    state.open_cards = list(event.open_cards)
    state.next_cards = list(event.next_cards)


def _card_picked(state: State, event: ev.CardPicked) -> None:
    state.open_cards.remove(event.character)


def _character_moved(state: State, event: ev.CharacterMoved | ev.CompanionLed) -> None:
    state.rooms[event.character] = event.to


def _padlock_moved(state: State, event: ev.PadlockMoved) -> None:
    state.padlock = event.corridor


def _blackout_moved(state: State, event: ev.BlackoutMoved) -> None:
    state.blackout = event.to


def _characters_called(state: State, event: ev.CharactersCalled) -> None:
    for character in event.characters:
        state.rooms[character] = event.to


def _characters_chased(state: State, event: ev.CharactersChased) -> None:
    for placement in event.placements:
        state.rooms[placement.character] = placement.room


def _places_swapped(state: State, event: ev.PlacesSwapped) -> None:
    state.rooms[event.character] = event.origin
    state.rooms[Character.RICHARD] = event.to


def _alibi_shown(state: State, event: ev.AlibiShown) -> None:
    state.pile.remove(event.character)
    state.shown_alibis.append(event.character)


def _alibi_kept(state: State, event: ev.AlibiKept) -> None:
    if event.alibi is None:
        raise ValueError("a redacted event cannot be carried out")
    state.pile.remove(event.alibi)
    state.kept_alibis.append(event.alibi)


def _phantom_card_shown(state: State, _event: ev.PhantomCardShown) -> None:
    state.phantom_cards -= 1


def _manifested(_state: State, _event: ev.Manifested) -> None:
    """Changes nothing: the suspects it clears and La Carlotta's steps are events of their own."""


def _characters_cleared(state: State, event: ev.CharactersCleared) -> None:
    for character in event.characters:
        state.suspects.remove(character)


def _carlotta_moved(state: State, event: ev.CarlottaMoved) -> None:
    state.carlotta = event.reached


def _case_closed(state: State, event: ev.CaseClosed) -> None:
    state.winner = event.winner
    state.ending = event.ending


_CHANGES: Final[dict[type[ev.Event], Callable[[State, Any], None]]] = {
    ev.CardsLaidOut: _cards_laid_out,
    ev.CardPicked: _card_picked,
    ev.CharacterMoved: _character_moved,
    ev.PadlockMoved: _padlock_moved,
    ev.BlackoutMoved: _blackout_moved,
    ev.CharactersCalled: _characters_called,
    ev.CharactersChased: _characters_chased,
    ev.PlacesSwapped: _places_swapped,
    ev.CompanionLed: _character_moved,
    ev.AlibiShown: _alibi_shown,
    ev.AlibiKept: _alibi_kept,
    ev.PhantomCardShown: _phantom_card_shown,
    ev.Manifested: _manifested,
    ev.CharactersCleared: _characters_cleared,
    ev.CarlottaMoved: _carlotta_moved,
    ev.CaseClosed: _case_closed,
}
