"""A state together with what is happening to it: each event told is carried out at once."""

from typing import Final

from games.kit.chance import Chance
from games.phantom import events as ev
from games.phantom.constants import EXIT, FIRST_SPACE
from games.phantom.evolve import evolve
from games.phantom.material import Cause, Character, Ending, Role
from games.phantom.state import State

ENDING_FOR: Final = {Role.INVESTIGATOR: Ending.LAST_SUSPECT, Role.PHANTOM: Ending.CARLOTTA_LEFT}


class Recorder:
    """Collects the events of one command while they change the state."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[ev.Event] = []

    def record(self, event: ev.Event) -> None:
        evolve(self.state, event)
        self.events.append(event)

    def clear(self, characters: list[Character], cause: Cause) -> None:
        """Turn the suspects among `characters` over to their innocent side; a lone suspect ends the match at once."""
        cleared = tuple(character for character in self.state.suspects if character in characters)
        if cleared:
            self.record(ev.CharactersCleared(cleared, cause))
        if len(self.state.suspects) == 1:
            self.end(Role.INVESTIGATOR)

    def move_carlotta(self, steps: int, cause: Cause) -> None:
        """Move La Carlotta along her track; the exit ends the match at once."""
        left = self.state.carlotta
        reached = min(max(left + steps, FIRST_SPACE), EXIT)
        if reached != left:
            self.record(ev.CarlottaMoved(left, reached, cause))
        if reached == EXIT:
            self.end(Role.PHANTOM)

    def end(self, winner: Role) -> None:
        state = self.state
        revealed = (state.identity, tuple(state.kept_alibis), tuple(state.pile))
        self.record(ev.CaseClosed(winner, ENDING_FOR[winner], *revealed))
