"""Builds the options of a seat: everything each open card may do, from open information only."""

from collections.abc import Callable
from typing import Final

from games.phantom import options as opt
from games.phantom.activations import callable_from
from games.phantom.constants import CHARACTERS, ENDS, ROOMS
from games.phantom.material import Character
from games.phantom.movement import destinations, destinations_for_meg, exits, stops
from games.phantom.state import State, company, others_in
from games.phantom.turns import seat_to_act


def build_options(state: State, seat: int) -> opt.Options | None:
    """One entry for each open card; `None` if `seat` is not asked."""
    if seat != seat_to_act(state):
        return None
    return opt.Options(tuple(_CARDS[character](state, character) for character in state.open_cards))


def _walks(state: State, character: Character) -> tuple[int, ...]:
    room = state.rooms[character]
    return destinations(state.padlock, room, company(state, room))


def _raoul(state: State, character: Character) -> opt.RaoulCard:
    return opt.RaoulCard(character, _walks(state, character))


def _meg(state: State, character: Character) -> opt.MegCard:
    room = state.rooms[character]
    return opt.MegCard(character, destinations_for_meg(state.padlock, room, company(state, room)))


def _madame_giry(state: State, character: Character) -> opt.MadameGiryCard:
    room = state.rooms[character]
    together = company(state, room)
    padlocks = tuple(
        opt.PadlockChoice(corridor, destinations(corridor, room, together))
        for corridor in ENDS
        if corridor != state.padlock
    )
    return opt.MadameGiryCard(character, _walks(state, character), padlocks)


def _buquet(state: State, character: Character) -> opt.BuquetCard:
    blackouts = tuple(room for room in ROOMS if room != state.blackout)
    return opt.BuquetCard(character, _walks(state, character), blackouts)


def _christine(state: State, character: Character) -> opt.ChristineCard:
    walks = _walks(state, character)
    calls = tuple(opt.CallChoice(to, callable_from(state, to)) for to in walks)
    return opt.ChristineCard(character, walks, tuple(call for call in calls if call.characters))


def _moncharmin(state: State, character: Character) -> opt.MoncharminCard:
    walks = _walks(state, character)
    chases = tuple(
        opt.ChaseChoice(to, tuple(others_in(state, to, character)), exits(state.padlock, to)) for to in walks
    )
    return opt.MoncharminCard(character, walks, tuple(chase for chase in chases if chase.characters))


def _richard(state: State, character: Character) -> opt.RichardCard:
    swaps = tuple(other for other in CHARACTERS if other != character)
    return opt.RichardCard(character, _walks(state, character), swaps)


def _persian(state: State, character: Character) -> opt.PersianCard:
    room = state.rooms[character]
    walks = _walks(state, character)
    companions = tuple(others_in(state, room, character))
    escorts = tuple(opt.EscortChoice(to, stops(state.padlock, room, len(companions) + 1, to)) for to in walks)
    return opt.PersianCard(character, walks, companions, escorts if companions else ())


_CARDS: Final[dict[Character, Callable[[State, Character], opt.AnyCard]]] = {
    Character.RAOUL: _raoul,
    Character.MEG: _meg,
    Character.MADAME_GIRY: _madame_giry,
    Character.BUQUET: _buquet,
    Character.CHRISTINE: _christine,
    Character.MONCHARMIN: _moncharmin,
    Character.RICHARD: _richard,
    Character.PERSIAN: _persian,
}
