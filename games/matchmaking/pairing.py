"""Decides who plays with whom; pure, so that fairness can be tested without a queue.

Users wait in pools (game, speed, rated). Those who come at about the same time are paired as a batch: when nobody has
come for a moment, or the first of them has waited long enough. The allowed difference of points grows as they wait;
when a user's wait for people is over, any person will do, then programs of similar strength, and then the service's
bots fill the table.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.matchmaking.criteria import PairingRequest
from games.matchmaking.division import divide

QUIET = timedelta(seconds=1)
LONGEST_BATCH = timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class Group:
    """People who play together, and how many bots join them."""

    requests: tuple[PairingRequest, ...]
    bots: int = 0


def is_time_to_pair(requests: Iterable[PairingRequest], now: datetime) -> bool:
    """Whether the pool should be paired now rather than wait for users who are just arriving."""
    newest_first = sorted(requests, key=lambda request: request.since, reverse=True)
    if not newest_first:
        return False
    first_of_batch = newest_first[0]
    for request in newest_first:
        if first_of_batch.since - request.since < QUIET:
            first_of_batch = request
    is_quiet = now - newest_first[0].since >= QUIET
    is_full = now - first_of_batch.since >= LONGEST_BATCH
    return is_quiet or is_full or any(request.is_overdue(now) for request in newest_first)


def pair(requests: Iterable[PairingRequest], sizes: range, now: datetime) -> list[Group]:
    """The groups to seat now. The others go on waiting, except users whose wait is over: each of them is in a group."""
    pool = _Pool(requests, sizes, now)
    pool.form_groups([request for request in pool.waiting if not request.is_bot])
    pool.form_groups([request for request in pool.waiting if request.is_bot or request.is_overdue(now)])
    pool.fill_with_bots()
    return pool.groups


class _Pool:
    """The requests that still wait, in the order of points, and the groups found so far."""

    def __init__(self, requests: Iterable[PairingRequest], sizes: range, now: datetime) -> None:
        self.waiting = sorted(requests, key=lambda request: (request.points, request.id))
        self.groups: list[Group] = []
        self._sizes = sizes
        self._now = now

    def form_groups(self, among: Sequence[PairingRequest]) -> None:
        """Group first those who ask for a number of players, completed by those who do not; then the latter alone."""
        for size in self._sizes:
            able = self._still_waiting([request for request in among if request.wants(size)])
            if any(request.players == size for request in able):
                self._add_groups(divide(able, (size,), self._now, lambda request, size=size: request.players == size))  # type: ignore[misc]
        any_size = self._still_waiting([request for request in among if request.players is None])
        self._add_groups(divide(any_size, tuple(self._sizes), self._now))

    def fill_with_bots(self) -> None:
        """Seat those whose wait is over, longest first, each with as many people as possible and bots for the rest."""
        overdue = [request for request in self.waiting if request.is_overdue(self._now)]
        for request in sorted(overdue, key=lambda request: (request.since, request.id)):
            if request in self.waiting:
                tables = [(size, self._mates(request, size)) for size in self._sizes if request.wants(size)]
                size, mates = max(tables, key=lambda table: (len(table[1]), -table[0]))
                self._add_groups([(request, *mates)], size)

    def _mates(self, request: PairingRequest, size: int) -> list[PairingRequest]:
        """The people nearest by points who accept bots at the table as well."""
        others = [other for other in self.waiting if other is not request and other.wants(size)]
        able = [other for other in others if other.accepts_bots and not other.is_bot and not request.is_bot]
        mates: list[PairingRequest] = []
        for other in sorted(able, key=lambda other: (abs(other.points - request.points), other.id)):
            if len(mates) < size - 1 and other.blocked.isdisjoint(mate.id for mate in (request, *mates)):
                mates.append(other)
        return mates

    def _add_groups(self, groups: Iterable[Sequence[PairingRequest]], size: int | None = None) -> None:
        found = [Group(tuple(requests), 0 if size is None else size - len(requests)) for requests in groups]
        gone = {request.id for group in found for request in group.requests}
        self.groups += found
        self.waiting = [request for request in self.waiting if request.id not in gone]

    def _still_waiting(self, requests: Sequence[PairingRequest]) -> list[PairingRequest]:
        here = {request.id for request in self.waiting}
        return [request for request in requests if request.id in here]


def fitting_style(points: int, styles: Iterable[tuple[str, int]]) -> str:
    """The style of bot whose rating is nearest to a person's."""
    return min(styles, key=lambda style: abs(style[1] - points))[0]
