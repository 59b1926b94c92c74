"""Reads a position from JSON and refuses one that no match could reach."""

from collections.abc import Iterator

import msgspec

from games.phantom.constants import CARDS_A_ROUND, CHARACTERS, EXIT, FIRST_SPACE, PHANTOM_CARDS, ROOMS
from games.phantom.material import Character, Ending, Role
from games.phantom.state import State

MOST_ROUNDS = 12
"""phantom 8"""
LAST_START = 7
"""phantom 1.5: the space nearest to the exit on which La Carlotta may start"""
LEAST_SPACES, MOST_SPACES = 2, len(CHARACTERS) + 1
"""phantom 3.5: how far she goes when a round is over"""


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
    yield from table_flaws(state)
    yield from _past_flaws(state)


def table_flaws(state: State) -> Iterator[str]:
    """What is wrong with what lies on the table, whatever was played before."""
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
    if _drawn(state) > _draws(state):
        yield "an alibi card is drawn when Raoul acts, which is at most once in two rounds"
    cards = [*state.open_cards, *state.next_cards]
    if len(set(cards)) != len(cards) or len(state.next_cards) != (CARDS_A_ROUND if state.round % 2 else 0):
        yield "an odd round has four other cards to come, an even round none"
    if state.round < 1 or not (state.winner is not None or 1 <= len(state.open_cards) <= CARDS_A_ROUND):
        yield "one to four cards are open while the match runs"


def _past_flaws(state: State) -> Iterator[str]:
    """What no rounds before this one could have brought about (phantom 3.4, 3.5, 5.1, 8)."""
    if state.round > MOST_ROUNDS:
        yield "a match has at most twelve rounds"
    if _drawn(state) != _draws(state):
        yield "Raoul draws an alibi card whenever he acts, which is once in two rounds"
    if state.round == 1 and state.winner is None and len(state.suspects) + len(state.shown_alibis) != len(CHARACTERS):
        yield "in the first round only an alibi clears somebody"
    used = PHANTOM_CARDS - state.phantom_cards
    rounds = state.round - 1
    most = LAST_START + (rounds + (state.winner is not None)) * MOST_SPACES + used
    if not FIRST_SPACE + rounds * LEAST_SPACES - used <= state.carlotta <= most:
        yield "La Carlotta moves two to nine spaces in a round, and one for a Phantom card"


def _drawn(state: State) -> int:
    """How many alibi cards are not in the pile any more."""
    return len(state.shown_alibis) + len(state.kept_alibis) + PHANTOM_CARDS - state.phantom_cards


def _draws(state: State) -> int:
    """How often Raoul has acted (phantom 3.1, 5.1)."""
    is_played = Character.RAOUL not in (*state.open_cards, *state.next_cards)
    return (state.round - 1) // 2 + is_played


def _ending_flaws(state: State) -> Iterator[str]:
    endings: dict[tuple[bool, bool], tuple[Role | None, Ending | None]] = {
        (False, False): (None, None),
        (True, False): (Role.INVESTIGATOR, Ending.LAST_SUSPECT),
        (False, True): (Role.PHANTOM, Ending.CARLOTTA_LEFT),
    }
    reached = (len(state.suspects) == 1, state.carlotta == EXIT)
    if endings.get(reached) != (state.winner, state.ending):
        yield "the match is over exactly when one suspect is left or La Carlotta is at the exit"
