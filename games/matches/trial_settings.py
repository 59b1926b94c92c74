"""What the author of a client ordered for a trial: how the other seats are played, and what shall go wrong."""

from enum import StrEnum
from typing import Final

import msgspec

MOST_ORDERED: Final = 100


class Opponents(StrEnum):
    """How a script plays where it has no plays of its own left."""

    FIRST = "first"
    """The first entry of the menu."""
    RANDOM = "random"
    """A legal action, the same for the same seed and entry."""


class Mischief(StrEnum):
    """What can be ordered to go wrong; each order is carried out once for each time."""

    DROP_STREAM = "drop_stream"
    """A stream of the match ends without a word, before the next message."""
    BUSY = "busy"
    """A play is answered with 503, and is not applied."""
    RATE_LIMITED = "rate_limited"
    """A play is answered with 429, and is not applied."""
    LOST_ANSWER = "lost_answer"
    """A play is applied, and answered with 503."""
    WEBHOOK_TWICE = "webhook_twice"
    """A webhook that was delivered comes again, with the same id."""


class TrialSettings(msgspec.Struct, frozen=True):
    """The column `trial` of a match."""

    opponents: Opponents = Opponents.FIRST
    opponents_wait: bool = False
    plays: tuple[msgspec.Raw, ...] = ()
    """Actions, as JSON, that the other seats play next."""
    mischief: dict[str, int] = {}
    borne: tuple[str, ...] = ()
    """Kinds of what has gone wrong so far."""
    complete: bool = False
    """Whether everything has gone wrong that a client that plays must bear."""

    def with_order(self, kind: Mischief, times: int) -> "TrialSettings":
        """With so many orders of a kind, whatever there was of it before."""
        orders = {**self.mischief, str(kind): times}
        return msgspec.structs.replace(self, mischief={name: count for name, count in orders.items() if count})

    def after(self, kind: Mischief) -> "TrialSettings":
        """Once it has happened: one order less, and one thing more that was borne."""
        borne = tuple(sorted({*self.borne, str(kind)}))
        fewer = self.with_order(kind, self.mischief[kind] - 1)
        return msgspec.structs.replace(fewer, borne=borne, complete=set(borne) >= MUST_BEAR)


MUST_BEAR: Final = frozenset({Mischief.DROP_STREAM, Mischief.BUSY, Mischief.RATE_LIMITED, Mischief.LOST_ANSWER})
"""A program that has played a match to its end through all of these shows a badge."""


def read_settings(stored: str) -> TrialSettings:
    return msgspec.json.decode(stored, type=TrialSettings)


def written(settings: TrialSettings) -> str:
    return msgspec.json.encode(settings).decode()
