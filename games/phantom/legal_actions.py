"""Legal actions: all of them one by one, one at random, and the harmless one for a seat whose time is up."""

from collections.abc import Iterator
from typing import Final

from games.kit.chance import Chance, pick
from games.phantom.actions import Action
from games.phantom.material import Character
from games.phantom.menus import menu
from games.phantom.state import State
from games.phantom.turns import seat_to_act

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
"""Characters that only walk before those that must change the house; Raoul last: his draw cannot be undone."""


def legal_actions(state: State, seat: int) -> Iterator[Action]:
    """Every activation the open cards allow, one for each different result; none if `seat` is not asked."""
    if seat != seat_to_act(state):
        return
    for character in state.open_cards:
        choices = menu(state, character)
        for number in range(len(choices)):
            yield choices[number]


def sample_action(state: State, chance: Chance) -> Action:
    """A random result of a random open card; the match must not be over."""
    choices = menu(state, pick(state.open_cards, chance))
    return choices[chance.below(len(choices))]


def safe_action(state: State) -> Action:
    """The first entry in the menu of the quietest open card: a walk to the lowest room, without optional powers.

    It is the same for both sides and follows from open information only.
    """
    quietest = next(character for character in QUIETEST_FIRST if character in state.open_cards)
    return menu(state, quietest)[0]
