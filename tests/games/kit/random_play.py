"""Random matches of any game, step by step, for properties that must hold after every action."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.kit.chance import QuickChance, pick
from games.kit.engine import AnyGame
from games.registry import GAMES

SIZES = [(slug, players) for slug, game in GAMES.items() for players in game.players]
STEP_LIMIT = 2000
"""Far beyond any real match: reaching it means a match that does not end."""


class Step(NamedTuple):
    """One moment of a match: what was done (nothing at the setup), what happened, and the state after it."""

    number: int
    seat: int | None
    action: Any
    events: list[Any]
    state: Any


def play(game: AnyGame, players: int, seed: int | str, table: Any = None) -> Iterator[Step]:
    """A match from the setup to its end; the state is the same object all along, so copy what you keep."""
    chance = QuickChance(f"{game.slug}/{players}/{seed}")
    state, events = game.setup(players, table or game.table_type(), chance)
    yield Step(0, None, None, events, state)
    for number in range(1, STEP_LIMIT):
        asked = game.to_act(state)
        if not asked:
            return
        seat = pick(asked, chance)
        action = game.sample_action(state, seat, chance)
        yield Step(number, seat, action, game.apply(state, seat, action, chance), state)
    raise AssertionError(f"{game.slug} with {players} players did not end")
