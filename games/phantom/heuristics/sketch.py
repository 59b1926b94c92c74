"""The house reduced to numbers for search: who stands where, which room is dark, where the padlock lies.

A search looks at tens of thousands of positions a second, so rooms, characters and corridors are indices here.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.phantom.constants import CHARACTERS, ENDS
from games.phantom.material import Character
from games.phantom.state import State

CORRIDORS: Final = tuple(ENDS)
INDEX: Final = {character: number for number, character in enumerate(CHARACTERS)}
RAOUL, MEG, GIRY, BUQUET, CHRISTINE, MONCHARMIN, RICHARD, PERSIAN = range(8)


class Sketch(NamedTuple):
    """Where everybody stands, the dark room and the closed corridor."""

    rooms: tuple[int, ...]
    dark: int
    lock: int


def sketch_of(state: State) -> Sketch:
    rooms = tuple(state.rooms[who] for who in CHARACTERS)
    return Sketch(rooms, state.blackout, CORRIDORS.index(state.padlock))


def mask_of(characters: Iterable[Character]) -> int:
    """A set of characters as the bits of a number."""
    return sum(1 << INDEX[who] for who in characters)


def moved(rooms: tuple[int, ...], who: int, to: int) -> tuple[int, ...]:
    """The same with one character elsewhere."""
    return (*rooms[:who], to, *rooms[who + 1 :])


def unseen_mask(rooms: tuple[int, ...], dark: int) -> int:
    """Who is alone or in the dark (phantom 3.4)."""
    once = twice = 0
    for room in rooms:
        bit = 1 << room
        twice |= once & bit
        once |= bit
    alone = (once & ~twice) | 1 << dark
    mask, bit = 0, 1
    for room in rooms:
        if alone >> room & 1:
            mask |= bit
        bit <<= 1
    return mask
