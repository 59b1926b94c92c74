"""Trials: opened, advanced, disturbed and closed by their author, and by nobody else."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

import msgspec
from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.common import users
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.kit import fairness, replay
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.clocks.timeouts import time_out
from games.matches.commands.trial_plays import move_opponents
from games.matches.enums import Purpose, Spectators, Status, TimeoutPolicy
from games.matches.guards import close
from games.matches.locked_match import LockedMatch, lock_match
from games.matches.models import Match, Seat
from games.matches.queries import match_for
from games.matches.queries.pov import Pov, pov_of
from games.matches.rows.reads import stored_steps
from games.matches.trial_settings import Mischief, TrialSettings, read_settings, written
from games.once.make_once import make_once
from games.tables.requests import OpenTable
from games.tables.seating import create_table, sit
from games.trials.trial_requests import OpenTrial, OrderedMischief, TrialAnswer

MOST_DEADLINES: Final = 500
"""So many deadlines pass in one advance at most; the clock then stands at the last of them."""
AT_ONCE: Final = 100


def open_trial(user_id: int, request: OpenTrial) -> UUID:
    """A match of the author's own: unrated, seen by nobody else, its clock standing at the present moment."""
    return UUID(make_once(user_id, request.request_id, ("trial", request), lambda: _open(user_id, request)))


def _open(user_id: int, request: OpenTrial) -> UUID:
    position = None if request.from_match is None else _position(user_id, request)
    version = {} if position is None else {"rules_version": position.match.rules_version}
    with create_table(_table(request), user_id, purpose=Purpose.TRIAL, **version) as locked:
        _require_room(user_id)
        _prepare(locked, request)
        sit(locked, user_id, request.seat)
        locked.append(EntryKind.OPENED, EntryAuthor.PERSON, user_id=user_id)
        _begin(locked, None if position is None else position.state_at(request.at), user_id)
    move_opponents(locked.match.id)
    return locked.match.id


def _table(request: OpenTrial) -> OpenTable:
    if request.timeout_policy is TimeoutPolicy.BOT:
        raise Refusal(Code.INVALID_INPUT, detail=say("in a trial no bot takes a seat over"))
    return OpenTable(
        table=request.table,
        players=request.players,
        private=True,
        spectators=Spectators.NOBODY,
        clock=request.clock,
        timeout_policy=request.timeout_policy,
    )


def _position(user_id: int, request: OpenTrial) -> Pov:
    """The match to begin from: one that is over, so that nothing in it is hidden from anybody who may see it."""
    pov = pov_of(user_id, request.from_match or UUID(int=0))
    if not pov.over:
        raise Refusal(Code.NOT_FINISHED)
    same = pov.match.game == str(request.table.__struct_config__.tag) and pov.match.players == request.players
    state = replay.state_at(pov.rules, stored_steps(pov.match.id, request.at)) if request.at <= pov.seq else None
    if not same or state is None or not pov.rules.to_act(state):
        raise Refusal(Code.INVALID_INPUT, detail=say("there is no such position in that match"))
    return pov


def _prepare(locked: LockedMatch, request: OpenTrial) -> None:
    match = locked.match
    match.clock_at = locked.now
    plays = tuple(msgspec.Raw(msgspec.json.encode(action)) for action in request.plays)
    match.trial = written(TrialSettings(request.opponents, request.opponents_wait, plays))
    if request.seed is not None:
        match.seed = bytes.fromhex(request.seed)
        match.commitment = fairness.commitment(match.seed)


def _begin(locked: LockedMatch, state: Any, user_id: int) -> None:
    """From the position, which is an entry itself, or from the rules' own beginning."""
    if state is not None:
        locked.set_position(state)
        locked.begin()
        locked.append(EntryKind.POSITION_SET, EntryAuthor.PERSON, user_id=user_id, asked=locked.match.state)
        return
    chance = fairness.SeedStream(bytes(locked.match.seed), locked.match.seq + 1)
    locked.state, events = locked.rules.setup(locked.match.players, locked.table, chance)
    locked.begin()
    locked.append(EntryKind.STARTED, EntryAuthor.PERSON, user_id=user_id, events=events)


def _require_room(user_id: int) -> None:
    users.lock(user_id)
    trials = Match.objects.filter(owner_id=user_id, purpose=Purpose.TRIAL, status=Status.RUNNING)
    if trials.count() >= settings.TRIALS_USER:
        raise Refusal(Code.TOO_MANY_TRIALS, most=settings.TRIALS_USER)


@contextmanager
def _own(user_id: int, match_id: UUID) -> Iterator[LockedMatch]:
    """The trial of this author; for everybody else it does not exist."""
    with lock_match(match_id) as locked:
        if locked.match.purpose != Purpose.TRIAL or locked.match.owner_id != user_id:
            raise Refusal(Code.NOT_FOUND)
        yield locked


def trial_of(user_id: int, match_id: UUID) -> TrialAnswer:
    """How a trial stands."""
    with _own(user_id, match_id) as locked:
        match = locked.match
    ordered = read_settings(match.trial)
    return TrialAnswer(
        match=match_for(user_id, match_id),
        clock_at=match.clock_at or match.created_at,
        ends_at=match.created_at + timedelta(hours=settings.TRIALS_HOURS),
        mischief=tuple(OrderedMischief(Mischief(kind), times) for kind, times in ordered.mischief.items()),
        plays_left=len(ordered.plays),
    )


def advance(user_id: int, match_id: UUID, seconds: int) -> None:
    """Let time pass: every deadline on the way comes at its moment, and what the table's policy says happens."""
    with _own(user_id, match_id) as locked:
        end = locked.now + timedelta(seconds=seconds)
    for _ in range(MOST_DEADLINES):
        due = Seat.objects.filter(match_id=match_id, deadline__lte=end).order_by("deadline")
        moment = due.values_list("deadline", flat=True).first()
        if moment is None:
            break
        _set_clock(user_id, match_id, moment)
        time_out(match_id)
        move_opponents(match_id)
    else:
        return
    _set_clock(user_id, match_id, end)


def _set_clock(user_id: int, match_id: UUID, moment: datetime) -> None:
    with _own(user_id, match_id) as locked:
        locked.match.clock_at = max(moment, locked.now)


def order_mischief(user_id: int, match_id: UUID, kind: Mischief, times: int) -> None:
    """Let something go wrong so often; 0 takes the order back."""
    with _own(user_id, match_id) as locked:
        locked.match.trial = written(read_settings(locked.match.trial).with_order(kind, times))


def let_opponents_play(user_id: int, match_id: UUID, plays: int) -> None:
    """Let the script make so many plays, where opponents are to wait."""
    with _own(user_id, match_id) as locked:
        locked.require_status(Status.RUNNING)
    move_opponents(match_id, plays)


def close_trial(user_id: int, match_id: UUID) -> None:
    """End a trial without a result; its log stays, like every log."""
    with _own(user_id, match_id) as locked:
        if locked.match.status == Status.RUNNING:
            close(locked, EntryAuthor.PERSON, user_id)


def sweep_trials() -> int:
    """Close trials that are too old, some at a time; returns how many."""
    before = timezone.now() - timedelta(hours=settings.TRIALS_HOURS)
    # Written so that PostgreSQL can use the partial index of matches with another purpose.
    trials = Match.objects.filter(~Q(purpose="play"), purpose=Purpose.TRIAL)
    old = trials.filter(status=Status.RUNNING, created_at__lt=before)
    found = list(old.values_list("pk", "owner_id")[:AT_ONCE])
    for match_id, owner_id in found:
        close_trial(owner_id or 0, match_id)
    return len(found)
