"""A match played in memory, without the service: to look at a game, to measure bots, and for tests."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from games.kit.chance import Chance
from games.kit.engine import Action, AnyGame, Event, Seat, Table, Viewer


class Simulation:
    """A running match, with its full state and its full log."""

    def __init__(self, game: AnyGame, players: int, table: Table, chance: Chance) -> None:
        self.game = game
        self.players = players
        self.table = table
        self.chance = chance
        self.state: Any
        self.state, self.log = game.setup(players, table, chance)

    def history(self, viewer: Viewer, start: int = 0) -> list[Event]:
        """The log from event `start` on, as `viewer` may know it."""
        return self.game.visible_events(self.log[start:], viewer, self.table)

    def play(self, choosers: Sequence["Chooser"]) -> Iterator[int]:
        """Play to the end, one chooser for each seat; yields after every action where its events start in `log`."""
        while seats := self.game.to_act(self.state):
            seat = seats[0]
            start = len(self.log)
            self.log += self.game.apply(self.state, seat, choosers[seat](self, seat, self.chance), self.chance)
            yield start


Chooser: TypeAlias = Callable[[Simulation, Seat, Chance], Action]
"""Decides for a seat; a fair one looks only at that seat's view, options and history."""


def choose_at_random(simulation: Simulation, seat: Seat, chance: Chance) -> Action:
    """A `Chooser` that plays any legal action."""
    action: Action = simulation.game.sample_action(simulation.state, seat, chance)
    return action
