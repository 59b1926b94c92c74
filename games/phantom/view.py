"""The types of what one viewer sees of a match; `build_view.py` fills them in."""

from typing import Annotated

from msgspec import Meta, Struct

from games.kit import engine
from games.phantom.material import Character, Corridor, Ending, Role, Room, Space


class Piece(Struct, frozen=True):
    """One character on the board."""

    character: Character
    room: Room
    suspect: Annotated[bool, Meta(description="False once the character is known to be innocent.")]
    unseen: Annotated[
        bool, Meta(description="Alone or in the dark as things stand: as the Phantom it could appear (phantom 3.4).")
    ]


class View(engine.View, frozen=True, tag="phantom"):
    """The table as one viewer sees it."""

    you: Annotated[int | None, Meta(description="The viewer's seat; nothing for spectators.")]
    role: Annotated[Role | None, Meta(description="The viewer's side; nothing for spectators.")]
    investigator: Annotated[int, Meta(description="The Investigator's seat.")]
    phantom: Annotated[int, Meta(description="The Phantom's seat.")]
    round: Annotated[int, Meta(description="The round that is played, from 1.")]
    order: Annotated[tuple[int, ...], Meta(description="The seats of the round's four activations, in order.")]
    to_act: Annotated[int | None, Meta(description="The seat asked to activate a character; nothing at the end.")]
    open_cards: tuple[Character, ...]
    next_cards: Annotated[
        tuple[Character, ...], Meta(description="In an odd round, the four cards of the following round.")
    ]
    pieces: Annotated[tuple[Piece, ...], Meta(description="The eight characters, always in the same order.")]
    blackout: Annotated[Room, Meta(description="The dark room.")]
    padlock: Annotated[Corridor, Meta(description="The closed corridor.")]
    carlotta: Space
    pile_size: Annotated[int, Meta(description="Alibi cards left to draw.")]
    phantom_cards: Annotated[int, Meta(description="How many of the cards in the pile are Phantom cards.")]
    shown_alibis: Annotated[tuple[Character, ...], Meta(description="Alibi cards the Investigator drew and showed.")]
    kept_count: Annotated[int, Meta(description="How many alibi cards the Phantom keeps secret.")]
    kept_alibis: Annotated[
        tuple[Character, ...] | None, Meta(description="Those cards; only for the Phantom's seat until the end.")
    ]
    pile: Annotated[
        tuple[Character, ...] | None,
        Meta(description="The characters in the pile, in no order; only for the Phantom's seat until the end."),
    ]
    identity: Annotated[
        Character | None, Meta(description="Who the Phantom is; only for the Phantom's seat until the end.")
    ]
    winner: Role | None
    ending: Ending | None
