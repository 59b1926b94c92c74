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
"""Plain walkers before those who must change the house; Raoul last, for a drawn alibi is never undone."""


def legal_actions(state: State, seat: int) -> Iterator[Action]:
    """Every activation the open cards allow, results that are the same only once; none if `seat` is not asked."""
    if seat != seat_to_act(state):
        return
    for character in state.open_cards:
        choices = menu(state, character)
        for number in range(len(choices)):
            yield choices[number]


def sample_action(state: State, chance: Chance) -> Action:
    """A random card, then a random one of its results."""
    choices = menu(state, pick(state.open_cards, chance))
    return choices[chance.below(len(choices))]


def safe_action(state: State) -> Action:
    """The first entry of the quietest open card's menu: a walk to the lowest room, no power that can be left out.

    It is the same for both sides, and follows from open information only.
    """
    quietest = next(character for character in QUIETEST_FIRST if character in state.open_cards)
    return menu(state, quietest)[0]
