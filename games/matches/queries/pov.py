"""Point of view: who looks at which match, as which viewer, and how far. All reading starts here.

A match that somebody may not see does not exist for them: the refusal is the same as for an unknown id.
"""

from datetime import datetime, timedelta
from functools import cached_property
from typing import Any
from uuid import UUID

from games.common.refusals import Code, Refusal
from games.kit.engine import AnyGame, Viewer
from games.matches.access import may_see
from games.matches.clocks.database_clock import database_now, now_of, show_clock_of
from games.matches.enums import ENDED, Status
from games.matches.models import LogEntry, Match, Seat
from games.matches.queries.checkpoints import state_after
from games.matches.rows.by_orm import Rows
from games.matches.rows.reads import read_match
from games.registry import rules


class Pov:
    """One match as one user may know it at this moment."""

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        user_id: int | None,
        incident_since: datetime | None = None,
        read_at: datetime | None = None,
    ) -> None:
        self.match = match
        self.seats = seats
        self.incident_since = incident_since
        self._read_at = read_at
        self.user_id = user_id
        self.frames: dict[int | None, dict[str, Any]] = {}
        self.sees_all_seats = False
        """Whether it may look as any seat while the match still runs: for moderators who said why."""
        self.for_staff = False
        """Whether it is the staff who look: they see each other's names, and every reason."""
        self.in_list = False
        """Whether it is one of many in a list, for which no position is worked out."""

    @classmethod
    def of_seat(cls, match: Match, seat: Seat) -> "Pov":
        """As the player in that seat, whoever it is: a bot of the house has no account."""
        pov = cls(match, [seat], None)
        pov.seat = seat
        return pov

    @cached_property
    def now(self) -> datetime:
        """The database's time at which the match was read."""
        return now_of(self.match, self._read_at or database_now())

    @cached_property
    def seat(self) -> Seat | None:
        if self.user_id is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == self.user_id), None)

    @property
    def viewer(self) -> Viewer:
        return None if self.seat is None else self.seat.number

    @cached_property
    def rules(self) -> AnyGame:
        return rules(self.match.game, self.match.rules_version)

    @cached_property
    def table(self) -> Any:
        return self.rules.parse_table(self.match.table_options)

    @cached_property
    def behind(self) -> bool:
        """Whether this viewer sees the match later than it happens, and the delay has not run out since its end."""
        delay = timedelta(seconds=self.match.spectator_delay)
        if not delay or self.seat is not None or self.match.started_at is None:
            return False
        return self.match.ended_at is None or self.match.ended_at > self.now - delay

    @cached_property
    def status(self) -> Status:
        status = Status(self.match.status)
        return Status.RUNNING if self.behind and status in ENDED else status

    @property
    def over(self) -> bool:
        """Whether everything may be known."""
        return self.status in ENDED

    @cached_property
    def seq(self) -> int:
        """The last log entry this viewer can see."""
        if not self.behind:
            return self.match.seq
        horizon = self.now - timedelta(seconds=self.match.spectator_delay)
        seen = LogEntry.objects.filter(match_id=self.match.id, at__lte=horizon).order_by("-seq")
        return seen.values_list("seq", flat=True).first() or 0

    @cached_property
    def state(self) -> Any:
        """The newest state this viewer's view is made of; None before the start."""
        if not self.match.state:
            return None
        if self.seq == self.match.seq:
            return self.rules.restore(self.match.state)
        return self.state_at(self.seq)

    @cached_property
    def asked(self) -> tuple[int, ...]:
        """The seats asked for a decision, as far as this viewer can see."""
        if not self.behind:
            return tuple(seat.number for seat in self.seats if seat.asked_seq is not None)
        return () if self.in_list or self.state is None else self.rules.to_act(self.state)

    def state_at(self, seq: int) -> Any:
        return state_after(self.rules, self.match.id, min(seq, self.seq))

    def as_viewer(self, seat: int | None) -> Viewer:
        """The viewer to look as: oneself, or after the end any seat."""
        if seat is None or seat == self.viewer:
            return self.viewer
        if not (self.over or self.sees_all_seats) or not 0 <= seat < self.match.players:
            raise Refusal(Code.NOT_FOUND)
        return seat


def pov_of(user_id: int | None, match_id: UUID) -> Pov:
    """The match as this user (None: not signed in) may see it, or `not_found`."""
    rows = require_match(match_id)
    pov = Pov(rows.match, rows.seats, user_id, rows.clocks_stopped_at, rows.now)
    require_may_see(pov)
    show_clock_of(rows.match)
    return pov


def require_match(match_id: UUID) -> Rows:
    """The rows of a match; raises NOT_FOUND if there is none."""
    rows = read_match(match_id)
    if rows is None:
        raise Refusal(Code.NOT_FOUND)
    return rows


def require_may_see(pov: Pov) -> None:
    """Refuse a user who may not see the match, as if it did not exist."""
    if not (pov.seat or may_see(pov.match, pov.user_id)):
        raise Refusal(Code.NOT_FOUND)


def pov_of_staff(match_id: UUID) -> Pov:
    """The match for the staff: as a spectator without delay, whoever may watch it otherwise."""
    rows = require_match(match_id)
    pov = Pov(rows.match, rows.seats, None, rows.clocks_stopped_at, rows.now)
    pov.behind, pov.for_staff = False, True
    return pov
