"""Builds a view field by field: what is not written here is not seen (10.1)."""

from functools import lru_cache

from games.kit.engine import Viewer
from games.opera.constants import (
    CHARACTERS,
    COMPOSERS,
    DUCATS_PER_HALL,
    POINTS_PER_HALL,
    SITES,
    episode_of,
    halls_after,
)
from games.opera.drawing import Heap
from games.opera.houses import sorted_pieces
from games.opera.ladder import ladder_of
from games.opera.material import City, Phase, PieceCount
from games.opera.programme import houses_of
from games.opera.state import State, is_open, size
from games.opera.turns import is_asked, seats_to_act
from games.opera.view import CityView, PartView, PlayerView, View


def build_view(state: State, viewer: Viewer) -> View:
    """The open table, and ducats, stock and bid of the viewer's own seat; after the end, everything."""
    is_over = state.phase is Phase.OVER
    return View(
        you=viewer,
        open_screens=state.table.open_screens,
        round=state.round,
        episode=episode_of(state.round),
        phase=state.phase,
        to_act=seats_to_act(state),
        role=state.role,
        hirer=state.hirer,
        waiting=tuple(seat for seat in state.waiting if is_asked(state, seat)),
        order=tuple(state.order),
        players=tuple(_player(state, seat, viewer) for seat in range(len(state.players))),
        ladder=tuple(ladder_of(state.fame)),
        century=tuple(state.century),
        display=sorted_pieces(state.display),
        palazzo=tuple(state.palazzo),
        palazzo_spaces=size(state).palazzo,
        roles=tuple(state.roles),
        role_limit=size(state).roles,
        cities=tuple(_city(state, city) for city in SITES),
        discard=_counts(state.discard),
        pile=_counts(state.pile) if is_over else None,
        ranking=tuple(state.ranking) if is_over else None,
    )


def _player(state: State, seat: int, viewer: Viewer) -> PlayerView:
    player = state.players[seat]
    sees_screen = seat == viewer or state.table.open_screens or state.phase is Phase.OVER
    return PlayerView(
        seat=seat,
        level=player.level,
        points=player.points,
        ducats=player.ducats if sees_screen else None,
        stock=sorted_pieces(player.stock) if sees_screen else None,
        has_bid=player.bid is not None,
        bid=player.bid if seat == viewer else None,
        has_ended=player.has_ended,
        hired=tuple(player.hired),
        houses=houses_of(player),
    )


def _city(state: State, city: City) -> CityView:
    site = SITES[city]
    return CityView(
        city=city,
        is_open=is_open(state, city),
        opens=site.opens,
        spaces=site.spaces,
        figures=tuple(role for role in CHARACTERS if state.figures.get(role) is city),
        parts=_parts(city, tuple(state.supply[city])),
    )


@lru_cache(maxsize=1_000)
def _parts(city: City, supply: tuple[int, ...]) -> tuple[PartView, ...]:
    """Made once: the supply of a city changes seldom, and making the parts of six was half of a view."""
    return tuple(
        PartView(
            halls=tuple(range(start + 1, start + part.halls + 1)),
            ducats=DUCATS_PER_HALL * part.halls,
            points=POINTS_PER_HALL * part.halls,
            left=left,
        )
        for start, part, left in zip(halls_after(city), SITES[city].parts, supply, strict=False)
    )


def _counts(heap: Heap) -> tuple[PieceCount, ...]:
    return tuple(PieceCount(composer, heap[composer]) for composer in COMPOSERS)
