"""The events of the game; only a bid is secret, and every ducat and every point is explained by one event."""

from typing import Annotated, TypeAlias, get_args

import msgspec
from msgspec import Meta

from games.kit import engine
from games.opera.material import City, Composer, EndReason, House, Phase, Role
from games.opera.table import Table

BySeat = Annotated[tuple[int, ...], Meta(description="One number a seat, seat 0 first.")]
Ladder = Annotated[tuple[Composer, ...], Meta(description="The six composers from level 1 to level 6.")]
Order = Annotated[tuple[int, ...], Meta(description="The seats in budget order, the first one first.")]
NewLevel = Annotated[int, Meta(description="The seat's budget level from now on.")]


class SeasonOpened(engine.Event, frozen=True):
    """The table is set: ladder, display, composers of the century, first ducats, and everybody's house in Venezia."""

    table: Table
    ladder: Ladder
    display: tuple[Composer, ...]
    discarded: Annotated[
        tuple[Composer, ...], Meta(description="Drawn for display or century, but one too many of a composer.")
    ]
    century: Annotated[tuple[Composer, ...], Meta(description="The composers of the century of episodes 1, 2 and 3.")]
    order: Order
    purses: BySeat


class RoundOpened(engine.Event, frozen=True):
    """A round begins: every role can be hired again, ended performances are over, and everybody is asked to bid."""

    round: int
    cities: Annotated[tuple[City, ...], Meta(description="Cities that open with this round.")]


class BidPlaced(engine.Event, frozen=True):
    """A seat has bid; how much, only that seat knows until the last bid is in."""

    seat: int
    amount: Annotated[int | None, Meta(description="Null: hidden from you.")]


class BidsRevealed(engine.Event, frozen=True):
    """The last bid is in: all are paid to the bank and the budget markers move up."""

    reveals = True
    bids: BySeat
    levels: BySeat
    order: Order


class SeatAsked(engine.Event, frozen=True):
    """It is a seat's turn: to hire, to play along, or to follow the Esperto."""

    seat: int
    phase: Phase


class RoleHired(engine.Event, frozen=True):
    """A role was taken and its fee paid in budget levels."""

    seat: int
    role: Role
    level: NewLevel


class PlayedAlong(engine.Event, frozen=True):
    """A seat plays along with the employee another one hired, and pays in budget levels."""

    seat: int
    role: Role
    level: NewLevel


class IntermezzoTaken(engine.Event, frozen=True):
    """A seat does not play along."""

    seat: int


class PerformanceEnded(engine.Event, frozen=True):
    """A seat hires no more and plays along no more this round."""

    seat: int
    reason: EndReason


class PiecesBought(engine.Event, frozen=True):
    """Pieces went from the display to a player."""

    seat: int
    composers: tuple[Composer, ...]
    ducats: Annotated[int, Meta(description="The price paid for all of them.")]


class HousesRearranged(engine.Event, frozen=True):
    """A player put pieces in other halls; pieces in no hall are in the stock."""

    seat: int
    houses: Annotated[tuple[House, ...], Meta(description="All houses of the player, as they are now.")]


class PartBuilt(engine.Event, frozen=True):
    """A building part was added to a player's house, or is the start of a new one."""

    seat: int
    city: City
    halls: Annotated[tuple[int, ...], Meta(description="The numbers of the new halls.")]
    ducats: Annotated[int, Meta(description="The price paid.")]
    points: Annotated[int, Meta(description="Victory points gained.")]


class PieceSold(engine.Event, frozen=True):
    """A piece was sold to the Palazzo, for ducats or for points."""

    seat: int
    composer: Composer
    sold_from: Annotated[City | None, Meta(description="Where it was performed; null if it came from the stock.")]
    ducats: int
    points: int


class FigureMoved(engine.Event, frozen=True):
    """A character's figure came to a city."""

    seat: int
    role: Role
    city: City


class FameReviewed(engine.Event, frozen=True):
    """The Critico wrote about a composer."""

    seat: int
    composer: Composer
    change: Annotated[int, Meta(description="What was asked for; the ladder's ends may stop it earlier.")]
    ladder: Ladder


class PiecesScored(engine.Event, frozen=True):
    """A player scored the fame of all their pieces in the Esperto's city."""

    seat: int
    city: City
    points: int


class PieceGivenAway(engine.Event, frozen=True):
    """The price of scoring with the Esperto: the most famous piece leaves the house."""

    seat: int
    city: City
    composer: Composer
    receiver: Annotated[int | None, Meta(description="The seat whose stock gets it; null is the discard pile.")]


class EspertoDeclined(engine.Event, frozen=True):
    """A seat did not follow the Esperto."""

    seat: int


class IncomePaid(engine.Event, frozen=True):
    """Every house earned for the pieces performed in it."""

    income: BySeat


class FameGrown(engine.Event, frozen=True):
    """The composers performed most climb."""

    composers: tuple[Composer, ...]
    ladder: Ladder


class DisplayCleared(engine.Event, frozen=True):
    """What nobody bought went to the discard pile."""

    composers: tuple[Composer, ...]


class PiecesDrawn(engine.Event, frozen=True):
    """Pieces came from the pile to the display, or to the discard pile if there was one too many of a composer."""

    reveals = True
    displayed: tuple[Composer, ...]
    discarded: tuple[Composer, ...]


class PileReshuffled(engine.Event, frozen=True):
    """The pile was empty, and the discard pile was shuffled into a new one."""

    reveals = True
    pieces: Annotated[int, Meta(description="How many pieces the new pile has.")]


class PalazzoEmptied(engine.Event, frozen=True):
    """The pieces in the Palazzo went to the discard pile."""

    composers: tuple[Composer, ...]


class BonusPaid(engine.Event, frozen=True):
    """Every seat on budget level 0 gets a ducat from the bank."""

    seats: tuple[int, ...]
    ducats: Annotated[int, Meta(description="What each of these seats got.")]


class SeatCount(msgspec.Struct, frozen=True):
    """What the counting brought one seat."""

    seat: int
    fame: Annotated[int, Meta(description="Fame of the pieces in main halls.")]
    century: Annotated[int, Meta(description="Bonus for pieces by this episode's composer of the century.")]
    empty_halls: Annotated[int, Meta(description="Empty halls; each takes a point away.")]
    points: Annotated[int, Meta(description="All together.")]


class PointsCounted(engine.Event, frozen=True):
    """An episode ended with a counting."""

    episode: int
    counts: tuple[SeatCount, ...]


class SeasonClosed(engine.Event, frozen=True):
    """The match is over."""

    reveals = True
    ranking: Annotated[tuple[int, ...], Meta(description="The seats from the winner down.")]
    final_points: BySeat


Event: TypeAlias = (
    SeasonOpened
    | RoundOpened
    | BidPlaced
    | BidsRevealed
    | SeatAsked
    | RoleHired
    | PlayedAlong
    | IntermezzoTaken
    | PerformanceEnded
    | PiecesBought
    | HousesRearranged
    | PartBuilt
    | PieceSold
    | FigureMoved
    | FameReviewed
    | PiecesScored
    | PieceGivenAway
    | EspertoDeclined
    | IncomePaid
    | FameGrown
    | DisplayCleared
    | PiecesDrawn
    | PileReshuffled
    | PalazzoEmptied
    | BonusPaid
    | PointsCounted
    | SeasonClosed
)
EVENT_TYPES: tuple[type[engine.Event], ...] = get_args(Event)
