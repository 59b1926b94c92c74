"""Time is up: what the table's policy does with seats whose deadline has passed, checked again under the lock."""

from typing import assert_never
from uuid import UUID

from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import FORFEIT
from games.matches.commands.handover import hand_over
from games.matches.commands.play import carry_out
from games.matches.commands.resign import give_up
from games.matches.enums import Purpose, Status, TimeoutPolicy
from games.matches.locked_match import LockedMatch, lock_match_if_free
from games.matches.metrics import LATENESS
from games.matches.models import Seat

PATIENCE = 2
"""Automatic moves in a row after which a bot takes the seat."""


def time_out(match_id: UUID) -> int:
    """Deal with every seat of the match whose time is up; answers how many there were.

    Several seats may be asked at once, each with its own clock. A match that somebody works on now is left to the
    next sweep.
    """
    with lock_match_if_free(match_id) as locked:
        if locked is None or locked.clocks_stopped_at is not None or locked.match.paused_at is not None:
            return 0
        late = [seat for seat in locked.seats if _is_late(locked, seat)]
        for seat in late:
            _observe_lateness(locked, seat)
            # What was done for one seat may have ended the match, or asked the next one anew.
            if _is_late(locked, seat):
                _apply_policy(locked, seat)
        return len(late)


def _is_late(locked: LockedMatch, seat: Seat) -> bool:
    running = locked.match.status == Status.RUNNING
    return running and seat.deadline is not None and seat.deadline <= locked.now


def _observe_lateness(locked: LockedMatch, seat: Seat) -> None:
    if seat.deadline is not None:
        LATENESS.observe((locked.now - seat.deadline).total_seconds())


def _apply_policy(locked: LockedMatch, seat: Seat) -> None:
    policy, decision = TimeoutPolicy(locked.match.timeout_policy), f"clock:{seat.asked_seq}"
    match policy:
        case TimeoutPolicy.AUTOMOVE:
            _move_for(locked, seat, decision)
        case TimeoutPolicy.BOT:
            hand_over(locked, seat, EntryAuthor.CLOCK, decision)
        case TimeoutPolicy.FORFEIT:
            give_up(locked, seat, FORFEIT, EntryAuthor.CLOCK)
            locked.append(EntryKind.FORFEITED, EntryAuthor.CLOCK, seat=seat.number, request_id=decision)
        case _:
            assert_never(policy)


def _move_for(locked: LockedMatch, seat: Seat, decision: str) -> None:
    action = locked.rules.safe_action(locked.state, seat.number)
    carry_out(locked, seat, action, EntryAuthor.CLOCK, None, decision)
    # In a trial nobody takes over: its author wants to see what happens to a client that stays away.
    is_trial = locked.match.purpose == Purpose.TRIAL
    if seat.automoves >= PATIENCE and locked.match.status == Status.RUNNING and not is_trial:
        hand_over(locked, seat, EntryAuthor.CLOCK)
