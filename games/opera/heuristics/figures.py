"""What a character could do on his journey, and the points that would bring, fees aside."""

from games.opera.constants import INCOME, LEVELS, MOST_FAME_CHANGE
from games.opera.heuristics.employees import Plan
from games.opera.heuristics.ledger import Ledger
from games.opera.heuristics.outlook import Outlook
from games.opera.houses import best_piece, fame_in, performed_in
from games.opera.ladder import ladder_of
from games.opera.material import City, Composer, Role
from games.opera.roles.journey import destinations
from games.opera.state import Player, State


def journeys(role: Role, look: Outlook, seat: int) -> list[Plan]:
    """Journeys of a character, the best first."""
    match role:
        case Role.MAESTRO:
            plans = _engagements(look, seat)
        case Role.CRITICO:
            plans = _reviews(look, seat)
        case _:
            plans = _expertises(look, seat)
    plans.sort(key=lambda plan: -plan.gain)
    return plans


def _lead(own: float, all_of_them: float, players: int) -> float:
    """One's own gain less the average of the others'."""
    return own - (all_of_them - own) / (players - 1)


def _engagements(look: Outlook, seat: int) -> list[Plan]:
    state = look.state
    here = _earned_lead(state, seat, state.figures.get(Role.MAESTRO))
    return [
        Plan(look.doubled * (_earned_lead(state, seat, city) - here), 1, (city,))
        for city in destinations(state, Role.MAESTRO)
    ]


def _earned_lead(state: State, seat: int, city: City | None) -> float:
    if city is None:
        return 0.0
    earned = [_earned(player, city) for player in state.players]
    return _lead(earned[seat], sum(earned), len(earned))


def _earned(player: Player, city: City) -> int:
    halls = player.houses.get(city)
    return 0 if halls is None else INCOME[len(halls) - halls.count(None)]


def _reviews(look: Outlook, seat: int) -> list[Plan]:
    """For each composer the change that brings most, wherever the Critico may write about him."""
    state = look.state
    feels = _feelings(look, seat)
    ladder = ladder_of(state.fame)
    best = {composer: _best_review(feels, ladder, place, composer) for place, composer in enumerate(ladder)}
    plans = []
    for city in destinations(state, Role.CRITICO):
        performed = performed_in(state, city)
        plans += [Plan(best[composer][0], 1, (city, composer, best[composer][1])) for composer in performed]
        if not performed:
            plans.append(Plan(0.0, 1, (city, None, 0)))
    return plans


def _best_review(
    feels: dict[Composer, float], ladder: list[Composer], place: int, composer: Composer
) -> tuple[float, int]:
    """The gain of the best change of one composer, and that change; those he passes move the other way."""
    best, change = 0.0, 0
    for step in (1, -1):
        gain = 0.0
        for far in range(1, MOST_FAME_CHANGE + 1):
            passed = place + step * far
            if 0 <= passed < LEVELS:
                gain += step * (feels[composer] - feels[ladder[passed]])
                if gain > best:
                    best, change = gain, step * far
    return best, change


def _feelings(look: Outlook, seat: int) -> dict[Composer, float]:
    """What a level more for each composer means for the seat's lead."""
    players = look.state.players
    each = [look.feelings(player) for player in players]
    return {
        composer: _lead(own, sum(feels[composer] for feels in each), len(players))
        for composer, own in each[seat].items()
    }


def _expertises(look: Outlook, seat: int) -> list[Plan]:
    """Cities where the seat scores; what others gain by following him counts against it."""
    state = look.state
    ledgers = [Ledger(look, player) for player in state.players]
    plans = []
    for city in destinations(state, Role.ESPERTO):
        own = gain_of_scoring(look, ledgers[seat], city)
        rivals = [ledger for ledger in ledgers if ledger is not ledgers[seat]] if own else []
        others = sum([max(0.0, gain_of_scoring(look, rival, city)) for rival in rivals])
        plans.append(Plan(own - others / (len(ledgers) - 1), 1, (city,)))
    return plans


def gain_of_scoring(look: Outlook, ledger: Ledger, city: City) -> float:
    """Points scored, less what the piece given away was worth."""
    best = best_piece(look.state, ledger.player, city)
    if best is None:
        return 0.0
    return fame_in(look.state, ledger.player, city) + ledger.without(best, city) - ledger.total
