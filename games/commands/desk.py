"""The desk: a match under lock, and the only place where a log entry is written.

Every command runs `with at_desk(match_id) as desk`: one transaction that holds the match row. `Desk.record` appends the
entry, stores the snapshot, sets who is asked and until when, and rings the bell after the commit.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property, partial
from typing import Any
from uuid import UUID

import msgspec
from django.db import transaction
from django.utils import timezone

from games import bell
from games.clocks import Clock
from games.engine import AnyGame, Event, Outcome
from games.models import By, Kind, LogEntry, Match, Seat, Status
from games.outcomes import with_leavers_last
from games.refusals import Code, Refusal
from games.registry import rules


@contextmanager
def at_desk(match_id: UUID) -> "Iterator[Desk]":
    with transaction.atomic():
        try:
            match = Match.objects.select_for_update().get(pk=match_id)
        except Match.DoesNotExist:
            raise Refusal(Code.NOT_FOUND) from None
        yield Desk(match, list(Seat.objects.filter(match_id=match_id).order_by("number")))


class Desk:
    """One locked match with its seats, its rules and its state."""

    def __init__(self, match: Match, seats: list[Seat]) -> None:
        self.match = match
        self.seats = seats
        self.now: datetime = timezone.now()

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
        return self.rules.load_position(self.match.state)

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
        kind: Kind,
        by: By,
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
        entry.save(force_insert=True)
        if events:
            match.state = self.rules.dump_position(self.state).decode()
            self._finish_if_over()
        self.ask(acted=seat)
        match.save(update_fields=["seq", "state", "status", "outcome", "started_at", "ended_at", "paused_at"])
        self._ring()
        return entry

    def ask(self, acted: int | None = None) -> None:
        """Set for every seat whether it is asked, since when and until when; seats asked all along keep their clock."""
        running = self.match.status == Status.RUNNING
        to_act = self.rules.to_act(self.state) if running else ()
        for seat in self.seats:
            if seat.number in to_act:
                if seat.asked_seq is None or seat.number == acted:
                    self._stop_clock(seat)
                    self._start_clock(seat)
            elif seat.asked_seq is not None:
                self._stop_clock(seat)
                seat.save(update_fields=["asked_seq", "asked_at", "deadline", "bank_ms", "automoves"])

    def finish(self, outcome: Outcome) -> None:
        """Set the result; who left the table ranks behind who stayed."""
        outcome = with_leavers_last(outcome, [seat.number for seat in self.seats if seat.left])
        self.match.status = Status.FINISHED
        self.match.outcome = msgspec.json.encode(outcome).decode()
        self.match.ended_at = self.now
        for seat in self.seats:
            seat.place = outcome.places[seat.number]
            seat.score = outcome.scores[seat.number] if outcome.scores else None
            seat.save(update_fields=["place", "score"])

    def _finish_if_over(self) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is not None and self.match.status == Status.RUNNING:
            self.finish(outcome)

    def _start_clock(self, seat: Seat) -> None:
        seat.asked_seq, seat.asked_at = self.match.seq, self.now
        seat.deadline = self.clock.deadline(self.now, seat.bank_ms)
        seat.save(update_fields=["asked_seq", "asked_at", "deadline", "bank_ms", "automoves"])

    def _stop_clock(self, seat: Seat) -> None:
        if seat.asked_at is not None:
            seat.bank_ms = self.clock.bank_after(seat.bank_ms, seat.asked_at, self.now)
        seat.asked_seq = seat.asked_at = seat.deadline = None

    def _ring(self) -> None:
        asked = [seat for seat in self.seats if seat.asked_seq is not None]
        users = tuple(seat.user_id for seat in asked if seat.user_id is not None and not seat.bot)
        bots = tuple(seat.number for seat in asked if seat.bot)
        transaction.on_commit(partial(bell.ring, self.match.id, self.match.seq, users, bots), robust=True)
