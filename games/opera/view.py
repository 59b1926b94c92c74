"""The types of what one viewer sees of a match; `build_view.py` fills them in."""

from typing import Annotated

import msgspec
from msgspec import Meta

from games.kit import engine
from games.opera.material import City, Composer, House, Phase, PieceCount, Role


class PlayerView(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it."""

    seat: int
    level: Annotated[int, Meta(description="Budget level, 0 to 10.")]
    points: Annotated[int, Meta(description="Victory points; may be negative.")]
    ducats: Annotated[int | None, Meta(description="Null: hidden from you.")]
    stock: Annotated[tuple[Composer, ...] | None, Meta(description="Pieces behind the screen. Null: hidden from you.")]
    has_bid: Annotated[bool, Meta(description="The seat's bid of this round is in and not yet revealed.")]
    bid: Annotated[int | None, Meta(description="That bid, if it is yours; else null.")]
    has_ended: Annotated[bool, Meta(description="The seat has ended its performance of this round.")]
    hired: Annotated[tuple[Role, ...], Meta(description="Roles hired this round.")]
    houses: tuple[House, ...]


class PartView(msgspec.Struct, frozen=True):
    """A kind of building part of a city, in building order."""

    halls: Annotated[tuple[int, ...], Meta(description="Numbers of the halls it adds.")]
    ducats: int
    points: int
    left: Annotated[int, Meta(description="Copies still in the supply.")]


class CityView(msgspec.Struct, frozen=True):
    """A city of the map."""

    city: City
    is_open: bool
    opens: Annotated[int, Meta(description="The round it opens in.")]
    spaces: Annotated[int, Meta(description="How many figures it has room for.")]
    figures: Annotated[tuple[Role, ...], Meta(description="Characters standing there.")]
    parts: Annotated[tuple[PartView, ...], Meta(description="The main building, then the wing or wings.")]


class View(engine.View, frozen=True, tag="opera"):
    """The table of Opera as one viewer sees it."""

    you: Annotated[int | None, Meta(description="Your seat; null for a spectator.")]
    open_screens: bool
    round: Annotated[int, Meta(description="1 to 9.")]
    episode: Annotated[int, Meta(description="1 to 3.")]
    phase: Phase
    to_act: Annotated[tuple[int, ...], Meta(description="Seats asked for a decision now.")]
    role: Annotated[Role | None, Meta(description="The role hired last, while others may play along or follow.")]
    hirer: Annotated[int | None, Meta(description="Who hired it.")]
    waiting: Annotated[
        tuple[int, ...], Meta(description="Who may still be asked about that role after `to_act`, in budget order.")
    ]
    order: Annotated[tuple[int, ...], Meta(description="Seats in budget order, who comes first first.")]
    players: Annotated[tuple[PlayerView, ...], Meta(description="Seat 0 first.")]
    ladder: Annotated[tuple[Composer, ...], Meta(description="The six composers from fame level 1 to 6.")]
    century: Annotated[tuple[Composer, ...], Meta(description="Composers of the century of episodes 1, 2 and 3.")]
    display: Annotated[tuple[Composer, ...], Meta(description="Pieces for sale.")]
    palazzo: tuple[Composer, ...]
    palazzo_spaces: Annotated[int, Meta(description="How many pieces the Palazzo holds.")]
    roles: Annotated[tuple[Role, ...], Meta(description="Roles that can still be hired this round.")]
    role_limit: Annotated[int, Meta(description="How many roles a player may hire in a round.")]
    cities: tuple[CityView, ...]
    discard: Annotated[tuple[PieceCount, ...], Meta(description="The discard pile, which is open.")]
    pile: Annotated[
        tuple[PieceCount, ...] | None,
        Meta(description="Pieces left in the pile. Null: hidden until the end."),
    ]
    ranking: Annotated[tuple[int, ...] | None, Meta(description="Seats from the winner down, after the end.")]
