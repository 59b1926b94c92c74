"""News that comes with an entry of a match: that a user is asked for a decision, and that the match is over."""

from collections.abc import Sequence

from django.utils import timezone

from games.common.event_ids import turn_event
from games.matches.enums import Purpose, Status
from games.matches.models import LogEntry, Match, Seat
from games.matches.rows.exchange import Statement
from games.notifications.enums import News
from games.notifications.notify import notify
from games.outbox.fan_out import OutboxEvent, fan_out


def news_of_entry(match: Match, seats: Sequence[Seat], entry: LogEntry) -> Statement | None:
    """Called in the transaction of every entry; turns are sent in the entry's own message."""
    if match.purpose not in (Purpose.PLAY, Purpose.TRIAL):
        return None
    if match.status == Status.FINISHED and match.ended_at == entry.at:
        _tell_result(match, seats, entry)
    asked = [seat for seat in seats if seat.asked_seq == entry.seq and seat.user_id is not None and not seat.bot]
    return fan_out([_turn(match, seat, entry) for seat in asked]) if asked else None


def _tell_result(match: Match, seats: Sequence[Seat], entry: LogEntry) -> None:
    players = [seat.user_id for seat in seats if seat.user_id is not None]
    notify(players, News.MATCH_FINISHED, match.id, known_to=entry.user_id)


def _turn(match: Match, seat: Seat, entry: LogEntry) -> OutboxEvent:
    return OutboxEvent(
        user_id=seat.user_id or 0,
        event=turn_event(match.id, seat.number, entry.seq),
        kind=News.YOUR_TURN,
        # The clock of a trial may be a month ahead; what it sends goes out now.
        at=entry.at if match.clock_at is None else timezone.now(),
        match_id=match.id,
        seq=entry.seq,
        seat=seat.number,
        deadline=seat.deadline,
        is_own=entry.user_id == seat.user_id,
        whole_table=True,
    )
