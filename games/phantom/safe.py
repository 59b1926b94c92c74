"""The activation played for a seat whose time is up: the same for both sides, from open information only."""

from typing import Final

from games.phantom import actions as a
from games.phantom.moves import menu
from games.phantom.state import State
from games.phantom.types import Character

QUIETEST_FIRST: Final = (
    Character.MEG,
    Character.CHRISTINE,
    Character.MONCHARMIN,
    Character.PERSIAN,
    Character.RICHARD,
    Character.BUQUET,
    Character.MADAME_GIRY,
    Character.RAOUL,
)
"""Plain walkers before those who must change the house; Raoul last, for a drawn alibi is never undone."""


def safe_action(state: State) -> a.Activation:
    """The first entry of the quietest open card's menu: a walk to the lowest room, no power that can be left out."""
    quietest = next(character for character in QUIETEST_FIRST if character in state.open_cards)
    return menu(state, quietest)[0]
