"""A position is played on with quick actions until it can be judged: what every search and the analyst count with."""

from typing import Any, Final

from games.kit.chance import Chance
from games.kit.heuristics import Heuristics
from games.kit.observation import Observation

LONGEST_PLAYOUT: Final = 2000


def playout(observation: Observation, heuristics: Heuristics[Any, Any], world: Any, action: Any, luck: Chance) -> float:
    """What the action is worth to the seat in this world, with this luck; `world` stays as it is."""
    game, seat = observation.game, observation.seat
    state = game.copy(world)
    game.apply(state, seat, action, luck)
    for _ in range(longest_playout(heuristics)):
        asked = game.to_act(state)
        if not asked or heuristics.is_quiet(state):
            break
        game.apply(state, asked[0], heuristics.quick_action(state, asked[0], luck), luck)
    return heuristics.value(state, seat)


def longest_playout(heuristics: Heuristics[Any, Any]) -> int:
    """So many actions at most."""
    return LONGEST_PLAYOUT if heuristics.horizon is None else heuristics.horizon
