"""The Impresario (5.1): buy up to two pieces, then rearrange everything."""

from collections.abc import Sequence

from games.kit.engine import IllegalAction
from games.opera.actions import Impresario
from games.opera.constants import COMPOSERS, MOST_PURCHASES
from games.opera.events import HousesRearranged, PiecesBought
from games.opera.material import Composer
from games.opera.programme import check_programme
from games.opera.recorder import Recorder
from games.opera.state import PlayerState, State

RULE = "opera 5.1"


def check(state: State, seat: int, action: Impresario) -> None:
    player = state.players[seat]
    _check_purchases(state, player, action.purchases)
    check_programme(player, action.purchases, action.houses)


def _check_purchases(state: State, player: PlayerState, purchases: Sequence[Composer]) -> None:
    if len(purchases) > MOST_PURCHASES:
        raise IllegalAction(RULE, "too_many_purchases", most=MOST_PURCHASES)
    for composer in purchases:
        if state.display.count(composer) < purchases.count(composer):
            raise IllegalAction(RULE, "not_in_display", composer=composer)
    price = price_of(state, purchases)
    if price > player.ducats:
        raise IllegalAction(RULE, "not_enough_ducats", price=price, ducats=player.ducats)


def price_of(state: State, purchases: Sequence[Composer]) -> int:
    return sum(state.fame[composer] for composer in purchases)


def perform(recorder: Recorder, seat: int, action: Impresario) -> None:
    if action.purchases:
        recorder.record(PiecesBought(seat, action.purchases, price_of(recorder.state, action.purchases)))
    if is_rearranged(recorder.state.players[seat], action):
        recorder.record(HousesRearranged(seat, action.houses))


def is_rearranged(player: PlayerState, action: Impresario) -> bool:
    return any(player.houses[house.city] != list(house.halls) for house in action.houses)


def purchases(state: State, player: PlayerState) -> list[tuple[Composer, ...]]:
    """Every set of pieces the player can pay for, the empty one first."""
    on_sale = [composer for composer in COMPOSERS if composer in state.display]
    sets: list[tuple[Composer, ...]] = [(), *((composer,) for composer in on_sale)]
    for place, composer in enumerate(on_sale):
        if state.display.count(composer) > 1:
            sets.append((composer, composer))
        sets.extend((composer, other) for other in on_sale[place + 1 :])
    return [purchase for purchase in sets if price_of(state, purchase) <= player.ducats]
