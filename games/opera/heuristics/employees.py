"""What an employee could do for a player, hired or played along with, and the points it would bring, fees aside."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from games.opera.constants import DUCATS_PER_HALL, MOST_PARTS, POINTS_PER_HALL, SITES
from games.opera.heuristics.ledger import Ledger
from games.opera.heuristics.outlook import Outlook
from games.opera.heuristics.staging import Pieces, biggest_first, count_pieces, stage
from games.opera.houses import pieces_of
from games.opera.material import City, Composer, House, Payment, Role
from games.opera.roles import signora
from games.opera.roles.impresario import price_of
from games.opera.state import Halls, Player, State, is_open, next_part

PAIRED = 3
"""Pairs are made only of the best few single pieces."""


class Plan(NamedTuple):
    """Something to do with a role."""

    gain: float
    """Points until the end of the match, compared with doing nothing; what the role costs is not in it."""
    size: int
    """How many actions it is for who plays along (opera 4.5)."""
    args: tuple[Any, ...]
    """The fields of the action."""
    ducats: int = 0
    """What it costs in ducats, which is in the gain."""


def plans_with(role: Role, look: Outlook, player: Player, most: int) -> list[Plan]:
    """Plans of at most `most` actions, the best first."""
    match role:
        case Role.IMPRESARIO:
            plans = _productions(look, player, most)
        case Role.ARCHITETTO:
            plans = _builds(look, player, most)
        case _:
            plans = _sales(look, player)
    plans.sort(key=_gain, reverse=True)
    return plans


def _gain(plan: Plan) -> float:
    return plan.gain


def _productions(look: Outlook, player: Player, most: int) -> list[Plan]:
    """Buying nothing, each piece that can be paid for, pairs of the best of these, and the best staged otherwise."""
    producer = _Producer(look, player)
    plans = [producer.plan(())]
    if most:
        on_sale = dict.fromkeys(look.state.display)
        singles = [producer.plan((piece,)) for piece in on_sale if look.state.fame[piece] <= player.ducats]
        plans += singles
        if most > 1:
            singles.sort(key=_gain, reverse=True)
            plans += map(producer.plan, _pairs(look.state, player, [plan.args[0][0] for plan in singles[:PAIRED]]))
    best = max(plans, key=_gain)
    others = [producer.plan(best.args[0], city) for city in producer.favoured()]
    return plans + [plan for plan in others if plan.args != best.args]


def _pairs(state: State, player: Player, pieces: list[Composer]) -> Iterable[tuple[Composer, Composer]]:
    for place, one in enumerate(pieces):
        twice = state.display.count(one) > 1
        for other in pieces[place if twice else place + 1 :]:
            if state.fame[one] + state.fame[other] <= player.ducats:
                yield one, other


class _Producer:
    """Stages a player's pieces together with what he buys."""

    def __init__(self, look: Outlook, player: Player) -> None:
        self._look, self._player = look, player
        self._now = look.all_of(player)
        self._owned: Pieces = count_pieces(pieces_of(player))
        self._cities = biggest_first(player.houses)

    def favoured(self) -> list[City]:
        """Cities that may be worth filling first: where the Maestro doubles the income."""
        maestro = self._look.maestro
        return [city for city in self._cities[1:] if city is maestro]

    def plan(self, bought: tuple[Composer, ...], first: City | None = None) -> Plan:
        look = self._look
        cities = self._cities if first is None else [first, *(city for city in self._cities if city is not first)]
        pieces = self._owned.copy()
        for piece in bought:
            pieces[piece] = pieces.get(piece, 0) + 1
        staged, stock = stage(self._player.houses, pieces, look, cities)
        worth = look.total([look.house(city, halls) for city, halls in staged.items()], stock)
        price = price_of(look.state, bought)
        return Plan(worth - self._now - look.ducat * price, len(bought), (bought, _programme(staged)), price)


def _programme(houses: dict[City, Halls]) -> tuple[House, ...]:
    return tuple([House(city, tuple(houses[city])) for city in SITES if city in houses])


def _builds(look: Outlook, player: Player, most: int) -> list[Plan]:
    """Building nothing, each part, and pairs of parts; the gains of a pair in two cities nearly add up."""
    plans = [Plan(0.0, 0, ((),))]
    if most:
        ledger = Ledger(look, player)
        singles = [plan for city in SITES for plan in _builds_in(look, ledger, city, min(most, MOST_PARTS))]
        plans += singles
        if most > 1:
            plans += _builds_in_two_cities([plan for plan in singles if plan.size == 1], player.ducats)
    return [plan for plan in plans if plan.ducats <= player.ducats]


def _builds_in(look: Outlook, ledger: Ledger, city: City, most: int) -> Iterable[Plan]:
    halls = 0
    for already in range(most):
        more = _next_halls(look.state, ledger.player, city, already)
        if not more:
            return
        halls += more
        gain, parts = _gain_of_halls(look, ledger, city, halls), already + 1
        yield Plan(gain, parts, ((city,) * parts,), DUCATS_PER_HALL * halls)


def _builds_in_two_cities(singles: list[Plan], ducats: int) -> Iterable[Plan]:
    for place, one in enumerate(singles):
        for other in singles[place + 1 :]:
            if one.ducats + other.ducats <= ducats:
                cities = (*one.args[0], *other.args[0])
                yield Plan(one.gain + other.gain, 2, (cities,), one.ducats + other.ducats)


def _next_halls(state: State, player: Player, city: City, already: int) -> int:
    """Halls of the part that could be built next in a city, after `already` more; 0 if there is none."""
    if not is_open(state, city):
        return 0
    part = next_part(player, city, already)
    return SITES[city].parts[part].halls if part is not None and state.supply[city][part] else 0


def _gain_of_halls(look: Outlook, ledger: Ledger, city: City, halls: int) -> float:
    price = halls * (POINTS_PER_HALL - DUCATS_PER_HALL * look.ducat)
    built: Halls = [*ledger.player.houses.get(city, ()), *[None] * halls]
    return ledger.with_house(city, built) - ledger.total + price


def _sales(look: Outlook, player: Player) -> list[Plan]:
    ledger = Ledger(look, player)
    plans = []
    for composer, city in signora.sales(look.state, player):
        loss = ledger.total - ledger.without(composer, city)
        ducats, points = signora.prices(look.state, composer)
        plans.append(Plan(ducats * look.ducat - loss, 1, (composer, city, Payment.DUCATS)))
        plans.append(Plan(points - loss, 1, (composer, city, Payment.POINTS)))
    return plans
