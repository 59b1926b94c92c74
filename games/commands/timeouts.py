"""Time is up: what the table's policy does with seats whose deadline has passed, checked again under the lock."""

from typing import assert_never
from uuid import UUID

from games.commands.desk import Desk, at_desk_if_free
from games.commands.handover import hand_over
from games.commands.leave import give_up
from games.commands.play import carry_out
from games.models import By, Kind, Seat, Status, TimeoutPolicy
from games.outcomes import FORFEIT

PATIENCE = 2
"""Automatic moves in a row after which a bot takes the seat."""


def time_out(match_id: UUID) -> int:
    """Deal with every seat of the match whose time is up; answers how many there were.

    Several seats may be asked at once, each with its own clock. A match that somebody works on now is left to the
    next sweep.
    """
    with at_desk_if_free(match_id) as desk:
        if desk is None or desk.clocks_stopped_at is not None or desk.match.paused_at is not None:
            return 0
        late = [seat for seat in desk.seats if _is_late(desk, seat)]
        for seat in late:
            # What was done for one seat may have ended the match, or asked the next one anew.
            if _is_late(desk, seat):
                _apply_policy(desk, seat)
        return len(late)


def _is_late(desk: Desk, seat: Seat) -> bool:
    running = desk.match.status == Status.RUNNING
    return running and seat.deadline is not None and seat.deadline <= desk.now


def _apply_policy(desk: Desk, seat: Seat) -> None:
    policy, decision = TimeoutPolicy(desk.match.timeout_policy), f"clock:{seat.asked_seq}"
    match policy:
        case TimeoutPolicy.AUTOMOVE:
            _move_for(desk, seat, decision)
        case TimeoutPolicy.BOT:
            hand_over(desk, seat, By.CLOCK, decision)
        case TimeoutPolicy.FORFEIT:
            give_up(desk, seat, FORFEIT)
            desk.record(Kind.FORFEITED, By.CLOCK, seat=seat.number, request_id=decision)
        case _:
            assert_never(policy)


def _move_for(desk: Desk, seat: Seat, decision: str) -> None:
    action = desk.rules.safe_action(desk.state, seat.number)
    carry_out(desk, seat, action, By.CLOCK, None, decision)
    if seat.automoves >= PATIENCE and desk.match.status == Status.RUNNING:
        hand_over(desk, seat, By.CLOCK)
