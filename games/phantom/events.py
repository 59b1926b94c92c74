"""The events of the game: every change is one event, and every random outcome is written into it."""

from typing import Annotated, TypeAlias, get_args

from msgspec import Meta

from games.kit import engine
from games.phantom.material import Cause, Character, Corridor, Ending, Placement, Role, Room, Space

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=1, description="Number of a seat.")]


class HouseSetUp(engine.Event, frozen=True):
    """The house is set up (phantom 2.1 to 2.3)."""

    phantom: Annotated[Seat, Meta(description="The seat that plays the Phantom; the other one investigates.")]
    placements: tuple[Placement, ...]
    blackout: Room
    corridor: Annotated[Corridor, Meta(description="Where the padlock lies.")]
    carlotta: Space
    identity: Annotated[Character | None, Meta(description="Who the Phantom is; only the Phantom's seat is told.")]


class CardsLaidOut(engine.Event, frozen=True):
    """Four character cards are laid open (phantom 3.1)."""

    round: int
    open_cards: tuple[Character, ...]
    next_cards: Annotated[tuple[Character, ...], Meta(description="In an odd round, the cards of the round after.")]


class CardPicked(engine.Event, frozen=True):
    """A seat picked one of the open cards to activate its character; the card is gone (phantom 3.2)."""

    seat: Seat
    character: Character


class CharacterMoved(engine.Event, frozen=True):
    """The activated character walked (phantom 4.1)."""

    character: Character
    origin: Room
    to: Room


class PadlockMoved(engine.Event, frozen=True):
    """Madame Giry opened one corridor and closed another (phantom 5.3)."""

    opened: Corridor
    corridor: Annotated[Corridor, Meta(description="Where the padlock lies now.")]


class BlackoutMoved(engine.Event, frozen=True):
    """Buquet lit one room and darkened another (phantom 5.4)."""

    origin: Room
    to: Room


class CharactersCalled(engine.Event, frozen=True):
    """Christine called her neighbours into her room (phantom 5.5)."""

    characters: tuple[Character, ...]
    to: Room


class CharactersChased(engine.Event, frozen=True):
    """Moncharmin chased everybody out of his room (phantom 5.6)."""

    origin: Room
    placements: tuple[Placement, ...]


class PlacesSwapped(engine.Event, frozen=True):
    """Richard and another character changed places (phantom 5.7)."""

    character: Annotated[Character, Meta(description="The one who swapped with Richard.")]
    origin: Annotated[Room, Meta(description="The room Richard left to that character.")]
    to: Annotated[Room, Meta(description="The room where Richard is now.")]


class CompanionLed(engine.Event, frozen=True):
    """The Persian took a character along and left it on his way (phantom 5.8)."""

    character: Character
    origin: Room
    to: Room


class AlibiShown(engine.Event, frozen=True):
    """The Investigator drew a character's alibi card and showed it (phantom 5.1)."""

    reveals = True
    seat: Seat
    character: Character


class AlibiKept(engine.Event, frozen=True):
    """The Phantom drew a character's alibi card and keeps it secret (phantom 5.1)."""

    seat: Seat
    alibi: Annotated[Character | None, Meta(description="Whose alibi it is; only the seat that drew it is told.")]


class PhantomCardShown(engine.Event, frozen=True):
    """A Phantom card was drawn from the alibi pile and shown (phantom 5.1)."""

    seat: Seat


class Manifested(engine.Event, frozen=True):
    """The Phantom told whether it can appear, always truly (phantom 3.4)."""

    reveals = True
    round: int
    appeared: Annotated[bool, Meta(description="True: it stands alone or in the dark. False: in light and company.")]


class CharactersCleared(engine.Event, frozen=True):
    """These suspects turned out to be innocent (phantom 3.4, 5.1)."""

    characters: tuple[Character, ...]
    cause: Cause


class CarlottaMoved(engine.Event, frozen=True):
    """La Carlotta took fright, or courage (phantom 3.5, 5.1)."""

    left: Annotated[Space, Meta(description="The space she left.")]
    reached: Space
    cause: Cause


class CaseClosed(engine.Event, frozen=True):
    """The match is over and everything is revealed (phantom 3.5, 6.1)."""

    reveals = True
    winner: Role
    ending: Ending
    unmasked: Annotated[Character, Meta(description="Who the Phantom was all along.")]
    kept_alibis: Annotated[tuple[Character, ...], Meta(description="The alibi cards the Phantom kept secret.")]
    pile: Annotated[tuple[Character, ...], Meta(description="The alibi cards of characters nobody drew.")]


Event: TypeAlias = (
    HouseSetUp
    | CardsLaidOut
    | CardPicked
    | CharacterMoved
    | PadlockMoved
    | BlackoutMoved
    | CharactersCalled
    | CharactersChased
    | PlacesSwapped
    | CompanionLed
    | AlibiShown
    | AlibiKept
    | PhantomCardShown
    | Manifested
    | CharactersCleared
    | CarlottaMoved
    | CaseClosed
)
EVENT_TYPES: tuple[type[engine.Event], ...] = get_args(Event)
