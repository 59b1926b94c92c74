"""What a game tells the bots: which actions are worth a thought and how good a position is.

Advisors are pure like rules. A bot thinks with full states, but only with ones that `Game.resample` drew from its own
view and history, so whatever an advisor reads in them is something the bot imagined, never a secret.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic

from games.kit.budget import Patience
from games.kit.chance import Chance
from games.kit.engine import ActionT, AnyGame, Outcome, Seat, StateT


class Advisor(ABC, Generic[StateT, ActionT]):
    """A game's common sense, shared by every style of bot."""

    horizon: ClassVar[int | None] = None
    """Decisions a playout goes on for before `value` judges it; None plays to the end."""
    remembers: ClassVar[bool] = True
    """Whether `Game.resample` draws better worlds with the seat's history than from its view alone."""

    @abstractmethod
    def candidates(self, state: StateT, seat: Seat, chance: Chance) -> Sequence[ActionT]:
        """Legal actions worth considering, the most promising first; never empty when the seat is asked."""

    @abstractmethod
    def quick_action(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """A cheap, sensible action: how a playout goes on."""

    def whim(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """How a beginner plays: sensibly, at random; a quick action unless a game's quick actions are too good."""
        return self.quick_action(state, seat, chance)

    @abstractmethod
    def value(self, state: StateT, seat: Seat) -> float:
        """How good the position is for `seat`: its expected share of a win, 0 … 1."""

    def rests(self, state: StateT) -> bool:
        """Whether a playout ends here, before its horizon, because `value` judges such positions best."""
        return False

    def worlds(self, game: AnyGame, view: Any, history: Sequence[Any], chance: Chance) -> Iterator[StateT]:
        """Full states without end that a seat could not tell from the real one; a game may draw likelier ones."""
        while True:
            yield game.resample(view, chance, history)

    def appraise(
        self,
        state: StateT,
        seat: Seat,
        actions: Sequence[ActionT],
    ) -> Sequence[float] | None:
        """What each action is worth to `seat`, for a game that can tell without playing it; None where it cannot.

        Spares the intermediate bot a copy of the state a candidate, and the luck of what one draw happens to bring.
        """
        return None

    def search(
        self,
        view: Any,
        history: Sequence[Any],
        seat: Seat,
        chance: Chance,
        patience: Patience,
    ) -> ActionT | None:
        """The expert's choice, for a game that knows a better search than the general one; None where it does not."""
        return None


class PlainAdvisor(Advisor[Any, Any]):
    """What can be said about any game from its rules alone: a new game has bots from its first day."""

    WIDTH: ClassVar = 40

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def candidates(self, state: Any, seat: Seat, chance: Chance) -> Sequence[Any]:
        """All actions when they are few, else a sample, each once."""
        few = list(islice(self._game.legal_actions(state, seat), self.WIDTH + 1))
        if len(few) <= self.WIDTH:
            return few
        return list(dict.fromkeys(self._game.sample_action(state, seat, chance) for _ in range(self.WIDTH)))

    def quick_action(self, state: Any, seat: Seat, chance: Chance) -> Any:
        return self._game.sample_action(state, seat, chance)

    def value(self, state: Any, seat: Seat) -> float:
        outcome = self._game.outcome(state)
        return 0.5 if outcome is None else share_of_win(outcome, seat)


def share_of_win(outcome: Outcome, seat: Seat) -> float:
    """1 for the only winner, less for a shared first place, 0 for everybody else."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0
