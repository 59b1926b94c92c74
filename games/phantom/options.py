"""The types of what a seat may do now: for each open card every choice, ready to be copied into an action."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from games.kit import engine
from games.phantom.material import Character, Corridor, Room

Destinations: TypeAlias = Annotated[
    tuple[Room, ...], Meta(description="Where the character may walk with the padlock where it lies now.")
]


class Card(Struct, frozen=True, tag=True, tag_field="type"):
    """An open character card and what playing it may do."""

    character: Character
    destinations: Destinations


class RaoulCard(Card, frozen=True):
    """`ActivateRaoul`: a walk to one of the destinations, then the top alibi card is drawn."""


class MegCard(Card, frozen=True):
    """`ActivateMeg`: a walk to one of the destinations, secret passages included."""


class PadlockChoice(Struct, frozen=True):
    """A corridor the padlock may go to, and where Madame Giry may walk if it is laid before her move."""

    corridor: Corridor
    destinations_before: Annotated[
        tuple[Room, ...], Meta(description="Her destinations with timing `before`; with `after` the card's own count.")
    ]


class MadameGiryCard(Card, frozen=True):
    """`ActivateMadameGiry`: a walk and one of the padlock choices."""

    padlocks: tuple[PadlockChoice, ...]


class BuquetCard(Card, frozen=True):
    """`ActivateBuquet`: a walk to any destination together with any of the rooms to black out."""

    blackouts: tuple[Room, ...]


class CallChoice(Struct, frozen=True):
    """A destination from which Christine may call, and who would come."""

    to: Room
    characters: tuple[Character, ...]


class ChristineCard(Card, frozen=True):
    """`ActivateChristine`: a walk; `call` may be true for the destinations listed in `calls`."""

    calls: tuple[CallChoice, ...]


class ChaseChoice(Struct, frozen=True):
    """A destination where Moncharmin may chase: everybody listed must go, each to any of the exits."""

    to: Room
    characters: tuple[Character, ...]
    exits: tuple[Room, ...]


class MoncharminCard(Card, frozen=True):
    """`ActivateMoncharmin`: a walk; `chased` may be filled for the destinations listed in `chases`."""

    chases: tuple[ChaseChoice, ...]


class RichardCard(Card, frozen=True):
    """`ActivateRichard` with a destination, or `SwapRichard` with one of the characters in `swaps`."""

    swaps: tuple[Character, ...]


class EscortChoice(Struct, frozen=True):
    """A destination of the Persian, and the rooms of his way where he may leave a companion."""

    to: Room
    leave_at: tuple[Room, ...]


class PersianCard(Card, frozen=True):
    """`ActivatePersian`: a walk, alone or with one of the companions, left at a room of the matching escort."""

    companions: tuple[Character, ...]
    escorts: tuple[EscortChoice, ...]


AnyCard: TypeAlias = (
    RaoulCard | MegCard | MadameGiryCard | BuquetCard | ChristineCard | MoncharminCard | RichardCard | PersianCard
)


class Options(engine.Options, frozen=True, tag="phantom"):
    """The open cards: play exactly one of them."""

    cards: tuple[AnyCard, ...]
