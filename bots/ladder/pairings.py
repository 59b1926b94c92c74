"""Who meets whom, and in which seats."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple


class Pairing(NamedTuple):
    """One match to be played; picklable, so that any process can play it."""

    game: str
    number: int
    styles: tuple[str, ...]
    """One a seat."""
    seed: str
    seconds: float | None
    """CPU time a move."""
    steps: int | None
    """Search steps a move; alone, without a time, it makes the match reproducible."""


def casts(styles: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Casts for a table: the styles and the last one on all chairs left; every choice of them if they are too many."""
    if len(styles) > players:
        return list(combinations(styles, players))
    return [(*styles, *[styles[-1]] * (players - len(styles)))]


def rotated(cast: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """The cast moved on by so many seats, so that nobody profits from where he sits."""
    turns %= len(cast)
    return cast[-turns:] + cast[:-turns]


def lineups(styles: Sequence[str], players: int, matches: int, *, rotate: bool) -> Iterator[tuple[str, ...]]:
    """Seats of match after match: the casts in turn, each a seat further every time it comes round."""
    all_casts = casts(styles, players)
    for number in range(matches):
        turns, place = divmod(number, len(all_casts))
        yield rotated(all_casts[place], turns) if rotate else all_casts[place]
