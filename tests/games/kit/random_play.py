"""Random matches of any game, step by step, for properties that must hold after every action."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.kit.chance import QuickChance, pick
from games.kit.engine import AnyGame
from games.registry import GAMES

SIZES = [(slug, players) for slug, game in GAMES.items() for players in game.players]
STEP_LIMIT = 2000
"""Far beyond any real match: reaching it means a match that does not end."""
NAMES = ("Ada", "Bea", "Cleo", "Dido", "Elsa", "Fee", "Gwen", "Hero")


class Step(NamedTuple):
    """One moment of a match: what was done (nothing at the setup), what happened, and the state after it."""

    number: int
    seat: int | None
    action: Any
    events: list[Any]
    state: Any
    where: str
    """Game, players, seed and step: what somebody needs to come here again."""


def play(game: AnyGame, players: int, seed: int | str, table: Any = None) -> Iterator[Step]:
    """A match from the setup to its end; the state is the same object all along, so copy what you keep."""
    match = f"{game.slug} with {players} players, seed {seed!r}"
    chance = QuickChance(f"{game.slug}/{players}/{seed}")
    state, events = game.setup(players, table or game.table_type(), chance)
    yield Step(0, None, None, events, state, f"{match}, step 0")
    for number in range(1, STEP_LIMIT):
        asked = game.to_act(state)
        if not asked:
            return
        seat = pick(asked, chance)
        action = game.sample_action(state, seat, chance)
        yield Step(number, seat, action, game.apply(state, seat, action, chance), state, f"{match}, step {number}")
    raise AssertionError(f"{match}: no end after {STEP_LIMIT} actions")
