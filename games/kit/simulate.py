"""Playing a match in memory, without the service: for a look at a game, for measuring players, and for tests."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from games.kit.chance import Chance
from games.kit.engine import Action, AnyGame, Event, Seat, Table, Viewer


class Simulation:
    """A running match: the full state for the table, and for each viewer only that viewer's share."""

    def __init__(self, game: AnyGame, players: int, table: Table, chance: Chance) -> None:
        self.game = game
        self.players = players
        self.table = table
        self.chance = chance
        self.state: Any
        self.state, self.log = game.setup(players, table, chance)

    def history(self, viewer: Viewer, start: int = 0) -> list[Event]:
        """The log from event `start` on, as `viewer` may know it."""
        return self.game.told_to(self.log[start:], viewer, self.table)

    def play(self, choosers: Sequence["Chooser"]) -> Iterator[int]:
        """Play to the end, one chooser a seat; tells after every action where its events start in the log."""
        while seats := self.game.to_act(self.state):
            seat = seats[0]
            start = len(self.log)
            self.log += self.game.apply(self.state, seat, choosers[seat](self, seat, self.chance), self.chance)
            yield start


Chooser: TypeAlias = Callable[[Simulation, Seat, Chance], Action]
"""Decides for a seat; a fair one looks only at that seat's view, options and history."""


def choose_at_random(simulation: Simulation, seat: Seat, chance: Chance) -> Action:
    action: Action = simulation.game.sample_action(simulation.state, seat, chance)
    return action
