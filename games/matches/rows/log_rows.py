"""The log of a match wherever it is: its rows, and what these do not have any more from the archive.

The entries of a match are numbered without a gap, so what is missing shows; old ones leave from the first on. Reading a
match whose log is in the database asks nothing more than its rows.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

from django.contrib.auth import get_user_model

from games.kit.entries import EntryKind
from games.matches.archived.archive_lines import rows_of
from games.matches.archived.archive_store import read_line
from games.matches.models import ArchivedLog, LogEntry

MANY: Final = 2**31
"""More entries than any match has."""


def log_rows(match_id: UUID, until: int, after: int = 0, most: int | None = None) -> list[LogEntry]:
    """The entries after `after` up to `until`, which exists, oldest first, `most` at most, with their users."""
    rows = LogEntry.objects.filter(match_id=match_id, seq__gt=after, seq__lte=until).select_related("user")
    stored = list(rows.order_by("seq")[:most])
    if is_whole(stored[0].seq if stored else None, until, after):
        return stored
    earlier = _with_users(archived_rows(match_id, until, after))
    later = stored if not earlier else [row for row in stored if row.seq > earlier[-1].seq]
    return [*earlier, *later][:most]


def is_whole(first: int | None, until: int, after: int) -> bool:
    """Whether rows that begin with this entry are all that there are between `after` and `until`."""
    return after >= until if first is None else first == after + 1


def archived_rows(match_id: UUID, until: int, after: int = 0) -> list[LogEntry]:
    """The entries that the archive has of these, without their users; none of a match that is not in it."""
    place = ArchivedLog.objects.filter(match_id=match_id).select_related("file").first()
    return [] if place is None else [row for row in rows_of(read_line(place)) if after < row.seq <= until]


def recorded_entry(match_id: UUID, user_id: int | None, request_id: str) -> LogEntry | None:
    """The entry that a request of a user has led to in this match, if it has."""
    entry = LogEntry.objects.filter(match_id=match_id, user=user_id, request_id=request_id).first()
    if entry is not None or LogEntry.objects.filter(match_id=match_id, seq=1).exists():
        return entry
    archived = archived_rows(match_id, until=MANY)
    return next((row for row in archived if (row.user_id, row.request_id) == (user_id, request_id)), None)


def rows_of_kind(match_id: UUID, kind: EntryKind) -> list[LogEntry]:
    """The entries of a match that are of this kind, oldest first."""
    rows = list(LogEntry.objects.filter(match_id=match_id, kind=kind).order_by("seq"))
    if LogEntry.objects.filter(match_id=match_id, seq=1).exists():
        return rows
    archived = archived_rows(match_id, until=MANY)
    last = archived[-1].seq if archived else 0
    return [*(row for row in archived if row.kind == kind), *(row for row in rows if row.seq > last)]


class BriefEntry(NamedTuple):
    """Who did what kind of thing when."""

    match_id: UUID
    seat: int | None
    kind: str
    by: str
    at: datetime


def brief_rows(match_ids: Collection[UUID]) -> list[BriefEntry]:
    """The entries of all of these matches, match by match, oldest first."""
    rows = LogEntry.objects.filter(match_id__in=match_ids).order_by("match_id", "seq")
    found = [BriefEntry(*row) for row in rows.values_list(*BriefEntry._fields)]
    whole = LogEntry.objects.filter(match_id__in=match_ids, seq=1).values_list("match_id", flat=True)
    for match_id in sorted({*match_ids} - {*whole}):
        archived = archived_rows(match_id, until=MANY)
        found += [BriefEntry(match_id, row.seat, row.kind, row.by, row.at) for row in archived]
    return found


def seq_at(match_id: UUID, moment: datetime, until: int) -> int | None:
    """The last entry written by then; None before the first."""
    rows = LogEntry.objects.filter(match_id=match_id, at__lte=moment).order_by("-seq")
    found = rows.values_list("seq", flat=True).first()
    if found is not None or LogEntry.objects.filter(match_id=match_id, seq=1).exists():
        return found
    return max((row.seq for row in archived_rows(match_id, until) if row.at <= moment), default=None)


def _with_users(rows: list[LogEntry]) -> list[LogEntry]:
    """Under their present names; an account that is gone altogether has left no name."""
    users = get_user_model().objects.in_bulk({row.user_id for row in rows if row.user_id is not None})
    for row in rows:
        if row.user_id is not None:
            row.user = users.get(row.user_id)
    return rows
