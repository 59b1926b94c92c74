"""A waiting request as pairing sees it, and how far apart in points its opponents may be by now."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

FIRST_WINDOW: Final = 100.0
WIDER_EVERY_SECOND: Final = 30.0


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """One waiting request."""

    id: int
    points: int
    players: int | None
    accepts_bots: bool
    is_bot: bool
    since: datetime
    bots_after: timedelta
    blocked: frozenset[int] = field(default=frozenset(), compare=False)
    """Requests of users who have blocked this one, or whom this one has blocked."""

    def window(self, now: datetime) -> float:
        """How many points apart the others may be by now."""
        return FIRST_WINDOW + WIDER_EVERY_SECOND * (now - self.since).total_seconds()

    def is_overdue(self, now: datetime) -> bool:
        """Whether the wait for people is over: any opponent will do now, and the service's bots may fill the table."""
        return self.accepts_bots and now - self.since >= self.bots_after

    def wants(self, size: int) -> bool:
        return self.players in (size, None)


def spread(ordered: Sequence[PairingRequest]) -> int:
    """The difference of points between the weakest and the strongest; the requests are ordered by points."""
    return ordered[-1].points - ordered[0].points


def fits(ordered: Sequence[PairingRequest], now: datetime) -> bool:
    """Whether these may play together now: near enough for each of them, and none has blocked another.

    A user whose wait is over plays with any person who is there rather than with bots.
    """
    if any(request.blocked and not request.blocked.isdisjoint(other.id for other in ordered) for request in ordered):
        return False
    if spread(ordered) <= min(request.window(now) for request in ordered):
        return True
    only_people = not any(request.is_bot for request in ordered)
    return only_people and any(request.is_overdue(now) for request in ordered)
