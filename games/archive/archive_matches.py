"""Moves the logs of matches that are long over into files: first the file, read back, then the rows that name it.

Nothing is deleted here. A log that is in the archive stays in the database as well until its whole month is dropped
(`drop_months.py`), so a run that dies anywhere loses nothing, and the next one does its work again.
"""

import gzip
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec
import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, Max, OuterRef, Q, QuerySet

from games.archive.metrics import ARCHIVE_FAILURES, ARCHIVED
from games.audit import audit
from games.conduct.enums import AppealState
from games.conduct.models import Appeal
from games.matches.archived.archive_lines import archived_match, rows_of
from games.matches.archived.archive_store import DamagedArchive, read_file, write_file
from games.matches.clocks.database_clock import database_now
from games.matches.enums import ENDED, Status
from games.matches.models import ArchivedLog, ArchiveFile, LogEntry, Match
from games.matches.queries.export import exported_match
from games.matches.rows.writes import columns_of
from games.ratings.models import RatingRecount
from games.reports.enums import OPEN_STATES
from games.reports.models import Report
from games.verify import VerificationFailed, verify

log = structlog.get_logger(__name__)
MOST_IN_FILE: Final = 1_000
"""Whoever reads one match from object storage may have to fetch its whole file."""
MOST_A_RUN: Final = 2_000
"""About 5 s of a core, in the process that also looks after the clocks."""


class PackedLog(NamedTuple):
    """A match in a file that is being made: its line, and where it is packed."""

    match: Match
    line: bytes
    packed: bytes


def archive_matches(most: int = MOST_A_RUN, *, everything: bool = False) -> int:
    """Archive the oldest matches that may be, each day once it is over; returns how many.

    Goes on from the last day that is in the archive; with `everything` also looks for what was left behind before.
    """
    if not settings.ARCHIVE_AFTER or RatingRecount.objects.filter(finished_at=None).exists():
        return 0
    last = None if everything else ArchiveFile.objects.aggregate(last=Max("day"))["last"]
    done = 0
    for matches in _batches(last, most):
        done += _archive(_day(matches[0]), matches)
    return done


def _batches(last: date | None, most: int) -> Iterator[list[Match]]:
    """Matches of one day each, oldest first; each is tried once."""
    found, left = _may_be_archived(_end_of_retention(), last).order_by("ended_at", "pk"), most
    place = Q()
    while left > 0 and (matches := list(found.filter(place)[: min(left, MOST_IN_FILE)])):
        _, same_day = next(groupby(matches, _day))
        batch = list(same_day)
        place = Q(ended_at__gt=batch[-1].ended_at) | Q(ended_at=batch[-1].ended_at, pk__gt=batch[-1].pk)
        left -= len(batch)
        yield batch


def _end_of_retention() -> datetime:
    """Matches that ended before are archived: a whole day of the calendar, so that one file can hold it."""
    return datetime.combine(database_now().date() - timedelta(days=settings.ARCHIVE_AFTER), time(), UTC)


def _may_be_archived(before: datetime, since: date | None) -> QuerySet[Match]:
    """Over, counted, and nothing about it is open: no report, no appeal, no rematch that waits for somebody."""
    over = Match.objects.filter(status__in=ENDED, ended_at__lt=before, archived_log=None, rating_due=False)
    if since is not None:
        over = over.filter(ended_at__gte=datetime.combine(since, time(), UTC))
    here, said_here = Q(match=OuterRef("pk")), Q(message__match=OuterRef("pk"))
    reported = Report.objects.filter(here | said_here, state__in=OPEN_STATES)
    about = Q(sanction__report__match=OuterRef("pk")) | Q(sanction__report__message__match=OuterRef("pk"))
    appealed = Appeal.objects.filter(about, state=AppealState.OPEN)
    return over.filter(~Exists(reported), ~Exists(appealed)).exclude(rematch__status=Status.OPEN)


def _day(match: Match) -> date:
    assert match.ended_at is not None  # noqa: S101 - the query asks for it
    return match.ended_at.astimezone(UTC).date()


def _archive(day: date, matches: Sequence[Match]) -> int:
    """Write one file, read it back, and then note where each match is in it."""
    packed = [one for match in matches if (one := _packed(match)) is not None]
    if not packed:
        return 0
    content = b"".join(one.packed for one in packed)
    digest = hashlib.sha256(content)
    # The same matches make the same file: a run that died is repeated, not doubled.
    name = f"{day:%Y/%m}/{day}-{digest.hexdigest()[:16]}.ndjson.gz"
    write_file(name, content)
    if read_file(name) != content:
        raise DamagedArchive(f"{name} is not what was written")
    noted = _note(
        ArchiveFile(name=name, day=day, matches=len(packed), size=len(content), digest=digest.digest()), packed
    )
    ARCHIVED.inc(noted)
    log.info("logs_archived", file=name, matches=noted, bytes=len(content))
    return noted


def _packed(match: Match) -> PackedLog | None:
    """The line of a match, proven: whoever reads it finds the log as it is; None if something is wrong with it."""
    rows = list(LogEntry.objects.filter(match=match).order_by("seq"))
    try:
        exported = exported_match(match, (None,) * match.players, rows)
        verify(exported)
        line = msgspec.json.encode(archived_match(exported, rows)) + b"\n"
        if _columns(rows_of(line)) != _columns(rows) or [row.seq for row in rows] != [*range(1, match.seq + 1)]:
            raise VerificationFailed("the line is not the log")
    except VerificationFailed as error:
        ARCHIVE_FAILURES.inc()
        log.error("log_not_archived", match=str(match.pk), why=str(error))
        return None
    return PackedLog(match, line, gzip.compress(line, 9, mtime=0))


def _columns(rows: Iterable[LogEntry]) -> list[list[Any]]:
    return [[getattr(row, name) for name in columns_of(LogEntry)] for row in rows]


@transaction.atomic
def _note(file: ArchiveFile, packed: Sequence[PackedLog]) -> int:
    """From now on these logs are in the archive; whatever another run has noted already stays where it is."""
    columns = {"day": file.day, "matches": file.matches, "size": file.size, "digest": file.digest}
    stored, is_new = ArchiveFile.objects.get_or_create(name=file.name, defaults=columns)
    before = ArchivedLog.objects.filter(match__in=[one.match for one in packed]).count()
    places, start = [], 0
    for match, line, bytes_ in packed:
        places.append(
            ArchivedLog(
                match=match,
                file=stored,
                start=start,
                length=len(bytes_),
                digest=hashlib.sha256(line).digest(),
                seq=match.seq,
            )
        )
        start += len(bytes_)
    ArchivedLog.objects.bulk_create(places, ignore_conflicts=True)
    if is_new:
        audit.append(None, "logs_archived", "", file=file.name, matches=file.matches, digest=bytes(file.digest).hex())
    return len(places) - before


def check_files() -> list[str]:
    """Read every file of the archive; returns the names of those that are missing or not what was written."""
    return [file.name for file in ArchiveFile.objects.order_by("pk") if not is_sound(file)]


def is_sound(file: ArchiveFile) -> bool:
    """Whether the file is there as it was written."""
    try:
        return hashlib.sha256(read_file(file.name)).digest() == bytes(file.digest)
    except OSError:
        return False
