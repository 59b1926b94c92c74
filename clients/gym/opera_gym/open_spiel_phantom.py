"""Le Fantôme de l'Opéra for OpenSpiel, registered as `opera_phantom` when this module is imported.

Two chance moves at the start draw which match it is; from then on its luck is decided, and nobody sees it. An action is
a number of the menu, which follows from the seat's view.
"""

from typing import Any

import numpy as np
import pyspiel

from games.kit.chance import QuickChance
from games.phantom.game import Phantom
from opera_gym.numbers import encode, layout_of

DRAWS = 256
ENTRIES = 4096
LONGEST = 400
"""More decisions than any match has: La Carlotta leaves, or the suspects run out, long before."""
_PHANTOM = Phantom()
_VIEW = layout_of(_PHANTOM.view_type)

GAME_TYPE = pyspiel.GameType(
    short_name="opera_phantom",
    long_name="Le Fantome de l'Opera",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=ENTRIES,
    max_chance_outcomes=DRAWS,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class PhantomGame(pyspiel.Game):
    """The game; every match begins with its two chance moves."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "PhantomState":
        return PhantomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "PhantomObserver":
        perfect_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return PhantomObserver(perfect_recall=perfect_recall)


class PhantomState(pyspiel.State):
    """One match under way."""

    def __init__(self, game: PhantomGame) -> None:
        super().__init__(game)
        self._draws: list[int] = []
        self._moves = 0
        self.match: Any = None
        self.told: tuple[list[Any], list[Any]] = ([], [])

    def current_player(self) -> int:
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        asked = _PHANTOM.to_act(self.match)
        return asked[0] if asked else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(draw, 1 / DRAWS) for draw in range(DRAWS)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._menu(player))))

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self._draws.append(action)
            if len(self._draws) == 2:
                self.match, events = _PHANTOM.setup(2, _PHANTOM.table_type(), self._luck())
                self._tell(events)
            return
        seat = self.current_player()
        self._tell(_PHANTOM.apply(self.match, seat, self._menu(seat)[action], self._luck()))

    def _luck(self) -> QuickChance:
        """The luck of one move, from the draws and its number: a copied state goes on like the original."""
        self._moves += 1
        return QuickChance(f"{self._draws}:{self._moves}")

    def _menu(self, seat: int) -> tuple[Any, ...]:
        return _PHANTOM.menu(self.match, seat, ENTRIES).actions

    def _tell(self, events: list[Any]) -> None:
        for seat, told in enumerate(self.told):
            told.extend(_PHANTOM.visible_events(events, seat, _PHANTOM.table_type()))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        menu = self._menu(player)
        return _PHANTOM.describe_action(menu[action]) if action < len(menu) else f"entry {action}"

    def is_terminal(self) -> bool:
        return self.match is not None and not _PHANTOM.to_act(self.match)

    def returns(self) -> list[float]:
        outcome = None if self.match is None else _PHANTOM.outcome(self.match)
        return [0.0, 0.0] if outcome is None else [1.0 if place == 1 else -1.0 for place in outcome.places]

    def __str__(self) -> str:
        return f"draws {self._draws}" if self.match is None else _PHANTOM.dump_position(self.match).decode()


class PhantomObserver:
    """What one seat sees now and, with perfect recall, everything it was told."""

    def __init__(self, *, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(_VIEW.width, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: PhantomState, player: int) -> None:
        self.tensor[:] = 0
        if state.match is not None:
            self.tensor[:] = encode(_VIEW, _PHANTOM.view(state.match, player))

    def string_from(self, state: PhantomState, player: int) -> str:
        if state.match is None:
            return "nothing yet"
        lines = [_PHANTOM.render(_PHANTOM.view(state.match, player))]
        if self._perfect_recall:
            lines += [_PHANTOM.describe(event, ("seat 0", "seat 1")) for event in state.told[player]]
        return "\n".join(lines)


pyspiel.register_game(GAME_TYPE, PhantomGame)
