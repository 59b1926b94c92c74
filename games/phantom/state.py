"""Everything about a match; it never leaves the server, and only `evolve` changes it."""

from msgspec import Struct, field

from games.phantom.material import Character, Corridor, Ending, Role


class State(Struct, kw_only=True):
    """The full position.

    `pile` has no order: each alibi card is drawn at random when it is needed. That is the same game as a shuffled
    pile, and no hidden order exists that could leak.
    """

    phantom: int
    identity: Character
    rooms: dict[Character, int]
    suspects: list[Character]
    blackout: int
    padlock: Corridor
    carlotta: int
    pile: list[Character]
    phantom_cards: int
    shown_alibis: list[Character] = field(default_factory=list)
    kept_alibis: list[Character] = field(default_factory=list)
    round: int = 0
    open_cards: list[Character] = field(default_factory=list)
    next_cards: list[Character] = field(default_factory=list)
    winner: Role | None = None
    ending: Ending | None = None


def copy(state: State) -> State:
    """An independent copy."""
    return State(
        phantom=state.phantom,
        identity=state.identity,
        rooms=state.rooms.copy(),
        suspects=state.suspects.copy(),
        blackout=state.blackout,
        padlock=state.padlock,
        carlotta=state.carlotta,
        pile=state.pile.copy(),
        phantom_cards=state.phantom_cards,
        shown_alibis=state.shown_alibis.copy(),
        kept_alibis=state.kept_alibis.copy(),
        round=state.round,
        open_cards=state.open_cards.copy(),
        next_cards=state.next_cards.copy(),
        winner=state.winner,
        ending=state.ending,
    )


def company(state: State, room: int) -> int:
    """How many characters stand in `room`."""
    return list(state.rooms.values()).count(room)


def others_in(state: State, room: int, character: Character) -> list[Character]:
    """All characters in `room` except `character`."""
    return [other for other, place in state.rooms.items() if place == room and other is not character]


def unseen(state: State) -> list[Character]:
    """The characters that are alone or in the dark, and so could appear if one is the Phantom (phantom 3.4)."""
    places = list(state.rooms.values())
    dark = state.blackout
    return [who for who, room in state.rooms.items() if room == dark or places.count(room) == 1]
