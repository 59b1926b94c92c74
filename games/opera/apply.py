"""Decides an action: checks that the seat is asked for it and that the rules allow it, then records what happens."""

from collections.abc import Callable
from typing import Any

from games.kit.chance import Chance
from games.kit.engine import IllegalAction
from games.opera import actions as do
from games.opera import events as ev
from games.opera.bidding import check_bid, place_bid
from games.opera.constants import FEES
from games.opera.joining import join_levels
from games.opera.material import EndReason, Phase, Role
from games.opera.recorder import Recorder
from games.opera.roles import architetto, critico, esperto, impresario, maestro, signora
from games.opera.state import State
from games.opera.turns import ask_next, give_initiative


def apply(state: State, seat: int, action: do.Action, chance: Chance) -> list[ev.Event]:
    """Change `state` in place and return what happened; raises `IllegalAction` and leaves `state` unchanged."""
    phase, handler = _HANDLERS[type(action)]
    _check_turn(state, seat)
    if state.phase is not phase:
        raise IllegalAction(_RULE_OF_PHASE[state.phase], "wrong_phase", phase=state.phase)
    recorder = Recorder(state, chance)
    handler(recorder, seat, action)
    return recorder.events


def _check_turn(state: State, seat: int) -> None:
    if state.phase is Phase.OVER:
        raise IllegalAction("opera 9.3", "match_over")
    if state.phase is Phase.BUDGET:
        if not 0 <= seat < len(state.players):
            raise IllegalAction("opera 3.1", "not_your_turn")
        if state.players[seat].bid is not None:
            raise IllegalAction("opera 3.1", "already_bid")
    elif seat != state.active:
        raise IllegalAction(_RULE_OF_PHASE[state.phase], "not_your_turn")


def _bid(recorder: Recorder, seat: int, action: do.Bid) -> None:
    check_bid(recorder.state, seat, action.amount)
    if place_bid(recorder, seat, action.amount):
        give_initiative(recorder)


def _end_performance(recorder: Recorder, seat: int, _action: do.EndPerformance) -> None:
    recorder.record(ev.PerformanceEnded(seat, EndReason.CHOICE))
    give_initiative(recorder)


def _intermezzo(recorder: Recorder, seat: int, _action: do.Intermezzo) -> None:
    recorder.record(ev.IntermezzoTaken(seat))
    ask_next(recorder)


def _hire(recorder: Recorder, seat: int, action: Any) -> None:
    role = do.ROLE_OF[type(action)]
    check, perform = _ROLES[role]
    _check_hire(recorder.state, seat, role)
    check(recorder.state, seat, action)
    recorder.record(ev.RoleHired(seat, role, recorder.state.players[seat].level - FEES[role]))
    perform(recorder, seat, action)
    ask_next(recorder)


def _check_hire(state: State, seat: int, role: Role) -> None:
    if role not in state.roles:
        raise IllegalAction("opera 1.4", "role_taken", role=role)
    if FEES[role] > state.players[seat].level:
        raise IllegalAction("opera 4.1", "fee_too_high", role=role, fee=FEES[role], level=state.players[seat].level)


def _join(recorder: Recorder, seat: int, action: Any) -> None:
    state, role = recorder.state, do.ROLE_OF[type(action)]
    if role is not state.role:
        raise IllegalAction("opera 4.4", "other_employee", role=state.role)
    check, perform = _ROLES[role]
    check(state, seat, action)
    level = state.players[seat].level
    levels = join_levels(len(state.players), _count_actions(state, seat, action))
    if levels > level:
        raise IllegalAction("opera 4.5", "level_too_low", levels=levels, level=level)
    recorder.record(ev.PlayedAlong(seat, role, level - levels))
    perform(recorder, seat, action)
    ask_next(recorder)


def _count_actions(state: State, seat: int, action: Any) -> int:
    """How many pieces are bought or sold or parts built; raises `IllegalAction` if nothing is done (opera 4.5)."""
    match action:
        case do.JoinImpresario():
            if not action.purchases and not impresario.is_rearranged(state.players[seat], action):
                raise IllegalAction("opera 4.5", "nothing_done")
            return len(action.purchases)
        case do.JoinArchitetto():
            if not action.parts:
                raise IllegalAction("opera 4.5", "nothing_done")
            return len(action.parts)
        case _:
            return 1


def _follow(recorder: Recorder, seat: int, _action: do.FollowEsperto) -> None:
    esperto.follow(recorder, seat)
    ask_next(recorder)


def _decline(recorder: Recorder, seat: int, _action: do.DeclineEsperto) -> None:
    recorder.record(ev.EspertoDeclined(seat))
    ask_next(recorder)


_ROLES: dict[Role, tuple[Callable[[State, int, Any], None], Callable[[Recorder, int, Any], None]]] = {
    Role.IMPRESARIO: (impresario.check, impresario.perform),
    Role.ARCHITETTO: (architetto.check, architetto.perform),
    Role.SIGNORA: (signora.check, signora.perform),
    Role.MAESTRO: (maestro.check, maestro.perform),
    Role.CRITICO: (critico.check, critico.perform),
    Role.ESPERTO: (esperto.check, esperto.perform),
}
_HANDLERS: dict[type, tuple[Phase, Callable[[Recorder, int, Any], None]]] = {
    do.Bid: (Phase.BUDGET, _bid),
    do.HireImpresario: (Phase.INITIATIVE, _hire),
    do.HireArchitetto: (Phase.INITIATIVE, _hire),
    do.HireSignora: (Phase.INITIATIVE, _hire),
    do.HireMaestro: (Phase.INITIATIVE, _hire),
    do.HireCritico: (Phase.INITIATIVE, _hire),
    do.HireEsperto: (Phase.INITIATIVE, _hire),
    do.EndPerformance: (Phase.INITIATIVE, _end_performance),
    do.JoinImpresario: (Phase.PLAYING_ALONG, _join),
    do.JoinArchitetto: (Phase.PLAYING_ALONG, _join),
    do.JoinSignora: (Phase.PLAYING_ALONG, _join),
    do.Intermezzo: (Phase.PLAYING_ALONG, _intermezzo),
    do.FollowEsperto: (Phase.FOLLOWING, _follow),
    do.DeclineEsperto: (Phase.FOLLOWING, _decline),
}
_RULE_OF_PHASE = {
    Phase.BUDGET: "opera 3.1",
    Phase.INITIATIVE: "opera 4.1",
    Phase.PLAYING_ALONG: "opera 4.4",
    Phase.FOLLOWING: "opera 6.3",
}
