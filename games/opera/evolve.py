"""Carries events out: the only place where a state changes, with one function for each type of event."""

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any

from games.opera import events as ev
from games.opera.constants import (
    COMPOSERS,
    FAME_OF_HOUSE_PIECE,
    HOME_CITY,
    PIECES_PER_COMPOSER,
    SITES,
    part_in_play,
)
from games.opera.material import City, Composer, Phase, Role
from games.opera.state import PlayerState, State, next_part


def evolve(state: State | None, event: ev.Event) -> State:
    """Change `state` in place as `event` says, and return it; the first event creates the state."""
    if isinstance(event, ev.SeasonOpened):
        return _season_opened(event)
    if state is None:
        raise ValueError("a match begins with SeasonOpened")
    CHANGES[type(event)](state, event)
    return state


def _season_opened(event: ev.SeasonOpened) -> State:
    players = len(event.purses)
    pile = dict.fromkeys(COMPOSERS, PIECES_PER_COMPOSER)
    for composer in (*event.display, *event.discarded, *event.century):
        pile[composer] -= 1
    discard = dict.fromkeys(COMPOSERS, 0)
    _add(discard, event.discarded)
    supply = {city: [part_in_play(part, players) for part in site.parts] for city, site in SITES.items()}
    supply[HOME_CITY][0] -= players
    return State(
        table=event.table,
        round=0,
        phase=Phase.BUDGET,
        active=None,
        role=None,
        hirer=None,
        waiting=[],
        order=list(event.order),
        players=[_newcomer(ducats) for ducats in event.purses],
        fame=_fame(event.ladder),
        century=list(event.century),
        display=list(event.display),
        palazzo=[],
        pile=pile,
        discard=discard,
        roles=list(Role),
        figures={},
        supply=supply,
        ranking=[],
    )


def _newcomer(ducats: int) -> PlayerState:
    return PlayerState(
        ducats=ducats,
        points=0,
        level=0,
        bid=None,
        has_ended=False,
        hired=[],
        stock=[],
        houses={HOME_CITY: [Composer.HOUSE]},
    )


def _round_opened(state: State, event: ev.RoundOpened) -> None:
    state.round = event.round
    state.phase = Phase.BUDGET
    state.roles = list(Role)
    _clear_turn(state)
    for player in state.players:
        player.bid = None
        player.has_ended = False
        player.hired = []


def _bid_placed(state: State, event: ev.BidPlaced) -> None:
    state.players[event.seat].bid = event.amount


def _bids_revealed(state: State, event: ev.BidsRevealed) -> None:
    for player, bid, level in zip(state.players, event.bids, event.levels, strict=True):
        player.bid = None
        player.ducats -= bid
        player.level = level
    state.order = list(event.order)


def _seat_asked(state: State, event: ev.SeatAsked) -> None:
    if event.phase is Phase.INITIATIVE:
        _clear_turn(state)
    else:
        del state.waiting[: state.waiting.index(event.seat) + 1]
    state.phase = event.phase
    state.active = event.seat


def _clear_turn(state: State) -> None:
    state.active = state.role = state.hirer = None
    state.waiting = []


def _role_hired(state: State, event: ev.RoleHired) -> None:
    state.roles.remove(event.role)
    state.players[event.seat].hired.append(event.role)
    move_marker(state, event.seat, event.level)
    state.role = event.role
    state.hirer = event.seat
    state.waiting = [seat for seat in state.order if seat != event.seat]


def _played_along(state: State, event: ev.PlayedAlong) -> None:
    move_marker(state, event.seat, event.level)


def move_marker(state: State, seat: int, level: int) -> None:
    """Put a seat's marker last on its new level; a seat that does not move keeps its place (opera 3.3)."""
    players, order = state.players, state.order
    if players[seat].level == level:
        return
    order.remove(seat)
    players[seat].level = level
    place = 0
    while place < len(order) and players[order[place]].level >= level:
        place += 1
    order.insert(place, seat)


def _nothing(_state: State, _event: ev.IntermezzoTaken | ev.EspertoDeclined) -> None:
    """Changes nothing: the event that follows says which seat is asked next."""


def _performance_ended(state: State, event: ev.PerformanceEnded) -> None:
    state.players[event.seat].has_ended = True


def _pieces_bought(state: State, event: ev.PiecesBought) -> None:
    player = state.players[event.seat]
    player.ducats -= event.ducats
    for composer in event.composers:
        state.display.remove(composer)
        insort(player.stock, composer)


def _houses_rearranged(state: State, event: ev.HousesRearranged) -> None:
    player = state.players[event.seat]
    stock = player.stock
    for halls in player.houses.values():
        stock += [piece for piece in halls if piece is not None]
    for house in event.houses:
        player.houses[house.city] = list(house.halls)
        for piece in house.halls:
            if piece is not None:
                stock.remove(piece)
    stock.sort()


