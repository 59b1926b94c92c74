"""Where activating a character can lead: every position, listed without checking anything.

Made from the same tables as the rules; a test compares the two.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product
from typing import Final

from games.phantom.constants import CHARACTERS, ROOMS
from games.phantom.heuristics.sketch import (
    BUQUET,
    CHRISTINE,
    CORRIDORS,
    GIRY,
    MEG,
    MONCHARMIN,
    PERSIAN,
    RAOUL,
    RICHARD,
    Sketch,
    moved,
)
from games.phantom.movement import destinations, destinations_for_meg, exits, stops

COMPANY: Final = range(len(CHARACTERS) + 1)
REACH: Final = [[[destinations(lock, room, n) for n in COMPANY] for room in ROOMS] for lock in CORRIDORS]
MEG_REACH: Final = [[[destinations_for_meg(lock, room, n) for n in COMPANY] for room in ROOMS] for lock in CORRIDORS]
DOORS: Final = [[exits(lock, room) for room in ROOMS] for lock in CORRIDORS]

MOST_DIVISIONS: Final = 24
"""Of Moncharmin's ways to chase a crowd only so many are looked at."""


def results(sketch: Sketch, who: int) -> list[Sketch]:
    """Every position that activating `who` can lead to, padlocks and long divisions thinned out."""
    return _RESULTS[who](sketch)


def _walks(sketch: Sketch, who: int) -> tuple[int, ...]:
    rooms = sketch.rooms
    return REACH[sketch.lock][rooms[who]][rooms.count(rooms[who])]


def _raoul(sketch: Sketch) -> list[Sketch]:
    rooms, dark, lock = sketch
    return [Sketch(moved(rooms, RAOUL, to), dark, lock) for to in _walks(sketch, RAOUL)]


def _meg(sketch: Sketch) -> list[Sketch]:
    rooms, dark, lock = sketch
    reach = MEG_REACH[lock][rooms[MEG]][rooms.count(rooms[MEG])]
    return [Sketch(moved(rooms, MEG, to), dark, lock) for to in reach]


def _giry(sketch: Sketch) -> list[Sketch]:
    """Each destination once, with the padlock beside her: where exactly it lies rarely matters in a round."""
    rooms, dark, lock = sketch
    found: dict[int, int] = {}
    for new in range(len(CORRIDORS)):
        if new != lock:
            for to in (*_walks(sketch, GIRY), *REACH[new][rooms[GIRY]][rooms.count(rooms[GIRY])]):
                found.setdefault(to, new)
    return [Sketch(moved(rooms, GIRY, to), dark, new) for to, new in found.items()]


def _buquet(sketch: Sketch) -> list[Sketch]:
    """Only occupied rooms and one empty one are worth darkening."""
    rooms, dark, lock = sketch
    found = []
    for to in _walks(sketch, BUQUET):
        after = moved(rooms, BUQUET, to)
        taken = set(after)
        empty = next((room for room in ROOMS if room not in taken and room != dark), None)
        rooms_to_darken = [room for room in taken if room != dark] + ([] if empty is None else [empty])
        found += [Sketch(after, new, lock) for new in rooms_to_darken]
    return found


def _christine(sketch: Sketch) -> list[Sketch]:
    rooms, dark, lock = sketch
    found = []
    for to in _walks(sketch, CHRISTINE):
        after = moved(rooms, CHRISTINE, to)
        found.append(Sketch(after, dark, lock))
        near = DOORS[lock][to]
        called = tuple(to if room in near else room for room in after)
        if called != after:
            found.append(Sketch(called, dark, lock))
    return found


def _moncharmin(sketch: Sketch) -> list[Sketch]:
    rooms, dark, lock = sketch
    found = []
    for to in _walks(sketch, MONCHARMIN):
        after = moved(rooms, MONCHARMIN, to)
        found.append(Sketch(after, dark, lock))
        met = [who for who, room in enumerate(rooms) if room == to]
        for doors in islice(_divisions(DOORS[lock][to], len(met)), MOST_DIVISIONS):
            chased = list(after)
            for who, door in zip(met, doors, strict=True):
                chased[who] = door
            found.append(Sketch(tuple(chased), dark, lock))
    return found


def _divisions(doors: tuple[int, ...], crowd: int) -> Iterator[tuple[int, ...]]:
    return product(doors, repeat=crowd) if crowd else iter(())


def _richard(sketch: Sketch) -> list[Sketch]:
    rooms, dark, lock = sketch
    found = [Sketch(moved(rooms, RICHARD, to), dark, lock) for to in _walks(sketch, RICHARD)]
    here = rooms[RICHARD]
    for other, there in enumerate(rooms):
        if there != here:
            found.append(Sketch(moved(moved(rooms, RICHARD, there), other, here), dark, lock))
    if rooms.count(here) > 1:
        found.append(sketch)
    return found


def _persian(sketch: Sketch) -> list[Sketch]:
    rooms, dark, lock = sketch
    here = rooms[PERSIAN]
    companions = [who for who, room in enumerate(rooms) if room == here and who != PERSIAN]
    found = [Sketch(moved(rooms, PERSIAN, to), dark, lock) for to in _walks(sketch, PERSIAN)]
    for to, left_at in _ways(lock, here, len(companions) + 1):
        after = moved(rooms, PERSIAN, to)
        found += [Sketch(moved(after, who, left_at), dark, lock) for who in companions]
    return found


@cache
def _ways(lock: int, start: int, together: int) -> list[tuple[int, int]]:
    corridor = CORRIDORS[lock]
    walks = REACH[lock][start][together]
    return [(to, stop) for to in walks for stop in stops(corridor, start, together, to)]


_RESULTS: Final[tuple[Callable[[Sketch], list[Sketch]], ...]] = (
    _raoul,
    _meg,
    _giry,
    _buquet,
    _christine,
    _moncharmin,
    _richard,
    _persian,
)
