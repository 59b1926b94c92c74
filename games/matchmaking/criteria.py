"""What pairing knows of a waiting request, and how choosy it still is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

FIRST_WINDOW: Final = 100.0
WIDER_EVERY_SECOND: Final = 30.0


@dataclass(frozen=True, slots=True)
class Wish:
    """One waiting request."""

    id: int
    points: int
    players: int | None
    accepts_bots: bool
    is_bot: bool
    since: datetime
    bots_after: timedelta
    apart: frozenset[int] = field(default=frozenset(), compare=False)
    """Wishes of people of whom one has blocked the other."""

    def window(self, now: datetime) -> float:
        """How many points apart the others may be by now."""
        return FIRST_WINDOW + WIDER_EVERY_SECOND * (now - self.since).total_seconds()

    def is_overdue(self, now: datetime) -> bool:
        """Whether the wait for people is over: anybody will do now, and bots of the house may fill the table."""
        return self.accepts_bots and now - self.since >= self.bots_after

    def wants(self, size: int) -> bool:
        return self.players in (size, None)


def spread(ordered: Sequence[Wish]) -> int:
    """How far the weakest and the strongest are apart; the wishes are in the order of their points."""
    return ordered[-1].points - ordered[0].points


def fits(ordered: Sequence[Wish], now: datetime) -> bool:
    """Whether these may play together now: near enough for each of them, and nobody with whom he has blocked.

    Somebody whose wait is over plays with any person who is there rather than with bots.
    """
    if any(wish.apart and not wish.apart.isdisjoint(other.id for other in ordered) for wish in ordered):
        return False
    if spread(ordered) <= min(wish.window(now) for wish in ordered):
        return True
    only_people = not any(wish.is_bot for wish in ordered)
    return only_people and any(wish.is_overdue(now) for wish in ordered)
