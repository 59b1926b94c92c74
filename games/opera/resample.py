"""Draws a full state that one viewer could not tell from the real one."""

from collections.abc import Sequence

from games.kit.chance import Chance
from games.opera import events as ev
from games.opera.build_view import build_view
from games.opera.constants import COMPOSERS, PIECES_PER_COMPOSER
from games.opera.drawing import Heap, draw
from games.opera.evolve import evolve
from games.opera.material import Composer, Phase
from games.opera.state import PlayerState, State, highest_bid
from games.opera.table import Table
from games.opera.view import PlayerView, View

MOST_DUCATS = 40
MOST_STOCK = 4


def resample(view: View, chance: Chance, history: Sequence[ev.Event] = ()) -> State:
    """A random state from which the viewer would get `view`; with a complete `history` only hidden bids are drawn."""
    state = _rebuilt(view, history) or _drawn(view, chance)
    for shown, player in zip(view.players, state.players, strict=True):
        if shown.has_bid and shown.bid is None:
            player.bid = chance.below(highest_bid(player) + 1)
    return state


def _rebuilt(view: View, history: Sequence[ev.Event]) -> State | None:
    """The state rebuilt from a complete history, in which only bids are hidden; `None` if it disagrees with `view`."""
    if not history or not isinstance(history[0], ev.SeasonOpened):
        return None
    state: State | None = None
    for event in history:
        state = evolve(state, _with_any_bid(event))
    return state if state is not None and build_view(state, view.you) == view else None


def _with_any_bid(event: ev.Event) -> ev.Event:
    if isinstance(event, ev.BidPlaced) and event.amount is None:
        return ev.BidPlaced(event.seat, 0)
    return event


def _drawn(view: View, chance: Chance) -> State:
    pool = _hidden_pieces(view)
    players = [_drawn_player(shown, pool, chance) for shown in view.players]
    return State(
        table=Table(view.open_screens),
        round=view.round,
        phase=view.phase,
        active=view.to_act[0] if view.to_act and view.phase is not Phase.BUDGET else None,
        role=view.role,
        hirer=view.hirer,
        waiting=list(view.waiting),
        order=list(view.order),
        players=players,
        fame={Composer.HOUSE: 0, **{composer: level for level, composer in enumerate(view.ladder, start=1)}},
        century=list(view.century),
        display=list(view.display),
        palazzo=list(view.palazzo),
        pile=pool,
        discard={piece.composer: piece.count for piece in view.discard},
        roles=list(view.roles),
        figures={role: city.city for city in view.cities for role in city.figures},
        supply={city.city: [part.left for part in city.parts] for city in view.cities},
        ranking=list(view.ranking or ()),
    )


def _hidden_pieces(view: View) -> Heap:
    """The pieces that the viewer sees nowhere: they are in the pile or in the stock of another player."""
    pool = dict.fromkeys(COMPOSERS, PIECES_PER_COMPOSER)
    seen = [*view.century, *view.display, *view.palazzo]
    for player in view.players:
        seen += player.stock or ()
        seen += [piece for house in player.houses for piece in house.halls if piece is not None]
    for composer in seen:
        if composer is not Composer.HOUSE:
            pool[composer] -= 1
    for piece in view.discard:
        pool[piece.composer] -= piece.count
    return pool


def _drawn_player(shown: PlayerView, pool: Heap, chance: Chance) -> PlayerState:
    houses = {house.city: list(house.halls) for house in shown.houses}
    ducats = chance.below(MOST_DUCATS + 1) if shown.ducats is None else shown.ducats
    stock = _drawn_stock(shown, pool, chance) if shown.stock is None else list(shown.stock)
    return PlayerState(
        ducats=ducats,
        points=shown.points,
        level=shown.level,
        bid=shown.bid,
        has_ended=shown.has_ended,
        hired=list(shown.hired),
        stock=sorted(stock),
        houses=houses,
    )


def _drawn_stock(shown: PlayerView, pool: Heap, chance: Chance) -> list[Composer]:
    """A few of the hidden pieces; the house piece is among them exactly if it is in no hall."""
    is_performed = any(Composer.HOUSE in house.halls for house in shown.houses)
    stock = [] if is_performed else [Composer.HOUSE]
    number = min(chance.below(MOST_STOCK + 1), sum(pool.values()))
    return stock + [draw(pool, chance) for _ in range(number)]
