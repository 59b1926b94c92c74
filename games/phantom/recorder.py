"""Records the events of one action and carries each out at once, so that state and log never differ."""

from typing import Final

from games.kit.chance import Chance
from games.phantom import events as ev
from games.phantom.constants import EXIT, FIRST_SPACE
from games.phantom.evolve import evolve
from games.phantom.material import Cause, Character, Ending, Role
from games.phantom.state import State

ENDING_FOR: Final = {Role.INVESTIGATOR: Ending.LAST_SUSPECT, Role.PHANTOM: Ending.CARLOTTA_LEFT}


class Recorder:
    """The state, the randomness, and the events so far of one action."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[ev.Event] = []

    def record(self, event: ev.Event) -> None:
        """Keep `event` and change the state as it says."""
        evolve(self.state, event)
        self.events.append(event)

    def clear(self, characters: list[Character], cause: Cause) -> None:
        """Record that the suspects among `characters` are innocent; a single remaining suspect ends the match."""
        cleared = tuple(character for character in self.state.suspects if character in characters)
        if cleared:
            self.record(ev.CharactersCleared(cleared, cause))
        if len(self.state.suspects) == 1:
            self.end(Role.INVESTIGATOR)

    def move_carlotta(self, steps: int, cause: Cause) -> None:
        """Record La Carlotta's steps along her track; the exit ends the match."""
        left = self.state.carlotta
        reached = min(max(left + steps, FIRST_SPACE), EXIT)
        if reached != left:
            self.record(ev.CarlottaMoved(left, reached, cause))
        if reached == EXIT:
            self.end(Role.PHANTOM)

    def end(self, winner: Role) -> None:
        """Record the end of the match, which reveals everything."""
        state = self.state
        revealed = (state.identity, tuple(state.kept_alibis), tuple(state.pile))
        self.record(ev.CaseClosed(winner, ENDING_FOR[winner], *revealed))
