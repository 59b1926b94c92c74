"""Reads a position from JSON and refuses one that no match could reach."""

from collections.abc import Iterator

import msgspec

from games.phantom.constants import CARDS_A_ROUND, CHARACTERS, EXIT, FIRST_SPACE, PHANTOM_CARDS, ROOMS
from games.phantom.material import Ending, Role
from games.phantom.state import State


def load_position(position: bytes | str) -> State:
    """The state written as JSON, characters in their usual order; raises `msgspec.ValidationError` for a wrong one."""
    state = msgspec.json.decode(position, type=State)
    for flaw in flaws(state):
        raise msgspec.ValidationError(flaw)
    state.rooms = {character: state.rooms[character] for character in CHARACTERS}
    state.suspects = [character for character in CHARACTERS if character in state.suspects]
    return state


def flaws(state: State) -> Iterator[str]:
    """What is wrong with a position, one sentence for each flaw; nothing for a valid one."""
    yield from _board_flaws(state)
    yield from _card_flaws(state)
    yield from _ending_flaws(state)


def _board_flaws(state: State) -> Iterator[str]:
    if state.phantom not in (0, 1):
        yield "the Phantom sits in seat 0 or 1"
    if set(state.rooms) != set(CHARACTERS) or not set(state.rooms.values()) <= set(ROOMS):
        yield "each of the eight characters stands in a room 0 to 9"
    if state.blackout not in ROOMS:
        yield "the blackout lies in a room 0 to 9"
    if len(set(state.suspects)) != len(state.suspects) or state.identity not in state.suspects:
        yield "suspects are listed once, and the Phantom is one of them"
    if not FIRST_SPACE <= state.carlotta <= EXIT:
        yield "La Carlotta stands on a space 1 to 22"


def _card_flaws(state: State) -> Iterator[str]:
    alibis = [*state.pile, *state.shown_alibis, *state.kept_alibis, state.identity]
    if sorted(alibis) != sorted(CHARACTERS) or not 0 <= state.phantom_cards <= PHANTOM_CARDS:
        yield "every alibi card is in the pile, shown or kept, except the identity's"
    if set(state.shown_alibis) & set(state.suspects):
        yield "a character whose alibi was shown is no suspect"
    cards = [*state.open_cards, *state.next_cards]
    if len(set(cards)) != len(cards) or len(state.next_cards) != (CARDS_A_ROUND if state.round % 2 else 0):
        yield "an odd round has four other cards to come, an even round none"
    if state.round < 1 or not (state.winner is not None or 1 <= len(state.open_cards) <= CARDS_A_ROUND):
        yield "one to four cards are open while the match runs"


def _ending_flaws(state: State) -> Iterator[str]:
    endings: dict[tuple[bool, bool], tuple[Role | None, Ending | None]] = {
        (False, False): (None, None),
        (True, False): (Role.INVESTIGATOR, Ending.LAST_SUSPECT),
        (False, True): (Role.PHANTOM, Ending.CARLOTTA_LEFT),
    }
    reached = (len(state.suspects) == 1, state.carlotta == EXIT)
    if endings.get(reached) != (state.winner, state.ending):
        yield "the match is over exactly when one suspect is left or La Carlotta is at the exit"
