"""A viewer's log: entries after a seq, each with the events that viewer may know and the same in words."""

from typing import Any
from uuid import UUID

from games.common.bot_styles import stage_name
from games.common.paging import paged
from games.kit.engine import Language
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.models import LogEntry
from games.matches.queries.match_view import player_of
from games.matches.queries.pov import Pov, pov_of
from games.matches.responses import Entry, Log

PAGE = 200


def log_for(
    user_id: int | None,
    match_id: UUID,
    after: int = 0,
    limit: int = PAGE,
    seat: int | None = None,
    language: Language = "en",
) -> Log:
    """Entries after `after`, oldest first; `seat` as in `match_for`."""
    return entries_after(pov_of(user_id, match_id), after, limit, seat, language)


def entries_after(
    pov: Pov, after: int, limit: int, seat: int | None, language: Language, *, reveal: bool = True
) -> Log:
    """After the end an entry is told whole, unless it is asked for as a seat heard it or without `reveal`."""
    viewer = pov.as_viewer(seat)
    rows = LogEntry.objects.filter(match_id=pov.match.id, seq__gt=after, seq__lte=pov.seq).select_related("user")
    page = paged(rows.order_by("seq"), limit, PAGE)
    reveal = reveal and pov.over and seat is None
    entries = tuple(_entry(pov, row, viewer, reveal, language) for row in page.rows)
    return Log(entries=entries, seq=pov.seq, more=page.more)


def _entry(pov: Pov, row: LogEntry, viewer: int | None, reveal: bool, language: Language) -> Entry:
    events = pov.rules.parse_events(row.happened)
    if not reveal:
        events = pov.rules.told_to(events, viewer, pov.table)
    return Entry(
        seq=row.seq,
        kind=EntryKind(row.kind),
        by=EntryAuthor(row.by),
        seat=row.seat,
        name=_name(pov, row),
        at=row.at,
        events=tuple(events),
        text=_words(pov, events, language),
    )


def _words(pov: Pov, events: list[Any], language: Language) -> tuple[str, ...]:
    names = [player.name if (player := player_of(seat)) else "–" for seat in pov.seats]
    return tuple(pov.rules.describe(event, names, language) for event in events)


def _name(pov: Pov, row: LogEntry) -> str | None:
    if row.user is not None:
        return row.user.username
    if row.seat is not None and row.by != EntryAuthor.PERSON:
        return stage_name(row.seat) if pov.seats[row.seat].bot else None
    return None
