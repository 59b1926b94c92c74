"""Checks an activation and returns its events without changing the state, so that a refusal changes nothing."""

from collections.abc import Callable
from typing import Any, Final

from games.kit.engine import IllegalAction
from games.phantom import actions as do
from games.phantom import events as ev
from games.phantom.constants import ROOMS
from games.phantom.material import Character, Corridor, Timing
from games.phantom.movement import destinations, destinations_for_meg, exits, stops
from games.phantom.state import State, company, others_in

Plan = list[ev.Event]


def plan(state: State, action: do.Action) -> Plan:
    """The events of the walk and the power, in the order they happen; raises `IllegalAction`."""
    return _PLANS[type(action)](state, action)


def _walk(state: State, character: Character, to: int, padlock: Corridor | None = None) -> ev.CharacterMoved:
    """A walk by open corridors (phantom 4.1), or also secret passages for Meg (phantom 4.2)."""
    start = state.rooms[character]
    reach = destinations_for_meg if character is Character.MEG else destinations
    if to not in reach(padlock or state.padlock, start, company(state, start)):
        raise _refused_walk(character, start, to)
    return ev.CharacterMoved(character, start, to)


def _refused_walk(character: Character, start: int, to: int) -> IllegalAction:
    if to not in ROOMS:
        return IllegalAction("phantom 1.2", "no_such_room", room=to)
    if to == start:
        return IllegalAction("phantom 4.1", "must_leave_the_room", character=character, room=to)
    rule = "phantom 4.2" if character is Character.MEG else "phantom 4.1"
    return IllegalAction(rule, "out_of_reach", character=character, room=to)


def _raoul(state: State, action: do.ActivateRaoul) -> Plan:
    return [_walk(state, Character.RAOUL, action.to)]


def _meg(state: State, action: do.ActivateMeg) -> Plan:
    return [_walk(state, Character.MEG, action.to)]


def _madame_giry(state: State, action: do.ActivateMadameGiry) -> Plan:
    """phantom 5.3"""
    if action.corridor is state.padlock:
        raise IllegalAction("phantom 5.3", "padlock_must_move", corridor=action.corridor)
    locked = ev.PadlockMoved(state.padlock, action.corridor)
    if action.timing is Timing.BEFORE:
        return [locked, _walk(state, Character.MADAME_GIRY, action.to, action.corridor)]
    return [_walk(state, Character.MADAME_GIRY, action.to), locked]


def _buquet(state: State, action: do.ActivateBuquet) -> Plan:
    """phantom 5.4"""
    walk = _walk(state, Character.BUQUET, action.to)
    if action.blackout not in ROOMS:
        raise IllegalAction("phantom 1.2", "no_such_room", room=action.blackout)
    if action.blackout == state.blackout:
        raise IllegalAction("phantom 5.4", "blackout_must_move", room=action.blackout)
    return [walk, ev.BlackoutMoved(state.blackout, action.blackout)]


def _christine(state: State, action: do.ActivateChristine) -> Plan:
    """phantom 5.5"""
    walk = _walk(state, Character.CHRISTINE, action.to)
    if not action.call:
        return [walk]
    called = callable_from(state, action.to)
    if not called:
        raise IllegalAction("phantom 5.9", "nobody_to_call", room=action.to)
    return [walk, ev.CharactersCalled(called, action.to)]


def callable_from(state: State, room: int) -> tuple[Character, ...]:
    """The characters that would come if Christine called from `room` (phantom 5.5)."""
    near = exits(state.padlock, room)
    return tuple(who for who, place in state.rooms.items() if place in near and who is not Character.CHRISTINE)


def _moncharmin(state: State, action: do.ActivateMoncharmin) -> Plan:
    """phantom 5.6"""
    walk = _walk(state, Character.MONCHARMIN, action.to)
    if not action.chased:
        return [walk]
    met = others_in(state, action.to, Character.MONCHARMIN)
    if not met:
        raise IllegalAction("phantom 5.9", "nobody_to_chase", room=action.to)
    if sorted(placement.character for placement in action.chased) != sorted(met):
        raise IllegalAction("phantom 5.6", "chase_everybody_once", room=action.to)
    for placement in action.chased:
        if placement.room not in exits(state.padlock, action.to):
            raise IllegalAction("phantom 5.6", "no_open_corridor", origin=action.to, room=placement.room)
    return [walk, ev.CharactersChased(action.to, action.chased)]


def _richard(state: State, action: do.ActivateRichard) -> Plan:
    return [_walk(state, Character.RICHARD, action.to)]


def _swap_richard(state: State, action: do.SwapRichard) -> Plan:
    """phantom 5.7"""
    if action.other is Character.RICHARD:
        raise IllegalAction("phantom 5.7", "swap_with_another")
    return [ev.PlacesSwapped(action.other, state.rooms[Character.RICHARD], state.rooms[action.other])]


def _persian(state: State, action: do.ActivatePersian) -> Plan:
    """phantom 5.8"""
    walk = _walk(state, Character.PERSIAN, action.to)
    if action.escort is None:
        return [walk]
    companion, leave_at = action.escort.companion, action.escort.leave_at
    if companion not in others_in(state, walk.origin, Character.PERSIAN):
        raise IllegalAction("phantom 5.8", "not_in_his_room", character=companion, room=walk.origin)
    if leave_at not in stops(state.padlock, walk.origin, company(state, walk.origin), action.to):
        raise IllegalAction("phantom 5.8", "not_on_his_way", room=leave_at, origin=walk.origin, to=action.to)
    return [walk, ev.CompanionLed(companion, walk.origin, leave_at)]


_PLANS: Final[dict[type[do.Action], Callable[[State, Any], Plan]]] = {
    do.ActivateRaoul: _raoul,
    do.ActivateMeg: _meg,
    do.ActivateMadameGiry: _madame_giry,
    do.ActivateBuquet: _buquet,
    do.ActivateChristine: _christine,
    do.ActivateMoncharmin: _moncharmin,
    do.ActivateRichard: _richard,
    do.SwapRichard: _swap_richard,
    do.ActivatePersian: _persian,
}
