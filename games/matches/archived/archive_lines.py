"""A line of the archive: the signed export of a match without anybody's name, and beside it what its log has more.

The export is what `manage.py verify_match` verifies. Accounts are in it by their numbers, beside the export: names stay
in the database alone, where they can be erased.
"""

from collections.abc import Iterable
from uuid import UUID

import msgspec

from games.matches.models import LogEntry
from games.verify import ExportedEntry, ExportedMatch


class KeptEntry(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a log entry has beside its exported part."""

    user: int | None = None
    request_id: str | None = None
    banks: str = ""
    asked: str | None = None
    """The whole of what was asked, where the export leaves something out or says it in another way."""
    thought: str | None = None


class ArchivedMatch(ExportedMatch, frozen=True, kw_only=True):
    """A match as a line of the archive; the signature is about everything before it, so `kept` comes after."""

    kept: tuple[KeptEntry, ...]


_DECODER = msgspec.json.Decoder(ArchivedMatch)


def archived_match(exported: ExportedMatch, rows: Iterable[LogEntry]) -> ArchivedMatch:
    """The line of a match: its export, signed, and the rows that it was made of."""
    kept = tuple(_kept(row, entry) for row, entry in zip(rows, exported.entries, strict=True))
    return ArchivedMatch(**msgspec.structs.asdict(exported), kept=kept)


def _kept(row: LogEntry, entry: ExportedEntry) -> KeptEntry:
    asked = None if row.asked == _asked(entry) else row.asked
    thought = None if row.thought == _thought(entry) else row.thought
    return KeptEntry(row.user_id, row.request_id, row.banks, asked, thought)


def rows_of(line: bytes) -> list[LogEntry]:
    """The log entries of a line, as they were stored."""
    match = _DECODER.decode(line)
    return [_row(match.id, entry, kept) for entry, kept in zip(match.entries, match.kept, strict=True)]


def _row(match_id: UUID, entry: ExportedEntry, kept: KeptEntry) -> LogEntry:
    return LogEntry(
        match_id=match_id,
        seq=entry.seq,
        kind=entry.kind,
        by=entry.by,
        seat=entry.seat,
        user_id=kept.user,
        at=entry.at,
        request_id=kept.request_id,
        asked=_asked(entry) if kept.asked is None else kept.asked,
        happened=bytes(entry.happened).decode(),
        banks=kept.banks,
        thought=_thought(entry) if kept.thought is None else kept.thought,
    )


def _asked(entry: ExportedEntry) -> str:
    """As the row has it: nothing is written as null."""
    asked = bytes(entry.asked).decode()
    return "" if asked == "null" else asked


def _thought(entry: ExportedEntry) -> str:
    return "" if entry.thought is None else msgspec.json.encode(entry.thought).decode()
