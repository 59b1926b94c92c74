"""Where activating a character can lead: every position, listed without checking anything.

Made from the same tables as the rules; a test compares the two.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product
from typing import Final

from games.phantom.constants import CHARACTERS, ROOMS
from games.phantom.heuristics.compact_board import (
    BUQUET,
    CHRISTINE,
    CORRIDORS,
    GIRY,
    MEG,
    MONCHARMIN,
    PERSIAN,
    RAOUL,
    RICHARD,
    CompactBoard,
    moved,
)
from games.phantom.movement import destinations, destinations_for_meg, exits, stops

COMPANY: Final = range(len(CHARACTERS) + 1)
REACH: Final = [[[destinations(lock, room, n) for n in COMPANY] for room in ROOMS] for lock in CORRIDORS]
MEG_REACH: Final = [[[destinations_for_meg(lock, room, n) for n in COMPANY] for room in ROOMS] for lock in CORRIDORS]
DOORS: Final = [[exits(lock, room) for room in ROOMS] for lock in CORRIDORS]

MOST_DIVISIONS: Final = 24
"""Of Moncharmin's ways to chase a crowd only so many are looked at."""


def results(board: CompactBoard, who: int) -> list[CompactBoard]:
    """Every position that activating `who` can lead to, without most padlocks and most of many ways to chase."""
    return _RESULTS[who](board)


def _walks(board: CompactBoard, who: int) -> tuple[int, ...]:
    rooms = board.rooms
    return REACH[board.lock][rooms[who]][rooms.count(rooms[who])]


def _raoul(board: CompactBoard) -> list[CompactBoard]:
    rooms, dark, lock = board
    return [CompactBoard(moved(rooms, RAOUL, to), dark, lock) for to in _walks(board, RAOUL)]


def _meg(board: CompactBoard) -> list[CompactBoard]:
    rooms, dark, lock = board
    reach = MEG_REACH[lock][rooms[MEG]][rooms.count(rooms[MEG])]
    return [CompactBoard(moved(rooms, MEG, to), dark, lock) for to in reach]


def _giry(board: CompactBoard) -> list[CompactBoard]:
    """Each destination once, with the padlock beside her: where exactly it lies rarely matters in a round."""
    rooms, dark, lock = board
    found: dict[int, int] = {}
    for new in range(len(CORRIDORS)):
        if new != lock:
            for to in (*_walks(board, GIRY), *REACH[new][rooms[GIRY]][rooms.count(rooms[GIRY])]):
                found.setdefault(to, new)
    return [CompactBoard(moved(rooms, GIRY, to), dark, new) for to, new in found.items()]


def _buquet(board: CompactBoard) -> list[CompactBoard]:
    """Only occupied rooms and one empty room are darkened: all other empty rooms have the same effect."""
    rooms, dark, lock = board
    found = []
    for to in _walks(board, BUQUET):
        after = moved(rooms, BUQUET, to)
        taken = set(after)
        empty = next((room for room in ROOMS if room not in taken and room != dark), None)
        rooms_to_darken = [room for room in taken if room != dark] + ([] if empty is None else [empty])
        found += [CompactBoard(after, new, lock) for new in rooms_to_darken]
    return found


def _christine(board: CompactBoard) -> list[CompactBoard]:
    rooms, dark, lock = board
    found = []
    for to in _walks(board, CHRISTINE):
        after = moved(rooms, CHRISTINE, to)
        found.append(CompactBoard(after, dark, lock))
        near = DOORS[lock][to]
        called = tuple(to if room in near else room for room in after)
        if called != after:
            found.append(CompactBoard(called, dark, lock))
    return found


def _moncharmin(board: CompactBoard) -> list[CompactBoard]:
    rooms, dark, lock = board
    found = []
    for to in _walks(board, MONCHARMIN):
        after = moved(rooms, MONCHARMIN, to)
        found.append(CompactBoard(after, dark, lock))
        met = [who for who, room in enumerate(rooms) if room == to]
        for doors in islice(_divisions(DOORS[lock][to], len(met)), MOST_DIVISIONS):
            chased = list(after)
            for who, door in zip(met, doors, strict=True):
                chased[who] = door
            found.append(CompactBoard(tuple(chased), dark, lock))
    return found


def _divisions(doors: tuple[int, ...], crowd: int) -> Iterator[tuple[int, ...]]:
    return product(doors, repeat=crowd) if crowd else iter(())


def _richard(board: CompactBoard) -> list[CompactBoard]:
    rooms, dark, lock = board
    found = [CompactBoard(moved(rooms, RICHARD, to), dark, lock) for to in _walks(board, RICHARD)]
    here = rooms[RICHARD]
    for other, there in enumerate(rooms):
        if there != here:
            found.append(CompactBoard(moved(moved(rooms, RICHARD, there), other, here), dark, lock))
    if rooms.count(here) > 1:
        found.append(board)
    return found


def _persian(board: CompactBoard) -> list[CompactBoard]:
    rooms, dark, lock = board
    here = rooms[PERSIAN]
    companions = [who for who, room in enumerate(rooms) if room == here and who != PERSIAN]
    found = [CompactBoard(moved(rooms, PERSIAN, to), dark, lock) for to in _walks(board, PERSIAN)]
    for to, left_at in _ways(lock, here, len(companions) + 1):
        after = moved(rooms, PERSIAN, to)
        found += [CompactBoard(moved(after, who, left_at), dark, lock) for who in companions]
    return found


@cache
def _ways(lock: int, start: int, together: int) -> list[tuple[int, int]]:
    corridor = CORRIDORS[lock]
    walks = REACH[lock][start][together]
    return [(to, stop) for to in walks for stop in stops(corridor, start, together, to)]


_RESULTS: Final[tuple[Callable[[CompactBoard], list[CompactBoard]], ...]] = (
    _raoul,
    _meg,
    _giry,
    _buquet,
    _christine,
    _moncharmin,
    _richard,
    _persian,
)
