"""The matches of a ladder: which styles meet, and in which seats."""

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


def style_groups(styles: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The styles for one table: all of them, the last one in the remaining seats; every choice if they are too many."""
    if len(styles) > players:
        return list(combinations(styles, players))
    return [(*styles, *[styles[-1]] * (players - len(styles)))]


def rotated(group: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """The styles moved on by so many seats, so that none profits from its seat."""
    turns %= len(group)
    return group[-turns:] + group[:-turns]


def lineups(styles: Sequence[str], players: int, matches: int, *, rotate: bool) -> Iterator[tuple[str, ...]]:
    """The styles by seat of every match: the groups in turn, each moved on by a seat every time it comes round."""
    groups = style_groups(styles, players)
    for number in range(matches):
        turns, place = divmod(number, len(groups))
        yield rotated(groups[place], turns) if rotate else groups[place]
