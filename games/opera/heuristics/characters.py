"""What a hired character can do on his journey, and the points that brings before his fee is paid."""

from games.opera.constants import INCOME, LEVELS, MOST_FAME_CHANGE
from games.opera.heuristics.employees import Plan
from games.opera.heuristics.holdings import Holdings
from games.opera.heuristics.valuation import Valuation
from games.opera.houses import best_piece, fame_in, performed_in
from games.opera.ladder import ladder_of
from games.opera.material import City, Composer, Role
from games.opera.roles.journey import destinations
from games.opera.state import PlayerState, State


def character_plans(role: Role, valuation: Valuation, seat: int) -> list[Plan]:
    """Every useful way to hire a character, the best first."""
    match role:
        case Role.MAESTRO:
            plans = _maestro_plans(valuation, seat)
        case Role.CRITICO:
            plans = _critico_plans(valuation, seat)
        case _:
            plans = _esperto_plans(valuation, seat)
    plans.sort(key=lambda plan: -plan.gain)
    return plans


def _lead(own: float, all_of_them: float, players: int) -> float:
    """A seat's own gain less the average gain of the others."""
    return own - (all_of_them - own) / (players - 1)


def _maestro_plans(valuation: Valuation, seat: int) -> list[Plan]:
    state = valuation.state
    here = _income_lead(state, seat, state.figures.get(Role.MAESTRO))
    return [
        Plan(valuation.doubled * (_income_lead(state, seat, city) - here), 1, (city,))
        for city in destinations(state, Role.MAESTRO)
    ]


def _income_lead(state: State, seat: int, city: City | None) -> float:
    if city is None:
        return 0.0
    earned = [_income(player, city) for player in state.players]
    return _lead(earned[seat], sum(earned), len(earned))


def _income(player: PlayerState, city: City) -> int:
    halls = player.houses.get(city)
    return 0 if halls is None else INCOME[len(halls) - halls.count(None)]


def _critico_plans(valuation: Valuation, seat: int) -> list[Plan]:
    """For each composer the change that brings most, in every city where the Critico may write about him."""
    state = valuation.state
    gains = _fame_gains(valuation, seat)
    ladder = ladder_of(state.fame)
    best = {composer: _best_change(gains, ladder, place, composer) for place, composer in enumerate(ladder)}
    plans = []
    for city in destinations(state, Role.CRITICO):
        performed = performed_in(state, city)
        plans += [Plan(best[composer][0], 1, (city, composer, best[composer][1])) for composer in performed]
        if not performed:
            plans.append(Plan(0.0, 1, (city, None, 0)))
    return plans


def _best_change(
    gains: dict[Composer, float], ladder: list[Composer], place: int, composer: Composer
) -> tuple[float, int]:
    """The gain of the best change of one composer, and that change; those he passes move the other way."""
    best, change = 0.0, 0
    for step in (1, -1):
        gain = 0.0
        for far in range(1, MOST_FAME_CHANGE + 1):
            passed = place + step * far
            if 0 <= passed < LEVELS:
                gain += step * (gains[composer] - gains[ladder[passed]])
                if gain > best:
                    best, change = gain, step * far
    return best, change


def _fame_gains(valuation: Valuation, seat: int) -> dict[Composer, float]:
    """What the seat's lead gains if a composer climbs one level, for each composer."""
    players = valuation.state.players
    each = [valuation.fame_gains(player) for player in players]
    return {
        composer: _lead(own, sum(gains[composer] for gains in each), len(players))
        for composer, own in each[seat].items()
    }


def _esperto_plans(valuation: Valuation, seat: int) -> list[Plan]:
    """Every city, with what the seat scores there less what the others gain by following."""
    state = valuation.state
    all_holdings = [Holdings(valuation, player) for player in state.players]
    plans = []
    for city in destinations(state, Role.ESPERTO):
        own = gain_of_scoring(valuation, all_holdings[seat], city)
        rivals = [holdings for holdings in all_holdings if holdings is not all_holdings[seat]] if own else []
        others = sum([max(0.0, gain_of_scoring(valuation, rival, city)) for rival in rivals])
        plans.append(Plan(own - others / (len(all_holdings) - 1), 1, (city,)))
    return plans


def gain_of_scoring(valuation: Valuation, holdings: Holdings, city: City) -> float:
    """Points scored, less what the piece given away was worth."""
    best = best_piece(valuation.state, holdings.player, city)
    if best is None:
        return 0.0
    return fame_in(valuation.state, holdings.player, city) + holdings.without(best, city) - holdings.total
