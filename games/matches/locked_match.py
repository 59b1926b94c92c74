"""The desk: a match under lock, and the only place where a log entry is written.

Every command runs `with at_desk(match_id) as desk`: one transaction that holds the match row. `Desk.record` appends the
entry, stores the snapshot, sets who is asked and until when, and rings the bell after the commit.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from enum import Enum, auto
from functools import cached_property, partial
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame, Event, Outcome
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.outcomes import with_leavers_last
from games.matches.clocks.clock import Clock
from games.matches.clocks.seat_clock import CLOCK_FIELDS, start_clock, stop_clock
from games.matches.enums import Status
from games.matches.live import publish
from games.matches.match_sql import Batch, select_for_update
from games.matches.models import LogEntry, Match, Seat
from games.registry import rules

_MOVING = ["seq", "state", "status", "outcome", "started_at", "ended_at", "paused_at", "rating_due"]
"""The columns that an entry may change."""


@contextmanager
def lock_match(match_id: UUID) -> "Iterator[LockedMatch]":
    with transaction.atomic():
        locked = select_for_update(match_id)
        if locked is None:
            raise Refusal(Code.NOT_FOUND)
        yield LockedMatch(*locked)


@contextmanager
def lock_match_if_free(match_id: UUID) -> "Iterator[LockedMatch | None]":
    """The same for sweeps: None when somebody else is at the desk, who will see to it."""
    with transaction.atomic():
        locked = select_for_update(match_id, wait=False)
        yield None if locked is None else LockedMatch(*locked)


class Calling(Enum):
    """Which bots a command calls: those it asks, any that is asked, or none because the caller sees to them."""

    NEW = auto()
    ANY = auto()
    NONE = auto()


class LockedMatch:
    """One locked match with its seats, its rules and its state."""

    def __init__(self, match: Match, seats: list[Seat], clocks_stopped_at: datetime | None = None) -> None:
        self.match = match
        self.seats = seats
        self.now: datetime = timezone.now()
        self.clocks_stopped_at = clocks_stopped_at
        self.calls_bots = Calling.NEW
        self._stored = self._moving()

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

    def seat_of(self, user_id: int | None) -> Seat | None:
        if user_id is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def require_status(self, *allowed: Status) -> None:
        status = Status(self.match.status)
        if status in allowed:
            return
        if status in (Status.FINISHED, Status.ABORTED):
            raise Refusal(Code.MATCH_OVER, seq=self.match.seq)
        raise Refusal(Code.ALREADY_STARTED if status is Status.RUNNING else Code.NOT_STARTED, seq=self.match.seq)

    def record(
        self,
        kind: EntryKind,
        by: EntryAuthor,
        *,
        user_id: int | None = None,
        seat: int | None = None,
        request_id: str | None = None,
        asked: str = "",
        events: Sequence[Event] = (),
    ) -> LogEntry:
        """Append one entry and bring the match row up to it; durable when the transaction commits."""
        match = self.match
        match.seq += 1
        entry = LogEntry(
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
        )
        if events:
            match.state = self.rules.dump_position(self.state).decode()
            self._finish_if_over()
        self._send(entry, self._ask(acted=seat))
        self._ring()
        return entry

    def _ask(self, acted: int | None) -> list[Seat]:
        """Set for every seat whether it is asked, since when and until when; seats asked all along keep their clock.

        Answers the seats for which that has changed.
        """
        running = self.match.status == Status.RUNNING
        to_act = self.rules.to_act(self.state) if running else ()
        changed = []
        for seat in self.seats:
            asked = seat.number in to_act
            if asked and seat.asked_seq is not None and seat.number != acted:
                continue
            if asked or seat.asked_seq is not None:
                self._stop_clock(seat)
                changed.append(seat)
            if asked:
                start_clock(seat, self.match, self.clock, self.now)
        return changed

    def _send(self, entry: LogEntry, seats: list[Seat]) -> None:
        batch = Batch()
        batch.insert(entry)
        for seat in seats:
            batch.update(seat, CLOCK_FIELDS)
        moving = self._moving()
        batch.update(self.match, [name for name, value in moving.items() if value != self._stored[name]])
        batch.send()
        self._stored = moving

    def _moving(self) -> dict[str, Any]:
        return {name: getattr(self.match, name) for name in _MOVING}

    def finish(self, outcome: Outcome) -> None:
        """Set the result; who left the table ranks behind who stayed."""
        outcome = with_leavers_last(outcome, [seat.number for seat in self.seats if seat.left])
        self.match.status = Status.FINISHED
        self.match.outcome = msgspec.json.encode(outcome).decode()
        self.match.ended_at = self.now
        self.match.rating_due = self.match.rated
        for seat in self.seats:
            seat.place = outcome.places[seat.number]
            seat.score = outcome.scores[seat.number] if outcome.scores else None
            seat.save(update_fields=["place", "score"])

    def _finish_if_over(self) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is not None and self.match.status == Status.RUNNING:
            self.finish(outcome)

    def forget_question(self, seat: Seat) -> None:
        """Let the next entry ask the seat anew, if it is asked at all: its old answer would be stale."""
        self._stop_clock(seat)
        seat.save(update_fields=CLOCK_FIELDS)

    def _stop_clock(self, seat: Seat) -> None:
        stop_clock(seat, self.clock, self.clocks_stopped_at or self.now)

    def _ring(self) -> None:
        asked = [seat for seat in self.seats if seat.asked_seq is not None]
        users = tuple(seat.user_id for seat in asked if seat.user_id is not None and not seat.bot)
        bots = self._bots_to_call(asked)
        transaction.on_commit(partial(publish.publish_entry, self.match.id, self.match.seq, users, bots), robust=True)

    def _bots_to_call(self, asked: list[Seat]) -> tuple[publish.BotCall, ...]:
        """One bot is enough: who takes its turn goes on with the others. Bots that pause are left to the sweep."""
        if self.match.bot_pause_ms or self.calls_bots is Calling.NONE:
            return ()
        calls = [
            publish.BotCall(seat.number, seat.asked_seq) for seat in asked if seat.bot and seat.asked_seq is not None
        ]
        return tuple(call for call in calls if self.calls_bots is Calling.ANY or call.asked_seq == self.match.seq)[:1]
