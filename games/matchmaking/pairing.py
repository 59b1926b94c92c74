"""Who plays with whom: pure, so that fairness can be tested without a queue.

People wait in a pool of equal wishes (game, speed, rated). Who comes at once is paired as a batch: when nobody has come
for a moment, or the first of them has waited long enough. How far people may be apart widens as they wait; when one's
wait for people is over, anybody will do, then programs of similar strength, and then bots of the house fill the table.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.matchmaking.criteria import Wish
from games.matchmaking.division import divide

QUIET = timedelta(seconds=1)
LONGEST_BATCH = timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class Group:
    """People who play together, and how many bots join them."""

    wishes: tuple[Wish, ...]
    bots: int = 0


def is_ripe(wishes: Iterable[Wish], now: datetime) -> bool:
    """Whether the pool should be paired now rather than wait for who is just arriving."""
    newest_first = sorted(wishes, key=lambda wish: wish.since, reverse=True)
    if not newest_first:
        return False
    first_of_batch = newest_first[0]
    for wish in newest_first:
        if first_of_batch.since - wish.since < QUIET:
            first_of_batch = wish
    is_quiet = now - newest_first[0].since >= QUIET
    is_full = now - first_of_batch.since >= LONGEST_BATCH
    return is_quiet or is_full or any(wish.is_overdue(now) for wish in newest_first)


def pair(wishes: Iterable[Wish], sizes: range, now: datetime) -> list[Group]:
    """Groups to be seated now; who is in none goes on waiting, and nobody does whose wait is over."""
    pool = _Pool(wishes, sizes, now)
    pool.bring_together([wish for wish in pool.waiting if not wish.is_bot])
    pool.bring_together([wish for wish in pool.waiting if wish.is_bot or wish.is_overdue(now)])
    pool.fill_with_bots()
    return pool.groups


class _Pool:
    """Who still waits, in the order of points, and the groups found so far."""

    def __init__(self, wishes: Iterable[Wish], sizes: range, now: datetime) -> None:
        self.waiting = sorted(wishes, key=lambda wish: (wish.points, wish.id))
        self.groups: list[Group] = []
        self._sizes = sizes
        self._now = now

    def bring_together(self, company: Sequence[Wish]) -> None:
        """First those who wish a certain number, with the help of those who do not mind; then the latter alone."""
        for size in self._sizes:
            able = self._still([wish for wish in company if wish.wants(size)])
            if any(wish.players == size for wish in able):
                self._begin(divide(able, (size,), self._now, lambda wish, size=size: wish.players == size))  # type: ignore[misc]
        indifferent = self._still([wish for wish in company if wish.players is None])
        self._begin(divide(indifferent, tuple(self._sizes), self._now))

    def fill_with_bots(self) -> None:
        """Who has waited longest takes along as many people as possible; bots take the other seats."""
        overdue = [wish for wish in self.waiting if wish.is_overdue(self._now)]
        for wish in sorted(overdue, key=lambda wish: (wish.since, wish.id)):
            if wish in self.waiting:
                tables = [(size, self._mates(wish, size)) for size in self._sizes if wish.wants(size)]
                size, mates = max(tables, key=lambda table: (len(table[1]), -table[0]))
                self._begin([(wish, *mates)], size)

    def _mates(self, wish: Wish, size: int) -> list[Wish]:
        """Nearest by points, of those who would not mind a bot at the table either."""
        others = [other for other in self.waiting if other is not wish and other.wants(size)]
        able = [other for other in others if other.accepts_bots and not other.is_bot and not wish.is_bot]
        mates: list[Wish] = []
        for other in sorted(able, key=lambda other: (abs(other.points - wish.points), other.id)):
            if len(mates) < size - 1 and other.apart.isdisjoint(mate.id for mate in (wish, *mates)):
                mates.append(other)
        return mates

    def _begin(self, groups: Iterable[Sequence[Wish]], size: int | None = None) -> None:
        found = [Group(tuple(wishes), 0 if size is None else size - len(wishes)) for wishes in groups]
        gone = {wish.id for group in found for wish in group.wishes}
        self.groups += found
        self.waiting = [wish for wish in self.waiting if wish.id not in gone]

    def _still(self, wishes: Sequence[Wish]) -> list[Wish]:
        here = {wish.id for wish in self.waiting}
        return [wish for wish in wishes if wish.id in here]


def fitting_style(points: int, styles: Iterable[tuple[str, int]]) -> str:
    """The style of bot whose rating is nearest to a person's."""
    return min(styles, key=lambda style: abs(style[1] - points))[0]
