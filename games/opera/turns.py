"""Whose turn it is (4.1, 4.3, 4.4, 6.3); it follows only from what every viewer can see."""

from games.opera.constants import EMPLOYEES, FEES, SITES
from games.opera.events import PerformanceEnded, SeatAsked
from games.opera.houses import best_piece
from games.opera.material import EndReason, Phase, Role
from games.opera.recorder import Recorder
from games.opera.rounds import end_round
from games.opera.state import PlayerState, State, is_open, next_part, size


def ask_next(recorder: Recorder) -> None:
    """Record the next seat asked about the role just hired; if none is left, the seat with the initiative."""
    state = recorder.state
    phase = Phase.PLAYING_ALONG if state.role in EMPLOYEES else Phase.FOLLOWING
    for seat in state.waiting:
        if is_asked(state, seat):
            recorder.record(SeatAsked(seat, phase))
            return
    give_initiative(recorder)


def is_asked(state: State, seat: int) -> bool:
    """Whether a seat is asked about the role just hired (opera 4.4, 6.3); hidden ducats and stock never count."""
    player = state.players[seat]
    if state.role is Role.ESPERTO:
        return best_piece(state, player, state.figures[Role.ESPERTO]) is not None
    if player.has_ended or state.role not in EMPLOYEES:
        return False
    if player.level == 0 and len(state.players) > 2:
        return False
    if state.role is Role.SIGNORA:
        return len(state.palazzo) < size(state).palazzo
    return state.role is Role.IMPRESARIO or finds_a_part(state, player)


def finds_a_part(state: State, player: PlayerState) -> bool:
    """Whether there is a part that the player could build, if they had the ducats."""
    for city in SITES:
        if is_open(state, city):
            part = next_part(player, city)
            if part is not None and state.supply[city][part]:
                return True
    return False


def give_initiative(recorder: Recorder) -> None:
    """Record the first seat in budget order that can hire; seats before it that cannot end at once (opera 4.3)."""
    state = recorder.state
    for seat in state.order:
        player = state.players[seat]
        if player.has_ended:
            continue
        reason = _must_end(state, player)
        if reason is None:
            recorder.record(SeatAsked(seat, Phase.INITIATIVE))
            return
        recorder.record(PerformanceEnded(seat, reason))
    end_round(recorder)


def can_hire(state: State, player: PlayerState) -> bool:
    """Whether a seat with the initiative may hire one more role and can pay one (opera 4.3)."""
    return _must_end(state, player) is None


def _must_end(state: State, player: PlayerState) -> EndReason | None:
    if len(player.hired) >= size(state).roles:
        return EndReason.ROLE_LIMIT
    for role in state.roles:
        if FEES[role] <= player.level:
            return None
    return EndReason.FEES


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats that are asked for a decision now; none when the match is over."""
    if state.phase is Phase.BUDGET:
        return tuple(seat for seat, player in enumerate(state.players) if player.bid is None)
    return () if state.active is None else (state.active,)
