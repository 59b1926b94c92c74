"""How characters move: the rooms that can be reached from each room, computed once for each place of the padlock."""

from collections import deque
from collections.abc import Mapping
from functools import cache
from typing import Final

from games.phantom.constants import ENDS, OUTER_RING, PASSAGES, ROOMS
from games.phantom.material import Corridor

CORRIDOR_BETWEEN: Final[Mapping[frozenset[int], Corridor]] = {frozenset(ends): name for name, ends in ENDS.items()}


def clockwise_corridor(room: int) -> Corridor:
    """The corridor from an outer room to the next one clockwise (phantom 1.4, 2.2)."""
    place = OUTER_RING.index(room)
    return CORRIDOR_BETWEEN[frozenset((room, OUTER_RING[(place + 1) % len(OUTER_RING)]))]


@cache
def exits(padlock: Corridor, room: int) -> tuple[int, ...]:
    """The rooms joined to `room` by an open corridor, ascending."""
    open_ends = [ends for corridor, ends in ENDS.items() if corridor != padlock and room in ends]
    return tuple(sorted(a + b - room for a, b in open_ends))


@cache
def exits_for_meg(padlock: Corridor, room: int) -> tuple[int, ...]:
    """The rooms joined to `room` by an open corridor or a secret passage, ascending (phantom 4.2)."""
    secret = [a + b - room for a, b in PASSAGES if room in (a, b)]
    return tuple(sorted({*exits(padlock, room), *secret}))


@cache
def distances(padlock: Corridor, start: int, passages: bool = False) -> tuple[int, ...]:
    """How many doors lie between `start` and each room."""
    step = exits_for_meg if passages else exits
    found = {start: 0}
    queue = deque([start])
    while queue:
        room = queue.popleft()
        for neighbour in step(padlock, room):
            if neighbour not in found:
                found[neighbour] = found[room] + 1
                queue.append(neighbour)
    return tuple(found[room] for room in ROOMS)


@cache
def destinations(padlock: Corridor, start: int, company: int) -> tuple[int, ...]:
    """The rooms a character may walk to from a room with `company` characters, itself included (phantom 4.1)."""
    return _within(distances(padlock, start), company)


@cache
def destinations_for_meg(padlock: Corridor, start: int, company: int) -> tuple[int, ...]:
    """The rooms Meg may walk to on her own activation (phantom 4.2)."""
    return _within(distances(padlock, start, passages=True), company)


@cache
def stops(padlock: Corridor, start: int, company: int, to: int) -> tuple[int, ...]:
    """The rooms where the Persian may leave a companion on his way from `start` to `to` (phantom 5.8)."""
    first = distances(padlock, start)
    then = distances(padlock, to)
    return tuple(room for room in ROOMS if room != start and first[room] + then[room] <= company)


def _within(distance: tuple[int, ...], steps: int) -> tuple[int, ...]:
    return tuple(room for room in ROOMS if 1 <= distance[room] <= steps)
