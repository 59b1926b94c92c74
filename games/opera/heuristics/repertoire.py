"""Everything worth a thought for one decision, with the points it brings, the best first."""

from typing import Any, TypeAlias

from games.opera import actions as do
from games.opera.constants import EMPLOYEES, FEES, MOST_PURCHASES
from games.opera.heuristics.bids import usual_bid
from games.opera.heuristics.employees import Plan, plans_with
from games.opera.heuristics.figures import gain_of_scoring, journeys
from games.opera.heuristics.ledger import Ledger
from games.opera.heuristics.outlook import Outlook, in_round
from games.opera.joining import join_levels, most_join_actions
from games.opera.material import Phase, Role
from games.opera.programme import houses_of
from games.opera.state import Player, State, highest_bid

Weighed: TypeAlias = tuple[float, do.Action]

HIRE: dict[Role, type[Any]] = {
    Role.IMPRESARIO: do.HireImpresario,
    Role.ARCHITETTO: do.HireArchitetto,
    Role.SIGNORA: do.HireSignora,
    Role.MAESTRO: do.HireMaestro,
    Role.CRITICO: do.HireCritico,
    Role.ESPERTO: do.HireEsperto,
}
JOIN: dict[Role, type[Any]] = {
    Role.IMPRESARIO: do.JoinImpresario,
    Role.ARCHITETTO: do.JoinArchitetto,
    Role.SIGNORA: do.JoinSignora,
}


def weigh(state: State, seat: int, width: int) -> list[Weighed]:
    """At most `width` plans with each role, and doing nothing, which brings nothing."""
    match state.phase:
        case Phase.BUDGET:
            found = _bids(state, seat)
        case Phase.INITIATIVE:
            found = _hirings(in_round(state), seat, width)
        case Phase.PLAYING_ALONG:
            found = _joinings(in_round(state), seat, width)
        case _:
            found = _followings(in_round(state), seat)
    found.sort(key=lambda weighed: -weighed[0])
    return found


def _bids(state: State, seat: int) -> list[Weighed]:
    """The further from usual, the worse."""
    usual = usual_bid(state, seat)
    return [(-abs(amount - usual), do.Bid(amount)) for amount in range(highest_bid(state.players[seat]) + 1)]


def _hirings(look: Outlook, seat: int, width: int) -> list[Weighed]:
    state, player = look.state, look.state.players[seat]
    found: list[Weighed] = [(0.0, do.EndPerformance())]
    for role in state.roles:
        if FEES[role] <= player.level:
            plans = plans_with(role, look, player, MOST_PURCHASES) if role in EMPLOYEES else journeys(role, look, seat)
            fee = look.level * FEES[role]
            found += [(plan.gain - fee, HIRE[role](*plan.args)) for plan in plans[:width]]
    return found


def _joinings(look: Outlook, seat: int, width: int) -> list[Weighed]:
    state, player = look.state, look.state.players[seat]
    players, role = len(state.players), state.role or Role.SIGNORA
    plans = plans_with(role, look, player, most_join_actions(players, player.level))
    kept = [plan for plan in plans if _may_join(plan, role, player, players)][:width]
    return [
        (0.0, do.Intermezzo()),
        *((plan.gain - look.level * join_levels(players, plan.size), JOIN[role](*plan.args)) for plan in kept),
    ]


def _may_join(plan: Plan, role: Role, player: Player, players: int) -> bool:
    """opera 4.5: pay for it, and do something."""
    if join_levels(players, plan.size) > player.level:
        return False
    return plan.size > 0 or (role is Role.IMPRESARIO and plan.args[1] != houses_of(player))


def _followings(look: Outlook, seat: int) -> list[Weighed]:
    city = look.state.figures[Role.ESPERTO]
    gain = gain_of_scoring(look, Ledger(look, look.state.players[seat]), city)
    return [(gain, do.FollowEsperto()), (0.0, do.DeclineEsperto())]
