"""What an employee can do for a player who hires or plays along, and the points that brings before fees."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from games.opera.constants import DUCATS_PER_HALL, MOST_PARTS, POINTS_PER_HALL, SITES
from games.opera.heuristics.holdings import Holdings
from games.opera.heuristics.placing import Pieces, biggest_first, count_pieces, place_pieces
from games.opera.heuristics.valuation import Valuation
from games.opera.houses import pieces_of
from games.opera.material import City, Composer, House, Payment, Role
from games.opera.roles import signora
from games.opera.roles.impresario import price_of
from games.opera.state import Halls, PlayerState, State, is_open, next_part

PAIRED = 3
"""Pairs are made only of the best few single pieces."""


class Plan(NamedTuple):
    """Something to do with a role."""

    gain: float
    """Points until the end of the match compared with doing nothing, without what the role costs."""
    size: int
    """How many actions a player who plays along pays for (opera 4.5)."""
    args: tuple[Any, ...]
    """The fields of the action."""
    ducats: int = 0
    """What it costs in ducats; the gain takes this into account."""


def employee_plans(role: Role, valuation: Valuation, player: PlayerState, most: int) -> list[Plan]:
    """Plans of at most `most` actions, the best first."""
    match role:
        case Role.IMPRESARIO:
            plans = _impresario_plans(valuation, player, most)
        case Role.ARCHITETTO:
            plans = _architetto_plans(valuation, player, most)
        case _:
            plans = _signora_plans(valuation, player)
    plans.sort(key=_gain, reverse=True)
    return plans


def _gain(plan: Plan) -> float:
    return plan.gain


def _impresario_plans(valuation: Valuation, player: PlayerState, most: int) -> list[Plan]:
    """Buying nothing, each affordable piece, pairs of the best of them, and other arrangements of the best plan."""
    impresario = _ImpresarioPlans(valuation, player)
    plans = [impresario.plan(())]
    if most:
        on_sale = dict.fromkeys(valuation.state.display)
        singles = [impresario.plan((piece,)) for piece in on_sale if valuation.state.fame[piece] <= player.ducats]
        plans += singles
        if most > 1:
            singles.sort(key=_gain, reverse=True)
            best_pieces = [plan.args[0][0] for plan in singles[:PAIRED]]
            plans += map(impresario.plan, _pairs(valuation.state, player, best_pieces))
    best = max(plans, key=_gain)
    others = [impresario.plan(best.args[0], city) for city in impresario.favoured()]
    return plans + [plan for plan in others if plan.args != best.args]


def _pairs(state: State, player: PlayerState, pieces: list[Composer]) -> Iterable[tuple[Composer, Composer]]:
    for place, one in enumerate(pieces):
        twice = state.display.count(one) > 1
        for other in pieces[place if twice else place + 1 :]:
            if state.fame[one] + state.fame[other] <= player.ducats:
                yield one, other


class _ImpresarioPlans:
    """The plans of one player with the Impresario: each arranges all pieces together with those bought."""

    def __init__(self, valuation: Valuation, player: PlayerState) -> None:
        self._valuation, self._player = valuation, player
        self._now = valuation.all_of(player)
        self._owned: Pieces = count_pieces(pieces_of(player))
        self._cities = biggest_first(player.houses)

    def favoured(self) -> list[City]:
        """Cities other than the biggest house's that may be worth filling first: the one with the Maestro."""
        maestro = self._valuation.maestro
        return [city for city in self._cities[1:] if city is maestro]

    def plan(self, bought: tuple[Composer, ...], first: City | None = None) -> Plan:
        valuation = self._valuation
        cities = self._cities if first is None else [first, *(city for city in self._cities if city is not first)]
        pieces = self._owned.copy()
        for piece in bought:
            pieces[piece] = pieces.get(piece, 0) + 1
        placed, stock = place_pieces(self._player.houses, pieces, valuation, cities)
        worth = valuation.total([valuation.house(city, halls) for city, halls in placed.items()], stock)
        price = price_of(valuation.state, bought)
        return Plan(worth - self._now - valuation.ducat * price, len(bought), (bought, _programme(placed)), price)


def _programme(houses: dict[City, Halls]) -> tuple[House, ...]:
    return tuple([House(city, tuple(houses[city])) for city in SITES if city in houses])


def _architetto_plans(valuation: Valuation, player: PlayerState, most: int) -> list[Plan]:
    """Building nothing, each part, and pairs of parts; in two cities the gains of both are added."""
    plans = [Plan(0.0, 0, ((),))]
    if most:
        holdings = Holdings(valuation, player)
        singles = [plan for city in SITES for plan in _builds_in(valuation, holdings, city, min(most, MOST_PARTS))]
        plans += singles
        if most > 1:
            plans += _builds_in_two_cities([plan for plan in singles if plan.size == 1], player.ducats)
    return [plan for plan in plans if plan.ducats <= player.ducats]


def _builds_in(valuation: Valuation, holdings: Holdings, city: City, most: int) -> Iterable[Plan]:
    halls = 0
    for already in range(most):
        more = _next_halls(valuation.state, holdings.player, city, already)
        if not more:
            return
        halls += more
        gain, parts = _gain_of_halls(valuation, holdings, city, halls), already + 1
        yield Plan(gain, parts, ((city,) * parts,), DUCATS_PER_HALL * halls)


def _builds_in_two_cities(singles: list[Plan], ducats: int) -> Iterable[Plan]:
    for place, one in enumerate(singles):
        for other in singles[place + 1 :]:
            if one.ducats + other.ducats <= ducats:
                cities = (*one.args[0], *other.args[0])
                yield Plan(one.gain + other.gain, 2, (cities,), one.ducats + other.ducats)


def _next_halls(state: State, player: PlayerState, city: City, already: int) -> int:
    """Halls of the part that could be built next in a city, after `already` more; 0 if there is none."""
    if not is_open(state, city):
        return 0
    part = next_part(player, city, already)
    return SITES[city].parts[part].halls if part is not None and state.supply[city][part] else 0


def _gain_of_halls(valuation: Valuation, holdings: Holdings, city: City, halls: int) -> float:
    price = halls * (POINTS_PER_HALL - DUCATS_PER_HALL * valuation.ducat)
    built: Halls = [*holdings.player.houses.get(city, ()), *[None] * halls]
    return holdings.with_house(city, built) - holdings.total + price


def _signora_plans(valuation: Valuation, player: PlayerState) -> list[Plan]:
    holdings = Holdings(valuation, player)
    plans = []
    for composer, city in signora.sales(valuation.state, player):
        loss = holdings.total - holdings.without(composer, city)
        ducats, points = signora.prices(valuation.state, composer)
        plans.append(Plan(ducats * valuation.ducat - loss, 1, (composer, city, Payment.DUCATS)))
        plans.append(Plan(points - loss, 1, (composer, city, Payment.POINTS)))
    return plans
