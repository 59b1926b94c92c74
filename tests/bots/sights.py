"""Moments of random matches as one seat sees them, for tests of bots."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bots.player import Sight
from games.kit.chance import QuickChance
from games.kit.engine import AnyGame
from tests.games.kit.random_play import play


class Moment(NamedTuple):
    """A decision that is open, with the full state beside what its seat sees."""

    state: Any
    sight: Sight


def moments(game: AnyGame, players: int, seed: int | str, every: int) -> Iterator[Moment]:
    """Every so many steps of a random match, one of the seats that are asked."""
    heard: dict[int, list[Any]] = {seat: [] for seat in range(players)}
    table = game.table_type()
    for step in play(game, players, seed):
        for seat in heard:
            heard[seat] += game.told_to(step.events, seat, table)
        asked = game.to_act(step.state)
        if asked and step.number % every == 0:
            seat = asked[step.number // every % len(asked)]
            yield Moment(game.copy(step.state), sight_of(game, step.state, seat, list(heard[seat])))


def sight_of(game: AnyGame, state: Any, seat: int, history: list[Any] | None = None) -> Sight:
    return Sight(game, seat, game.view(state, seat), game.options(state, seat), history or [])


def twin_of(moment: Moment, seed: int) -> Sight:
    """The same moment in a state that differs in everything the seat cannot know."""
    sight = moment.sight
    twin = sight.game.resample(sight.view, QuickChance(f"twin {seed}"), sight.history)
    return sight_of(sight.game, twin, sight.seat, list(sight.history))
