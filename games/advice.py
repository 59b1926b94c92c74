"""What a game tells the bots: which actions are worth a thought and how good a position is.

Advisors are pure like rules. A bot thinks with full states, but only with ones that `Game.resample` drew from its own
view and history, so whatever an advisor reads in them is something the bot imagined, never a secret.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from games.chance import Chance
from games.engine import ActionT, Seat, StateT


class Advisor(ABC, Generic[StateT, ActionT]):
    """A game's common sense, shared by every style of bot."""

    @abstractmethod
    def candidates(self, state: StateT, seat: Seat, chance: Chance) -> Sequence[ActionT]:
        """Legal actions worth considering, the most promising first; never empty when the seat is asked."""

    @abstractmethod
    def quick_action(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """A cheap, sensible action: how a playout goes on."""

    @abstractmethod
    def value(self, state: StateT, seat: Seat) -> float:
        """How good the position is for `seat`: its expected share of a win, 0 … 1."""
