"""A game of the house as a PettingZoo AEC environment: seats are agents, and an action is a number of the menu."""

from functools import cache
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from games.kit.chance import QuickChance
from games.registry import GAMES
from opera_gym.numbers import encode, layout_of

ENTRIES = 128
"""Entries of a menu that are offered."""
HIGHEST = np.float32(np.finfo(np.float32).max)


class GameEnv(AECEnv):
    """One match after the other of a registered game; what an agent observes is what its seat could see."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "opera_v1", "is_parallelizable": False}

    def __init__(
        self, game: str, players: int | None = None, entries: int = ENTRIES, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game, self.render_mode = GAMES[game](), render_mode
        self._players = players or self.game.players[0]
        if self._players not in self.game.players:
            raise ValueError(f"{game} is not played by {players}")
        self.entries = entries
        self.possible_agents = [f"seat_{seat}" for seat in range(self._players)]
        self._view = layout_of(self.game.view_type)
        self._action = layout_of(_any_of(self.game.action_types))
        self._random, self._seed = seeding.np_random()

    @cache  # noqa: B019 - PettingZoo wants the same space every time
    def observation_space(self, agent: str) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-HIGHEST, HIGHEST, (self._view.width,), np.float32),
                "actions": spaces.Box(-HIGHEST, HIGHEST, (self.entries, self._action.width), np.float32),
                "action_mask": spaces.Box(0, 1, (self.entries,), np.int8),
            }
        )

    @cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        return spaces.Discrete(self.entries)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set a new match up; with a seed, this match and those after it are the same every time."""
        if seed is not None:
            self._random, self._seed = seeding.np_random(seed)
            for agent in self.possible_agents:
                self.action_space(agent).seed(seed)
        self._chance = QuickChance(int(self._random.integers(1 << 62)))
        self.state_of_match, _ = self.game.setup(self._players, self.game.table_type(), self._chance)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._menus: dict[str, tuple[Any, ...]] = {}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the seat sees, its menu, and which numbers of it exist; without a decision the menu is empty."""
        menu = self.menu(agent)
        actions = np.zeros((self.entries, self._action.width), np.float32)
        for number, action in enumerate(menu):
            self._action.write(action, actions[number], 0)
        mask = np.zeros(self.entries, np.int8)
        mask[: len(menu)] = 1
        return {"observation": encode(self._view, self.view(agent)), "actions": actions, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an entry of the menu for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        menu = self.menu(agent)
        if action is None or not 0 <= action < len(menu):
            raise ValueError(f"the menu of {agent} has {len(menu)} entries, and {action} is none of them")
        self.step_action(menu[action])

    def step_action(self, action: Any) -> None:
        """Play a whole action for the agent whose turn it is; raises `IllegalAction`, and then nothing has changed."""
        agent = self.agent_selection
        self.game.apply(self.state_of_match, _seat(agent), action, self._chance)
        self._menus.clear()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self.game.outcome(self.state_of_match)
        if outcome is None:
            self.agent_selection = self._asked()
        else:
            self._end(outcome.places)
        self._accumulate_rewards()

    def view(self, agent: str) -> Any:
        """What the seat sees, as the declared struct."""
        return self.game.view(self.state_of_match, _seat(agent))

    def menu(self, agent: str) -> tuple[Any, ...]:
        """What the seat may do now, as whole actions; only for the agent whose turn it is."""
        if agent != self.agent_selection or self.terminations.get(agent, True):
            return ()
        if agent not in self._menus:
            self._menus[agent] = self.game.menu(self.state_of_match, _seat(agent), self.entries).actions
        return self._menus[agent]

    def describe(self, action: Any) -> str:
        """An action in words."""
        return self.game.describe_action(action)

    def render(self) -> str:
        """The table as the agent whose turn it is sees it."""
        return self.game.render(self.view(self.agent_selection))

    def close(self) -> None:
        """Do nothing: an environment holds nothing open."""

    def _asked(self) -> str:
        """Seats that are asked at the same time decide one after the other; none sees what another has chosen."""
        return self.possible_agents[self.game.to_act(self.state_of_match)[0]]

    def _end(self, places: tuple[int, ...]) -> None:
        for agent, place in zip(self.possible_agents, places, strict=True):
            self.rewards[agent] = 1 - 2 * (place - 1) / (self._players - 1)
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


def _any_of(types: tuple[type, ...]) -> Any:
    whole: Any = types[0]
    for one in types[1:]:
        whole = whole | one
    return whole
