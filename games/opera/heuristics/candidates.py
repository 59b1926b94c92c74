"""The actions worth considering for one decision, each with the points it is expected to bring, the best first."""

from typing import Any, TypeAlias

from games.opera import actions as do
from games.opera.constants import FEES, MOST_PURCHASES
from games.opera.heuristics.bids import usual_bid
from games.opera.heuristics.characters import gain_of_scoring
from games.opera.heuristics.employees import Plan
from games.opera.heuristics.holdings import Holdings
from games.opera.heuristics.plan_memo import PlanMemo
from games.opera.heuristics.valuation import Valuation, in_round
from games.opera.joining import join_levels, most_join_actions
from games.opera.material import Phase, Role
from games.opera.programme import houses_of
from games.opera.state import PlayerState, State, highest_bid

Ranked: TypeAlias = tuple[float, do.Action]

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


def rank_actions(state: State, seat: int, width: int, memo: PlanMemo | None = None) -> list[Ranked]:
    """At most `width` actions with each role, and the action that does nothing and brings 0 points; best first.

    A search passes its `memo`, which makes the same ranking quicker.
    """
    plans = memo or PlanMemo()
    match state.phase:
        case Phase.BUDGET:
            found = _bids(state, seat)
        case Phase.INITIATIVE:
            found = _hirings(in_round(state), seat, width, plans)
        case Phase.PLAYING_ALONG:
            found = _joinings(in_round(state), seat, width, plans)
        case _:
            found = _followings(in_round(state), seat)
    found.sort(key=lambda ranked: -ranked[0])
    return found


def _bids(state: State, seat: int) -> list[Ranked]:
    """Every possible bid; the further from the usual one, the worse."""
    usual = usual_bid(state, seat)
    return [(-abs(amount - usual), do.Bid(amount)) for amount in range(highest_bid(state.players[seat]) + 1)]


def _hirings(valuation: Valuation, seat: int, width: int, memo: PlanMemo) -> list[Ranked]:
    state, player = valuation.state, valuation.state.players[seat]
    found: list[Ranked] = [(0.0, do.EndPerformance())]
    for role in state.roles:
        if FEES[role] <= player.level:
            plans = memo.plans_with(role, valuation, seat, MOST_PURCHASES)
            fee = valuation.level * FEES[role]
            found += [(plan.gain - fee, HIRE[role](*plan.args)) for plan in plans[:width]]
    return found


def _joinings(valuation: Valuation, seat: int, width: int, memo: PlanMemo) -> list[Ranked]:
    state, player = valuation.state, valuation.state.players[seat]
    players, role = len(state.players), state.role or Role.SIGNORA
    plans = memo.plans_with(role, valuation, seat, most_join_actions(players, player.level))
    kept = [plan for plan in plans if _may_join(plan, role, player, players)][:width]
    return [
        (0.0, do.Intermezzo()),
        *((plan.gain - valuation.level * join_levels(players, plan.size), JOIN[role](*plan.args)) for plan in kept),
    ]


def _may_join(plan: Plan, role: Role, player: PlayerState, players: int) -> bool:
    """Whether the player can pay for the plan, and it does something (opera 4.5)."""
    if join_levels(players, plan.size) > player.level:
        return False
    return plan.size > 0 or (role is Role.IMPRESARIO and plan.args[1] != houses_of(player))


def _followings(valuation: Valuation, seat: int) -> list[Ranked]:
    city = valuation.state.figures[Role.ESPERTO]
    gain = gain_of_scoring(valuation, Holdings(valuation, valuation.state.players[seat]), city)
    return [(gain, do.FollowEsperto()), (0.0, do.DeclineEsperto())]