def _part_built(state: State, event: ev.PartBuilt) -> None:
    player = state.players[event.seat]
    player.ducats -= event.ducats
    player.points += event.points
    part = next_part(player, event.city)
    if part is None:
        raise ValueError(f"the house in {event.city} is complete")
    state.supply[event.city][part] -= 1
    player.houses.setdefault(event.city, []).extend([None] * len(event.halls))


def _piece_sold(state: State, event: ev.PieceSold) -> None:
    player = state.players[event.seat]
    _take(player, event.composer, event.sold_from)
    state.palazzo.append(event.composer)
    player.ducats += event.ducats
    player.points += event.points


def _take(player: PlayerState, composer: Composer, city: City | None) -> None:
    if city is None:
        player.stock.remove(composer)
    else:
        halls = player.houses[city]
        halls[halls.index(composer)] = None


def _figure_moved(state: State, event: ev.FigureMoved) -> None:
    state.figures[event.role] = event.city


def _ladder_changed(state: State, event: ev.FameReviewed | ev.FameGrown) -> None:
    state.fame = _fame(event.ladder)


def _fame(ladder: Iterable[Composer]) -> dict[Composer, int]:
    fame = {Composer.HOUSE: FAME_OF_HOUSE_PIECE}
    fame.update((composer, level) for level, composer in enumerate(ladder, start=1))
    return fame


def _pieces_scored(state: State, event: ev.PiecesScored) -> None:
    state.players[event.seat].points += event.points


def _piece_given_away(state: State, event: ev.PieceGivenAway) -> None:
    _take(state.players[event.seat], event.composer, event.city)
    if event.receiver is None:
        state.discard[event.composer] += 1
    else:
        insort(state.players[event.receiver].stock, event.composer)


def _income_paid(state: State, event: ev.IncomePaid) -> None:
    for player, ducats in zip(state.players, event.income, strict=True):
        player.ducats += ducats


def _display_cleared(state: State, _event: ev.DisplayCleared) -> None:
    _add(state.discard, state.display)
    state.display = []


def _pieces_drawn(state: State, event: ev.PiecesDrawn) -> None:
    for composer in (*event.displayed, *event.discarded):
        state.pile[composer] -= 1
    state.display += event.displayed
    _add(state.discard, event.discarded)


def _pile_reshuffled(state: State, _event: ev.PileReshuffled) -> None:
    state.pile = state.discard
    state.discard = dict.fromkeys(COMPOSERS, 0)


def _palazzo_emptied(state: State, _event: ev.PalazzoEmptied) -> None:
    _add(state.discard, state.palazzo)
    state.palazzo = []


def _bonus_paid(state: State, event: ev.BonusPaid) -> None:
    for seat in event.seats:
        state.players[seat].ducats += event.ducats


def _points_counted(state: State, event: ev.PointsCounted) -> None:
    for count in event.counts:
        state.players[count.seat].points += count.points


def _season_closed(state: State, event: ev.SeasonClosed) -> None:
    _clear_turn(state)
    state.phase = Phase.OVER
    state.ranking = list(event.ranking)


def _add(heap: dict[Composer, int], composers: Iterable[Composer]) -> None:
    for composer in composers:
        heap[composer] += 1


CHANGES: dict[type, Callable[[State, Any], None]] = {
    ev.RoundOpened: _round_opened,
    ev.BidPlaced: _bid_placed,
    ev.BidsRevealed: _bids_revealed,
    ev.SeatAsked: _seat_asked,
    ev.RoleHired: _role_hired,
    ev.PlayedAlong: _played_along,
    ev.IntermezzoTaken: _nothing,
    ev.PerformanceEnded: _performance_ended,
    ev.PiecesBought: _pieces_bought,
    ev.HousesRearranged: _houses_rearranged,
    ev.PartBuilt: _part_built,
    ev.PieceSold: _piece_sold,
    ev.FigureMoved: _figure_moved,
    ev.FameReviewed: _ladder_changed,
    ev.PiecesScored: _pieces_scored,
    ev.PieceGivenAway: _piece_given_away,
    ev.EspertoDeclined: _nothing,
    ev.IncomePaid: _income_paid,
    ev.FameGrown: _ladder_changed,
    ev.DisplayCleared: _display_cleared,
    ev.PiecesDrawn: _pieces_drawn,
    ev.PileReshuffled: _pile_reshuffled,
    ev.PalazzoEmptied: _palazzo_emptied,
    ev.BonusPaid: _bonus_paid,
    ev.PointsCounted: _points_counted,
    ev.SeasonClosed: _season_closed,
}
"""The function for each type of event, except for the first event of a match."""
