"""Moments of random matches as one seat sees them, for tests of bots and heuristics."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.kit.chance import QuickChance
from games.kit.engine import AnyGame
from games.kit.observation import Observation
from tests.games.kit.random_play import play


class Moment(NamedTuple):
    """A decision that is open, with the full state beside what its seat sees."""

    state: Any
    observation: Observation


def moments(game: AnyGame, players: int, seed: int | str, every: int) -> Iterator[Moment]:
    """Every so many steps of a random match, one of the seats that are asked."""
    heard: dict[int, list[Any]] = {seat: [] for seat in range(players)}
    table = game.table_type()
    for step in play(game, players, seed):
        for seat in heard:
            heard[seat] += game.visible_events(step.events, seat, table)
        asked = game.to_act(step.state)
        if asked and step.number % every == 0:
            seat = asked[step.number // every % len(asked)]
            yield Moment(game.copy(step.state), observation_of(game, step.state, seat, list(heard[seat])))


def observation_of(game: AnyGame, state: Any, seat: int, history: list[Any] | None = None) -> Observation:
    return Observation(game, seat, game.view(state, seat), game.options(state, seat), history or [])


def twin_of(moment: Moment, seed: int) -> Observation:
    """The same moment in a state that differs in everything the seat cannot know."""
    observation = moment.observation
    twin = observation.game.resample(observation.view, QuickChance(f"twin {seed}"), observation.history)
    return observation_of(observation.game, twin, observation.seat, list(observation.history))
