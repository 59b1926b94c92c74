"""A viewer's log: entries after a seq, each with the events that viewer may know and the same in words."""

from uuid import UUID
from zoneinfo import ZoneInfo

from games.common import users
from games.common.local_time import written_moment
from games.common.paging import paged, within
from games.kit.engine import Language
from games.kit.entries import EntryAuthor, EntryKind
from games.matches import entry_words
from games.matches.models import LogEntry
from games.matches.queries.match_view import bot_name, player_at
from games.matches.queries.pov import Pov, pov_of
from games.matches.responses import Entry, Log
from games.matches.rows.log_rows import log_rows
from games.matches.rows.reads import read_match

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
    """After the end an entry is shown whole, unless it is asked for as a seat knew it or without `reveal`."""
    rows = log_rows(pov.match.id, pov.seq, after, within(limit, PAGE) + 1)
    page = paged(rows, limit, PAGE)
    writer = _EntryWriter(pov, pov.as_viewer(seat), language, reveal=reveal and pov.over and seat is None)
    return Log(entries=tuple(map(writer.entry, page.rows)), seq=pov.seq, more=page.more)


def note_of(match_id: UUID, seq: int, language: Language) -> str | None:
    """What an entry says beside its events, for a user who was notified of it but may not see the match any more."""
    rows = read_match(match_id)
    if rows is None or not 0 < seq <= rows.match.seq:
        return None
    (found,) = log_rows(match_id, seq, seq - 1)
    return (
        _EntryWriter(Pov(rows.match, rows.seats, None, read_at=rows.now), None, language, reveal=False)
        .entry(found)
        .note
    )


class _EntryWriter:
    """Writes entries of one match for one viewer in one language."""

    def __init__(self, pov: Pov, viewer: int | None, language: Language, *, reveal: bool) -> None:
        self.pov, self.viewer, self.language, self.reveal = pov, viewer, language, reveal
        self.names = [player.name if (player := player_at(pov, seat)) else "–" for seat in pov.seats]

    def entry(self, row: LogEntry) -> Entry:
        kind, by = EntryKind(row.kind), EntryAuthor(row.by)
        events = self.pov.rules.parse_events(row.happened)
        if not self.reveal:
            events = self.pov.rules.visible_events(events, self.viewer, self.pov.table)
        text = tuple(self.pov.rules.describe(event, self.names, self.language) for event in events)
        act = entry_words.details_of(kind, by, row.asked)
        says_more = not any(text) or (kind, by) in entry_words.ALWAYS_SAID
        return Entry(
            seq=row.seq,
            kind=kind,
            by=by,
            seat=row.seat,
            name=self._name(row),
            at=row.at,
            events=tuple(events),
            text=text,
            note=self._note(row, kind, by, act) if says_more else None,
            reason=act.reason if self.pov.seat is not None or self.pov.for_staff else None,
        )

    def _name(self, row: LogEntry) -> str | None:
        """Who caused it; a member of the staff has a name for the staff alone."""
        if row.user is not None:
            return row.user.username if row.by != EntryAuthor.MODERATOR or self.pov.for_staff else None
        return bot_name(self.pov.seats[row.seat]) if row.seat is not None and row.by == EntryAuthor.BOT else None

    def _note(self, row: LogEntry, kind: EntryKind, by: EntryAuthor, act: entry_words.ActDetails) -> str:
        values = {
            "name": self._whom(row, act),
            "to": act.to,
            "seconds": act.seconds,
            "first": act.first,
            "last": act.last,
            "time": entry_words.duration(act.seconds),
            "places": entry_words.ranking(act.places, self.names),
        }
        return entry_words.sentence_of(kind, by, self.language, values) + self._due(act)

    def _due(self, act: entry_words.ActDetails) -> str:
        """A deadline that moved, by the clock of its player and with the zone: everybody reads the same."""
        if act.deadline is None or act.number is None:
            return ""
        zone = ZoneInfo(self.pov.seats[act.number].time_zone or "UTC")
        return entry_words.DUE.text(self.language, due=written_moment(act.deadline, zone, self.language))

    def _whom(self, row: LogEntry, act: entry_words.ActDetails) -> str:
        """Whom the sentence names: who got a seat, who did it themselves, or the player of the seat it is about."""
        if act.user is not None:
            return users.name_of(act.user)
        if row.user is not None and row.by == EntryAuthor.PERSON and act.number is None:
            return row.user.username
        number = row.seat if act.number is None else act.number
        return "–" if number is None else self.names[number]
