"""Who plays with whom: pure, so that fairness can be tested without a queue.

People wait in a pool of equal wishes (game, speed, rated). A pool is paired as a batch, when it has been quiet for a
moment or its oldest wish has waited long enough: then everybody who came at once is sorted by rating and divided into
groups of neighbours, first as many as possible, then with the least spread. How far neighbours may be apart widens as
one waits; when one's wait for people is over, anybody will do, and after that bots fill the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import inf

QUIET = timedelta(seconds=1)
LONGEST_BATCH = timedelta(seconds=4)
FIRST_WINDOW = 100.0
WIDER_EVERY_SECOND = 30.0


@dataclass(frozen=True)
class Wish:
    """One waiting request, as far as pairing needs to know it."""

    id: int
    points: int
    players: int | None
    accepts_bots: bool
    is_bot: bool
    since: datetime
    bots_after: timedelta

    def window(self, now: datetime) -> float:
        """How many points apart the others may be by now."""
        waited = now - self.since
        if waited >= self.bots_after and self.accepts_bots:
            return inf
        return FIRST_WINDOW + WIDER_EVERY_SECOND * waited.total_seconds()

    def is_overdue(self, now: datetime) -> bool:
        """Whether bots may fill the table now."""
        return self.accepts_bots and now - self.since >= self.bots_after


@dataclass(frozen=True)
class Group:
    """People who play together, and how many bots join them."""

    wishes: tuple[Wish, ...]
    bots: int


def is_ripe(wishes: Sequence[Wish], now: datetime) -> bool:
    """Whether the pool should be paired now rather than wait for who is just arriving."""
    if not wishes:
        return False
    newest = max(wish.since for wish in wishes)
    oldest = min(wish.since for wish in wishes)
    return now - newest >= QUIET or now - oldest >= LONGEST_BATCH or any(wish.is_overdue(now) for wish in wishes)


def pair(wishes: Sequence[Wish], sizes: range, now: datetime) -> list[Group]:
    """Groups to be seated now; who is in none goes on waiting."""
    groups: list[Group] = []
    waiting = sorted(wishes, key=lambda wish: (wish.points, wish.id))
    for company in _companies(waiting):
        for size in sizes:
            able = [wish for wish in company if wish.players in (size, None) and wish in waiting]
            if any(wish.players == size for wish in able):
                groups += _seat(able, (size,), now, waiting)
        rest = [wish for wish in company if wish.players is None and wish in waiting]
        groups += _seat(rest, tuple(sizes), now, waiting)
    overdue = [wish for wish in waiting if wish.is_overdue(now)]
    groups += [Group((wish,), (wish.players or sizes[0]) - 1) for wish in overdue]
    return groups


def _companies(wishes: list[Wish]) -> Iterator[list[Wish]]:
    """People who want only people first; then, with the programs, everybody who does not mind them."""
    yield [wish for wish in wishes if not wish.is_bot]
    yield [wish for wish in wishes if wish.accepts_bots]


def _seat(able: list[Wish], sizes: tuple[int, ...], now: datetime, waiting: list[Wish]) -> list[Group]:
    groups = [Group(tuple(group), 0) for group in _divide(able, sizes, now)]
    for group in groups:
        for wish in group.wishes:
            waiting.remove(wish)
    return groups


def _divide(ordered: list[Wish], sizes: tuple[int, ...], now: datetime) -> list[list[Wish]]:
    """Neighbours by rating in groups: most people first, least spread second, by dynamic programming."""
    best: list[tuple[int, float]] = [(0, 0.0)]
    choice: list[int] = [0]
    for end in range(1, len(ordered) + 1):
        options = [(best[end - 1], 0)]
        for size in sizes:
            if size <= end and _fits(ordered[end - size : end], now):
                seated, spread = best[end - size]
                apart = ordered[end - 1].points - ordered[end - size].points
                options.append(((seated - size, spread + apart), size))
        score, size = min(options)
        best.append(score)
        choice.append(size)
    return list(_read_back(ordered, choice))


def _read_back(ordered: list[Wish], choice: list[int]) -> Iterator[list[Wish]]:
    end = len(ordered)
    while end:
        size = choice[end]
        if size:
            yield ordered[end - size : end]
        end -= size or 1


def _fits(group: Sequence[Wish], now: datetime) -> bool:
    apart = group[-1].points - group[0].points
    return apart <= max(wish.window(now) for wish in group)


def fitting_style(points: int, styles: Iterable[tuple[str, int]]) -> str:
    """The style of bot whose rating is nearest to a person's."""
    return min(styles, key=lambda style: abs(style[1] - points))[0]
