"""One action being carried out: the state, the randomness, and what has happened so far."""

from games.kit.chance import Chance
from games.opera.events import Event
from games.opera.evolve import CHANGES
from games.opera.state import State


class Recorder:
    """Tells what happens and lets it happen in the same breath, so that state and log never differ."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def record(self, event: Event) -> None:
        self.events.append(event)
        CHANGES[type(event)](self.state, event)
