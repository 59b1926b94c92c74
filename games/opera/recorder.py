"""Records the events of one action and carries each out at once, so that state and log never differ."""

from games.kit.chance import Chance
from games.opera.events import Event
from games.opera.evolve import CHANGES
from games.opera.state import State


class Recorder:
    """The state, the randomness, and the events so far of one action."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def record(self, event: Event) -> None:
        """Keep `event` and change the state as it says."""
        self.events.append(event)
        CHANGES[type(event)](self.state, event)
