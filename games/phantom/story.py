"""A state together with what is happening to it: each event told is carried out at once."""

from typing import Final

from games.phantom import events as e
from games.phantom.constants import EXIT, FIRST_SPACE
from games.phantom.evolve import evolve
from games.phantom.state import State
from games.phantom.types import Cause, Character, Ending, Role

ENDING_FOR: Final = {Role.INVESTIGATOR: Ending.LAST_SUSPECT, Role.PHANTOM: Ending.CARLOTTA_LEFT}


class Story:
    """Collects the events of one command while they change the state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[e.Happening] = []

    def tell(self, event: e.Happening) -> None:
        evolve(self.state, event)
        self.events.append(event)

    def clear(self, characters: list[Character], cause: Cause) -> None:
        """Turn the suspects among `characters` over to their innocent side; a lone suspect ends the match at once."""
        cleared = tuple(character for character in self.state.suspects if character in characters)
        if cleared:
            self.tell(e.CharactersCleared(cleared, cause))
        if len(self.state.suspects) == 1:
            self.end(Role.INVESTIGATOR)

    def move_carlotta(self, steps: int, cause: Cause) -> None:
        """Move La Carlotta along her track; the exit ends the match at once."""
        left = self.state.carlotta
        reached = min(max(left + steps, FIRST_SPACE), EXIT)
        if reached != left:
            self.tell(e.CarlottaMoved(left, reached, cause))
        if reached == EXIT:
            self.end(Role.PHANTOM)

    def end(self, winner: Role) -> None:
        state = self.state
        revealed = (state.identity, tuple(state.kept_alibis), tuple(state.pile))
        self.tell(e.CaseClosed(winner, ENDING_FOR[winner], *revealed))
