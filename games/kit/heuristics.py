"""What a game knows about playing well: which actions are worth considering, and how good a position is.

Heuristics are pure, as rules are. They read full states, but a bot only ever passes them states that `Game.resample`
drew from the bot's own view and history. Whatever they read there is a guess of the bot, never a secret of the match.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Generic

from games.kit.budget import BudgetMeter
from games.kit.chance import Chance
from games.kit.engine import ActionT, AnyGame, Outcome, Seat, StateT


class Heuristics(ABC, Generic[StateT, ActionT]):
    """A game's heuristics, which every style of bot uses."""

    horizon: ClassVar[int | None] = None
    """How many decisions a playout goes on for before `value` judges it; None plays to the end of the match."""
    uses_history: ClassVar[bool] = True
    """Whether `Game.resample` draws more likely states with the seat's history than from its view alone."""
    review_steps: ClassVar[int] = 120
    """Search steps that a review gives the virtuoso for a decision: as each search counts them, a tenth of a second."""

    searches_tree: ClassVar[bool] = True
    """Whether the general search looks at answers in a tree; False where `value` judges positions well enough."""
    most_thoughts: ClassVar[int] = 2000
    """After so many thoughts about a decision the tree search stops, however much time is left."""

    @abstractmethod
    def candidates(self, state: StateT, seat: Seat, chance: Chance) -> Sequence[ActionT]:
        """Legal actions worth considering, the most promising first; never empty when `seat` is asked."""

    @abstractmethod
    def quick_action(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """A sensible legal action, found cheaply: playouts consist of them."""

    def beginner_action(self, state: StateT, seat: Seat, chance: Chance) -> ActionT:
        """A legal action that a beginner would play; a quick action, unless those of the game are too strong."""
        return self.quick_action(state, seat, chance)

    @abstractmethod
    def value(self, state: StateT, seat: Seat) -> float:
        """How good the position is for `seat`: its expected share of a win, from 0 to 1."""

    def is_quiet(self, state: StateT) -> bool:
        """Whether a playout stops here, before its horizon, because `value` judges such positions best."""
        return False

    def worlds(self, game: AnyGame, view: Any, history: Sequence[Any], chance: Chance) -> Iterator[StateT]:
        """Endlessly many full states that the viewer could not tell from the real one.

        A game may draw them with better probabilities than `Game.resample` does.
        """
        while True:
            yield game.resample(view, chance, history)

    def evaluate_actions(
        self,
        state: StateT,
        seat: Seat,
        actions: Sequence[ActionT],
    ) -> Sequence[float] | None:
        """What each of `actions` is worth to `seat`; None for a game that has to play an action to judge it.

        A game that can do it saves the intermediate bot one copy of the state for each candidate, and the noise of
        what a single random draw happens to bring.
        """
        return None

    def search(
        self,
        view: Any,
        history: Sequence[Any],
        seat: Seat,
        chance: Chance,
        meter: BudgetMeter,
    ) -> ActionT | None:
        """The expert's action, for a game that has a better search than the general one; None for all others."""
        return None

    def serious_actions(
        self, view: Any, history: Sequence[Any], seat: Seat, most: int, chance: Chance
    ) -> Sequence[ActionT] | None:
        """At most `most` actions that a player should weigh, for a game that finds them itself; None for all others."""
        return None

    def expected_values(
        self, view: Any, history: Sequence[Any], seat: Seat, actions: Sequence[ActionT], chance: Chance
    ) -> Sequence[float] | None:
        """The seat's expected share of a win after each of `actions`, for a game that needs no playouts for it."""
        return None


class GenericHeuristics(Heuristics[Any, Any]):
    """What follows for any game from its rules alone, so that a new game has bots from its first day."""

    WIDTH: ClassVar = 40
    """How many candidates are considered at most."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def candidates(self, state: Any, seat: Seat, chance: Chance) -> Sequence[Any]:
        """All legal actions when there are few, else a random sample, each action once."""
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
    """1 for the only winner, less for a shared first place, 0 for every other seat."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0
