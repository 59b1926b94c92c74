"""The Phantom's decisions as everybody at the table saw them: the position before each, and where it led.

Nothing here can depend on a secret: a position has the number of hidden cards, not which they are.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.phantom.constants import CHARACTERS
from games.phantom.events import AlibiKept, CardPicked, CaseClosed, Event, HouseSetUp, Manifested
from games.phantom.evolve import evolve
from games.phantom.heuristics.compact_board import CORRIDORS, CompactBoard, compact_board_of
from games.phantom.material import Character
from games.phantom.state import State


class OpenPosition(NamedTuple):
    """What lies open on the table when the Phantom is asked, and can be compared."""

    board: CompactBoard
    suspects: tuple[Character, ...]
    cards: tuple[Character, ...]
    round: int
    carlotta: int
    pile: int
    """Characters in the pile; who they are is not told."""
    phantom_cards: int
    kept: int


class PhantomDecision(NamedTuple):
    """A position in which the Phantom chose, the card it took, and the board after that."""

    position: OpenPosition
    card: Character
    after: CompactBoard


def open_position(state: State) -> OpenPosition:
    """What lies open of `state`."""
    return OpenPosition(
        compact_board_of(state),
        tuple(state.suspects),
        tuple(state.open_cards),
        state.round,
        state.carlotta,
        len(state.pile),
        state.phantom_cards,
        len(state.kept_alibis),
    )


def some_state(position: OpenPosition) -> State:
    """Any state that looks like `position`: the Phantom sits in seat 1, of hidden cards only the number is right."""
    rooms, dark, lock = position.board
    hidden = [who for who in CHARACTERS if who is not position.suspects[0]]
    return State(
        phantom=1,
        identity=position.suspects[0],
        rooms=dict(zip(CHARACTERS, rooms, strict=True)),
        suspects=list(position.suspects),
        blackout=dark,
        padlock=CORRIDORS[lock],
        carlotta=position.carlotta,
        pile=hidden[: position.pile],
        phantom_cards=position.phantom_cards,
        kept_alibis=hidden[position.pile : position.pile + position.kept],
        round=position.round,
        open_cards=list(position.cards),
    )


def seen_decisions(history: Sequence[Event], world: State) -> Iterator[PhantomDecision]:
    """The Phantom's decisions so far, oldest first; `world` is any state that fits what the viewer knows.

    None where the history does not begin with the match.
    """
    if not history or not isinstance(history[0], HouseSetUp):
        return
    kept, waiting = iter(world.kept_alibis), None
    state = evolve(None, replace(history[0], identity=world.identity))
    for event in history[1:]:
        if waiting is not None and isinstance(event, CardPicked | Manifested | CaseClosed):
            yield PhantomDecision(*waiting, compact_board_of(state))
            waiting = None
        if isinstance(event, CardPicked) and event.seat == state.phantom:
            waiting = open_position(state), event.character
        evolve(state, replace(event, alibi=next(kept)) if isinstance(event, AlibiKept) else event)
    if waiting is not None:
        yield PhantomDecision(*waiting, compact_board_of(state))
