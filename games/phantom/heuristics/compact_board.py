"""The board reduced to numbers for search: where each character stands, the dark room, the closed corridor.

A search evaluates tens of thousands of positions a second, so characters and corridors are indices here.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.phantom.constants import CHARACTERS, ENDS
from games.phantom.material import Character
from games.phantom.state import State

CORRIDORS: Final = tuple(ENDS)
INDEX: Final = {character: number for number, character in enumerate(CHARACTERS)}
RAOUL, MEG, GIRY, BUQUET, CHRISTINE, MONCHARMIN, RICHARD, PERSIAN = range(8)


class CompactBoard(NamedTuple):
    """The room of each character, the dark room, and the index of the closed corridor."""

    rooms: tuple[int, ...]
    dark: int
    lock: int


def compact_board_of(state: State) -> CompactBoard:
    """The board of a state."""
    rooms = tuple(state.rooms[who] for who in CHARACTERS)
    return CompactBoard(rooms, state.blackout, CORRIDORS.index(state.padlock))


def mask_of(characters: Iterable[Character]) -> int:
    """A set of characters as the bits of a number."""
    return sum(1 << INDEX[who] for who in characters)


def moved(rooms: tuple[int, ...], who: int, to: int) -> tuple[int, ...]:
    """`rooms` with one character in another room."""
    return (*rooms[:who], to, *rooms[who + 1 :])


def unseen_mask(rooms: tuple[int, ...], dark: int) -> int:
    """The characters that are alone or in the dark (phantom 3.4), as bits."""
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
