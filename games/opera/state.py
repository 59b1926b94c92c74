"""Everything about a match; it never leaves the server, and only `evolve` changes it."""

from __future__ import annotations

import msgspec

from games.opera.constants import PARTS_BUILT, SITES, SIZES, TOP_LEVEL, Size
from games.opera.material import City, Composer, Phase, Role
from games.opera.table import Table

Halls = list[Composer | None]


class PlayerState(msgspec.Struct):
    """One seat: its markers, its hidden possessions and its houses."""

    ducats: int
    points: int
    level: int
    bid: int | None
    has_ended: bool
    hired: list[Role]
    stock: list[Composer]
    """Always sorted, so that equal stocks are equal lists."""
    houses: dict[City, Halls]


class State(msgspec.Struct):
    """The whole match. `pile` has counts and no order: each piece is drawn at random when it is needed."""

    table: Table
    round: int
    phase: Phase
    active: int | None
    """The seat that is asked now; `None` in the budget phase, in which all seats without a bid are."""
    role: Role | None
    hirer: int | None
    waiting: list[int]
    """The seats that may still be asked about the role just hired, in budget order."""
    order: list[int]
    players: list[PlayerState]
    fame: dict[Composer, int]
    """Level of every composer, the house piece's 0 included."""
    century: list[Composer]
    display: list[Composer]
    palazzo: list[Composer]
    pile: dict[Composer, int]
    discard: dict[Composer, int]
    roles: list[Role]
    figures: dict[Role, City]
    """The cities of the characters that are on the map."""
    supply: dict[City, list[int]]
    """Copies left of each part of each city, in building order."""
    ranking: list[int]


def size(state: State) -> Size:
    return SIZES[len(state.players)]


def is_open(state: State, city: City) -> bool:
    return state.round >= SITES[city].opens


def highest_bid(player: PlayerState) -> int:
    """The most that the player may bid (opera 3.1)."""
    return min(player.ducats, TOP_LEVEL - player.level)


def next_part(player: PlayerState, city: City, already: int = 0) -> int | None:
    """Index of the part that comes next in the player's house, after `already` more; `None` if it is complete."""
    halls = player.houses.get(city)
    part = already + (PARTS_BUILT[city][len(halls)] if halls else 0)
    return part if part < len(SITES[city].parts) else None


def copy(state: State) -> State:
    """An independent copy."""
    return State(
        state.table,
        state.round,
        state.phase,
        state.active,
        state.role,
        state.hirer,
        state.waiting[:],
        state.order[:],
        [_copy_player(player) for player in state.players],
        state.fame.copy(),
        state.century,
        state.display[:],
        state.palazzo[:],
        state.pile.copy(),
        state.discard.copy(),
        state.roles[:],
        state.figures.copy(),
        {city: copies[:] for city, copies in state.supply.items()},
        state.ranking[:],
    )


def _copy_player(player: PlayerState) -> PlayerState:
    return PlayerState(
        player.ducats,
        player.points,
        player.level,
        player.bid,
        player.has_ended,
        player.hired[:],
        player.stock[:],
        {city: halls[:] for city, halls in player.houses.items()},
    )
