"""A match under lock: the unit of work of every command, and the only place where a log entry is written.

A command runs `with lock_match(match_id) as locked`, changes `locked.match` and `locked.seats` as it likes, and appends
an entry that says what happened. The entry and every column that differs from what was loaded are stored together; a
command never saves a row by itself, and a change that no entry records is an error (`UnrecordedChange`).

Written without an entry, and not through here, are only: how much was said (`games.talk`), which turn a person has read
of (`games.notifications`), that a match is counted (`games.ratings`), when a bot is woken next (`commands.bot_moves`),
all deadlines at once after an incident (`clocks.incident`), and that it is forgotten from where a match was opened
(`games.tables.old_tables`).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property
from typing import Any, Final
from uuid import UUID

import msgspec
from django.db import transaction

from games.common import tracing
from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame, Event, Outcome
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import with_leavers_last
from games.matches.clocks.clock import Clock
from games.matches.clocks.database_clock import database_now, now_of
from games.matches.clocks.seat_clock import start_clock, stop_clock
from games.matches.entry_hooks import statements_beside
from games.matches.enums import ENDED, Status
from games.matches.live.after_entry import WakeBots, publish_after_commit
from games.matches.models import LogEntry, Match, Seat
from games.matches.rows.reads import new_row, select_for_update
from games.matches.rows.writes import TrackedRows
from games.registry import rules

WITHOUT_ENTRY: Final = frozenset(
    {"rematch_id", "owner_id", "private", "warned_seq", "clock_at", "trial", "hints", "hinted_seq"}
)
"""What a command may change without an entry: the offered rematch, the owner of an open table, who may look, that a
person was warned that time runs short or had a hint, and of a trial its clock and what its author ordered."""


class UnrecordedChange(Exception):
    """A command changed columns of a match or its seats, and no log entry records it."""


@contextmanager
def lock_match(match_id: UUID) -> "Iterator[LockedMatch]":
    """One transaction that holds the match; raises `not_found` when there is none."""
    with tracing.span("command", match=str(match_id)), transaction.atomic():
        rows = select_for_update(match_id)
        if rows is None:
            raise Refusal(Code.NOT_FOUND)
        locked = LockedMatch(*rows)
        yield locked
        locked.store_rest()


@contextmanager
def lock_match_if_free(match_id: UUID) -> "Iterator[LockedMatch | None]":
    """The same for sweeps: None when somebody else holds the match, who will see to it."""
    with transaction.atomic():
        rows = select_for_update(match_id, wait=False)
        locked = None if rows is None else LockedMatch(*rows)
        yield locked
        if locked is not None:
            locked.store_rest()


@contextmanager
def new_match(match: Match, seats: list[Seat]) -> "Iterator[LockedMatch]":
    """One transaction for a match that does not exist yet: it is stored with its first entry."""
    with transaction.atomic():
        locked = LockedMatch(match, seats, None, database_now(), is_new=True)
        yield locked
        locked.store_rest()


class LockedMatch:
    """One locked match with its seats, its rules and its state."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        clocks_stopped_at: datetime | None,
        now: datetime,
        *,
        is_new: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.now: datetime = now_of(match, now)
        self.clocks_stopped_at = clocks_stopped_at
        self.wake_bots = WakeBots.NEWLY_ASKED
        self._rows = TrackedRows([match, *seats], stored=not is_new)

    @cached_property
    def rules(self) -> AnyGame:
        return rules(self.match.game, self.match.rules_version)

    @cached_property
    def table(self) -> Any:
        return self.rules.parse_table(self.match.table_options)

    @cached_property
    def clock(self) -> Clock:
        return Clock(self.match.move_seconds, self.match.bank_seconds, self.match.increment_seconds)

    @cached_property
    def state(self) -> Any:
        """The state as stored; commands change it in place through the rules."""
        return self.rules.restore(self.match.state)

    @property
    def clock_time(self) -> datetime:
        """What the clocks of this match show: they stand still in a pause, and while all clocks are stopped."""
        return min(filter(None, (self.match.paused_at, self.clocks_stopped_at, self.now)))

    def seat_of(self, user_id: int | None) -> Seat | None:
        if user_id is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def require_status(self, *allowed: Status) -> None:
        status = Status(self.match.status)
        if status in allowed:
            return
        if status in ENDED:
            raise Refusal(Code.MATCH_OVER, seq=self.match.seq)
        raise Refusal(Code.ALREADY_STARTED if status is Status.RUNNING else Code.NOT_STARTED, seq=self.match.seq)

    def set_position(self, state: Any) -> None:
        """Go on from this state, which no event has led to."""
        self.state = state
        self.match.state = self.rules.dump_position(state).decode()

    def begin(self) -> None:
        self.match.status, self.match.started_at = Status.RUNNING, self.now

    def finish(self, outcome: Outcome) -> None:
        """Set the result; who left the table ranks behind who stayed."""
        outcome = with_leavers_last(outcome, [seat.number for seat in self.seats if seat.left])
        self._end(Status.FINISHED)
        self.match.outcome = msgspec.json.encode(outcome).decode()
        self.match.rating_due = self.match.rated
        for seat in self.seats:
            seat.place = outcome.places[seat.number]
            seat.score = outcome.scores[seat.number] if outcome.scores else None

    def abort(self) -> None:
        """End it without a result."""
        self._end(Status.ABORTED)

    def _end(self, status: Status) -> None:
        for seat in self.seats:
            stop_clock(seat, self.clock, self.clock_time)
        self.match.status, self.match.ended_at, self.match.paused_at = status, self.now, None

    def append(
        self,
        kind: EntryKind,
        by: EntryAuthor,
        *,
        user_id: int | None = None,
        seat: int | None = None,
        request_id: str | None = None,
        asked: str = "",
        events: Sequence[Event] = (),
        thought: str = "",
    ) -> LogEntry:
        """Store one entry and everything that has changed with it; durable when the transaction commits.

        A decision that is open for `seat` is over with this entry: if the seat is asked again, its clock starts anew.
        """
        match = self.match
        match.seq += 1
        entry = new_row(
            LogEntry,
            match_id=match.id,
            seq=match.seq,
            kind=kind,
            by=by,
            seat=seat,
            user_id=user_id,
            at=self.now,
            request_id=request_id,
            asked=asked,
            happened=msgspec.json.encode(events).decode(),
            banks="",
            thought=thought,
        )
        if events:
            self.set_position(self.state)
            self._finish_if_over()
        self._ask(decided=seat)
        if self.clock.has_bank:
            entry.banks = msgspec.json.encode([seat.bank_ms for seat in self.seats]).decode()
        self._rows.write(entry, beside=statements_beside(match, self.seats, entry))
        publish_after_commit(match, self.seats, self.wake_bots)
        return entry

    def store_rest(self) -> None:
        """Called at the end of the block: stores what may change without an entry, raises for everything else."""
        changed = self._rows.changed()
        if not changed:
            return
        if unrecorded := sorted(set(changed) - WITHOUT_ENTRY):
            raise UnrecordedChange(f"match {self.match.id}: {', '.join(unrecorded)}")
        self._rows.write()

    def _finish_if_over(self) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is not None and self.match.status == Status.RUNNING:
            self.finish(outcome)

    def _ask(self, decided: int | None) -> None:
        """Ask the seats whose decision is awaited now: a seat asked all along keeps its clock."""
        running = self.match.status == Status.RUNNING
        to_act = self.rules.to_act(self.state) if running else ()
        for seat in self.seats:
            asked = seat.number in to_act
            if asked and seat.asked_seq is not None and seat.number != decided:
                continue
            if seat.asked_seq is not None:
                stop_clock(seat, self.clock, self.clock_time)
            if asked:
                start_clock(seat, self.match, self.clock, self.now)
