"""Who was asked at each moment of a match, and how long each decision took: for moderators, from the log alone.

Everything here is known to every spectator: the log says who acted when, and everybody sees whose turn it is.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import Meta

from games.audit.permissions import require
from games.kit.engine import AnyGame
from games.kit.entries import EntryAuthor, EntryKind
from games.kit.replay import Line, Replay, Step
from games.matches.access import require_origin_inspected
from games.matches.models import LogEntry
from games.matches.queries.pov import pov_of_staff
from games.matches.rows.log_rows import log_rows

MOST_ENTRIES = 5_000
_END_A_PAUSE = (EntryKind.RESUMED, EntryKind.ADJUDICATED, EntryKind.ABORTED)


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table right after an entry of the log."""

    seq: int
    at: datetime
    kind: EntryKind
    by: EntryAuthor
    seat: int | None
    took: Annotated[float | None, Meta(description="Seconds from the question to this decision, without pauses.")]
    asked: Annotated[tuple[int, ...], Meta(description="The seats whose decision is awaited now.")]
    used: Annotated[tuple[float, ...], Meta(description="Seconds that each seat has used for its decisions so far.")]
    counts: Annotated[bool, Meta(description="False: led to a position that a later rewinding undid.")]


def timeline(moderator_id: int, match_id: UUID) -> tuple[Moment, ...]:
    """Every moment of the match, oldest first."""
    require(moderator_id, "handle_reports")
    require_origin_inspected(moderator_id, match_id)
    pov = pov_of_staff(match_id)
    entries = log_rows(match_id, pov.match.seq, most=MOST_ENTRIES)
    return tuple(_Watch(pov.rules, pov.match.players, pov.match.ended_at).moments(entries))


class _Watch:
    """Follows the entries with a stopwatch for each seat."""

    def __init__(self, rules: AnyGame, players: int, ended_at: datetime | None) -> None:
        self.rules, self.ended_at = rules, ended_at
        self.replay = Replay(rules)
        self.since: dict[int, datetime] = {}
        self.used = [timedelta()] * players
        self.paused_at: datetime | None = None

    def moments(self, entries: list[LogEntry]) -> Iterator[Moment]:
        steps = [Step(entry.seq, entry.kind, entry.asked, entry.happened) for entry in entries]
        undone = Line(steps).undone
        for entry, step in zip(entries, steps, strict=True):
            self.replay.add(step)
            self._mind_pauses(entry)
            took = self._stop(entry)
            asked = self._ask(entry, self.replay.state)
            yield Moment(
                seq=entry.seq,
                at=entry.at,
                kind=EntryKind(entry.kind),
                by=EntryAuthor(entry.by),
                seat=entry.seat,
                took=None if took is None else round(took.total_seconds(), 1),
                asked=asked,
                used=tuple(round(one.total_seconds(), 1) for one in self.used),
                counts=entry.seq not in undone,
            )

    def _mind_pauses(self, entry: LogEntry) -> None:
        """The time of a pause is nobody's."""
        if entry.kind == EntryKind.PAUSED:
            self.paused_at = entry.at
        elif self.paused_at is not None and entry.kind in _END_A_PAUSE:
            pause, self.paused_at = entry.at - self.paused_at, None
            self.since = {seat: since + pause for seat, since in self.since.items()}

    def _stop(self, entry: LogEntry) -> timedelta | None:
        if entry.kind == EntryKind.REWOUND:
            self.since.clear()
        if entry.kind != EntryKind.PLAYED or entry.seat is None or entry.seat not in self.since:
            return None
        took = entry.at - self.since.pop(entry.seat)
        self.used[entry.seat] += took
        return took

    def _ask(self, entry: LogEntry, state: Any) -> tuple[int, ...]:
        # A resignation ends a match, too, and the position does not say so.
        over = state is None or (self.ended_at is not None and entry.at >= self.ended_at)
        asked = () if over else self.rules.to_act(state)
        self.since = {seat: self.since.get(seat, entry.at) for seat in asked}
        return asked
