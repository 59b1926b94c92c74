"""The menu of each open card: every legal activation of its character that differs in its result, numbered."""

from collections.abc import Callable
from functools import cache
from typing import Final, Protocol

from games.phantom import actions as do
from games.phantom.activations import callable_from
from games.phantom.constants import ENDS, ROOMS
from games.phantom.long_menus import ChaseMenu, EscortMenu
from games.phantom.material import Character, Corridor, Timing
from games.phantom.movement import destinations, destinations_for_meg
from games.phantom.state import State, company


class Menu(Protocol):
    """Numbered activations of one character, every result once."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> do.Action: ...


def menu(state: State, character: Character) -> Menu:
    """Every different result of playing the card of `character`."""
    return _MENUS[character](state, state.rooms[character])


def _by_company(build: Callable[[Corridor, int, int], tuple[do.Action, ...]]) -> Callable[[State, int], Menu]:
    """A menu that follows from the padlock, the room and how many stand there, and is made once for these."""
    made = cache(build)
    return lambda state, room: made(state.padlock, room, company(state, room))


@_by_company
def _raoul(padlock: Corridor, room: int, together: int) -> tuple[do.Action, ...]:
    return tuple(do.ActivateRaoul(to) for to in destinations(padlock, room, together))


@_by_company
def _meg(padlock: Corridor, room: int, together: int) -> tuple[do.Action, ...]:
    return tuple(do.ActivateMeg(to) for to in destinations_for_meg(padlock, room, together))


@_by_company
def _madame_giry(padlock: Corridor, room: int, together: int) -> tuple[do.Action, ...]:
    """The padlock comes after the walk wherever that gives the same result."""
    after = destinations(padlock, room, together)
    return tuple(
        do.ActivateMadameGiry(to, corridor, Timing.AFTER if to in after else Timing.BEFORE)
        for corridor in ENDS
        if corridor != padlock
        for to in sorted({*after, *destinations(corridor, room, together)})
    )


def _buquet(state: State, room: int) -> Menu:
    return _buquet_menu(state.padlock, room, company(state, room), state.blackout)


@cache
def _buquet_menu(padlock: Corridor, room: int, together: int, dark: int) -> tuple[do.ActivateBuquet, ...]:
    return tuple(
        do.ActivateBuquet(to, blackout)
        for to in destinations(padlock, room, together)
        for blackout in ROOMS
        if blackout != dark
    )


def _christine(state: State, room: int) -> Menu:
    choices: list[do.ActivateChristine] = []
    for to in destinations(state.padlock, room, company(state, room)):
        choices.append(do.ActivateChristine(to))
        if callable_from(state, to):
            choices.append(do.ActivateChristine(to, call=True))
    return choices


def _richard(state: State, room: int) -> Menu:
    """Swapping within his own room changes nothing, whoever it is with, and so is listed once."""
    walks = destinations(state.padlock, room, company(state, room))
    choices: list[do.Action] = [do.ActivateRichard(to) for to in walks]
    stays = False
    for other, place in state.rooms.items():
        if place != room:
            choices.append(do.SwapRichard(other))
        elif other is not Character.RICHARD and not stays:
            choices.append(do.SwapRichard(other))
            stays = True
    return choices


_MENUS: Final[dict[Character, Callable[[State, int], Menu]]] = {
    Character.RAOUL: _raoul,
    Character.MEG: _meg,
    Character.MADAME_GIRY: _madame_giry,
    Character.BUQUET: _buquet,
    Character.CHRISTINE: _christine,
    Character.MONCHARMIN: ChaseMenu,
    Character.RICHARD: _richard,
    Character.PERSIAN: EscortMenu,
}
