"""A slow second opinion: every walk taken step by step, every power tried by hand, sharing no code with the rules."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TypeAlias

Result: TypeAlias = tuple[tuple[tuple[str, int], ...], str, int]
"""Who is where, the padlock, the blackout."""

DOORS = ["0-1", "0-4", "1-2", "2-3", "3-7", "4-5", "4-8", "5-6", "6-7", "7-9", "8-9"]
WALLS = ["1-5", "1-7", "2-6", "4-9", "5-8", "6-9"]


def neighbours(room: int, padlock: str, secret: bool = False) -> set[int]:
    ways = [door for door in DOORS if door != padlock] + (WALLS if secret else [])
    pairs = [tuple(map(int, way.split("-"))) for way in ways]
    return {b for a, b in pairs if a == room} | {a for a, b in pairs if b == room}


def walks(room: int, length: int, padlock: str, secret: bool = False) -> Iterator[list[int]]:
    """Every walk of 1 to `length` doors that does not end where it started, as the rooms it enters."""
    unfinished: list[list[int]] = [[room]]
    for _ in range(length):
        unfinished = [[*walk, door] for walk in unfinished for door in neighbours(walk[-1], padlock, secret)]
        yield from (walk[1:] for walk in unfinished if walk[-1] != room)


def reachable(room: int, length: int, padlock: str, secret: bool = False) -> set[int]:
    """All rooms at the end of such walks, by flooding: for long walks a list of them all would be endless."""
    flooded = {room}
    for _ in range(length):
        flooded |= {door for wet in flooded for door in neighbours(wet, padlock, secret)}
    return flooded - {room}


def results(who: str, rooms: Mapping[str, int], padlock: str, blackout: int) -> set[Result]:
    """Everything the activation of `who` can lead to."""
    return {
        (tuple(sorted(house.items())), lock, dark)
        for house, lock, dark in _POWERS[who](who, dict(rooms), padlock, blackout)
    }


Try: TypeAlias = Iterator[tuple[dict[str, int], str, int]]


def _crowd(rooms: Mapping[str, int], room: int) -> list[str]:
    return [name for name, place in rooms.items() if place == room]


def _plain(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    length = len(_crowd(rooms, rooms[who]))
    for to in reachable(rooms[who], length, padlock, secret=who == "meg"):
        yield {**rooms, who: to}, padlock, blackout


def _madame_giry(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    for lock in set(DOORS) - {padlock}:
        for house, _, _ in _plain(who, rooms, padlock, blackout):
            yield house, lock, blackout
        for house, _, _ in _plain(who, rooms, lock, blackout):
            yield house, lock, blackout


def _buquet(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    for dark in set(range(10)) - {blackout}:
        for house, _, _ in _plain(who, rooms, padlock, blackout):
            yield house, padlock, dark


def _christine(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    for house, _, _ in _plain(who, rooms, padlock, blackout):
        yield house, padlock, blackout
        near = neighbours(house[who], padlock)
        yield {name: house[who] if place in near else place for name, place in house.items()}, padlock, blackout


def _moncharmin(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    for house, _, _ in _plain(who, rooms, padlock, blackout):
        yield house, padlock, blackout
        others = [name for name in _crowd(house, house[who]) if name != who]
        for flight in product(neighbours(house[who], padlock), repeat=len(others)):
            yield {**house, **dict(zip(others, flight, strict=True))}, padlock, blackout


def _richard(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    yield from _plain(who, rooms, padlock, blackout)
    for other in set(rooms) - {who}:
        yield {**rooms, who: rooms[other], other: rooms[who]}, padlock, blackout


def _persian(who: str, rooms: dict[str, int], padlock: str, blackout: int) -> Try:
    yield from _plain(who, rooms, padlock, blackout)
    crowd = _crowd(rooms, rooms[who])
    for walk in walks(rooms[who], len(crowd), padlock):
        for companion in set(crowd) - {who}:
            for stop in set(walk) - {rooms[who]}:
                yield {**rooms, who: walk[-1], companion: stop}, padlock, blackout


_POWERS = {
    "raoul": _plain,
    "meg": _plain,
    "madame_giry": _madame_giry,
    "buquet": _buquet,
    "christine": _christine,
    "moncharmin": _moncharmin,
    "richard": _richard,
    "persian": _persian,
}
