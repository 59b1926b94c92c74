"""What a review of a seat says, as numbers: made by whoever thinks, kept by the service, in words when it is read."""

from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from games.kit.insights import Belief
from games.kit.replay import Step

VERSION: Final = 1
"""Of the way of reviewing: a review made another way is another review."""
AGREES_WITHIN: Final = 0.005
"""A decision that costs less than half a point in a hundred of the win is as good as the best."""


class LoggedStep(NamedTuple):
    """A log entry as far as a review needs it."""

    step: Step
    seat: int | None
    by: str


class Alternative(msgspec.Struct, frozen=True):
    """An action that was worth weighing, and how good it was by what the seat could know."""

    action: str
    """As JSON."""
    value: float
    """The seat's expected share of a win."""
    beats: float | None
    """The share of imagined worlds in which it comes out better than what was played; None: none was played out."""
    measures: tuple[float | None, ...]
    """The game's own numbers right after it, on average; None for one that says nothing there."""


class DecisionReview(msgspec.Struct, frozen=True):
    """One decision of a seat, judged by what the seat could know then."""

    seq: int
    """The log entry in which it was made."""
    by: str
    """Who made it: the seat's person, a bot, the clock."""
    beliefs: tuple[Belief, ...]
    alternatives: tuple[Alternative, ...]
    """Best first; among them what was played and what the virtuoso would do."""
    played: int
    """Its place among them."""
    virtuoso: int
    worlds: int
    """So many worlds were imagined."""
    doubt: float
    """Standard error of the regret."""

    @property
    def best(self) -> Alternative:
        return self.alternatives[0]

    @property
    def regret(self) -> float:
        """What the decision cost, as a share of a win; 0 for the best."""
        return self.best.value - self.alternatives[self.played].value

    @property
    def agrees(self) -> bool:
        """Whether the virtuoso would do the same, or nothing better."""
        virtuoso, played = self.alternatives[self.virtuoso], self.alternatives[self.played]
        return self.played == self.virtuoso or played.value >= virtuoso.value - AGREES_WITHIN


class MomentKind(StrEnum):
    """What moved the expected result."""

    DECISION = "decision"
    FORTUNE = "fortune"
    """What happened until the seat was asked again: draws, what was revealed, what the others did."""
    END = "end"
    """What happened between the last decision and the result."""


class DecidingMoment(msgspec.Struct, frozen=True):
    """A moment that moved the expected result of a seat."""

    seq: int
    """The decision: the moment itself, or the last one before it."""
    kind: MomentKind
    change: float
    """By how much of a win."""


class SeatReview(msgspec.Struct, frozen=True):
    """A whole review in numbers. `expected + skill + fortune` is the result."""

    expected: float
    """The share of a win that the seat could expect when it was asked first."""
    result: float
    """The share of the win that it got."""
    skill: float
    """What its decisions cost together: never above 0."""
    fortune: float
    """What everything else brought: draws, secrets that came out, and the others' play."""
    moments: tuple[DecidingMoment, ...]
    """Those that decided the match, in their order."""
    by_person: int
    """So many decisions were made by the seat's person."""
    decisions: int
    """Those, or where there are none all of them; the following are about these."""
    regret: float
    """On average."""
    doubt: float
    """Standard error of that."""
    agreement: float
    """The share in which the virtuoso would do the same, or nothing better."""
