"""Counts the numbers of a day from the tables; a day that is over is counted once and then kept."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from django.db import connection
from django.utils import timezone

from games.conduct.leavers import LEFT
from games.matches.enums import Purpose, Status
from games.matches.ids import first_id_at
from games.matches.models import Seat
from games.statistics.models import DayNumbers

DAYS: Final = 30
"""So many days back numbers are counted, if they are not kept already."""
TASK: Final = "lobby.count_days"
MOST_AT_ONCE: Final = 7
"""So many days are counted by one task; the next one goes on."""
MATCHES: Final = """
    SELECT count(*) FILTER (WHERE status = 'finished') AS finished,
           count(*) FILTER (WHERE status = 'aborted') AS aborted
    FROM matches_match WHERE ended_at >= %(begin)s AND ended_at < %(end)s AND purpose = 'play'"""
STARTED: Final = """
    SELECT count(*) AS started FROM matches_match
    WHERE id >= %(first_id)s AND id < %(last_id)s AND purpose = 'play' AND started_at IS NOT NULL"""
MOVES: Final = """
    WITH moves AS (
        SELECT entry.by, m.bot_pause_ms,
               entry.at - lag(entry.at) OVER (PARTITION BY entry.match_id ORDER BY entry.seq) AS took
        FROM matches_match m JOIN matches_logentry entry ON entry.match_id = m.id
        WHERE m.ended_at >= %(begin)s AND m.ended_at < %(end)s AND m.purpose = 'play' AND m.status = 'finished'
    )
    SELECT count(*) FILTER (WHERE by = 'clock') AS timeouts, count(*) FILTER (WHERE by = 'bot') AS bot_moves,
           percentile_cont(0.9) WITHIN GROUP (
               ORDER BY greatest(0, extract(epoch FROM took)::float8 - bot_pause_ms / 1000.0)
           ) FILTER (WHERE by = 'bot') AS bot_late_ninth
    FROM moves"""
WAITS: Final = """
    SELECT count(*) AS waited, percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) AS wait_median,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY waited) AS wait_ninth
    FROM (SELECT extract(epoch FROM seated_at - created_at)::float8 AS waited FROM matchmaking_ticket
          WHERE created_at >= %(begin)s AND created_at < %(end)s AND state = 'seated') AS waits"""
REPORTS: Final = """
    SELECT (SELECT count(*) FROM reports_report WHERE created_at >= %(begin)s AND created_at < %(end)s) AS reports,
           count(*) AS closed,
           percentile_cont(0.5) WITHIN GROUP (
               ORDER BY extract(epoch FROM closed_at - created_at)::float8
           ) AS close_median
    FROM reports_report WHERE closed_at >= %(begin)s AND closed_at < %(end)s AND state <> 'merged'"""


def count_days() -> list[date]:
    """Count the days that are not kept yet, the newest first; returns them."""
    today = timezone.now().date()
    kept = set(
        DayNumbers.objects.filter(day__gte=today - timedelta(days=DAYS), is_over=True).values_list("day", flat=True)
    )
    missing = [day for ago in range(DAYS) if (day := today - timedelta(days=ago)) not in kept][:MOST_AT_ONCE]
    for day in missing:
        count_day(day)
    return missing


def count_day(day: date) -> DayNumbers:
    """Count one day, and keep it."""
    now = timezone.now()
    begin = datetime.combine(day, time(), UTC)
    end = begin + timedelta(days=1)
    bounds: dict[str, Any] = {"begin": begin, "end": end, "first_id": first_id_at(begin), "last_id": first_id_at(end)}
    numbers: dict[str, Any] = {}
    with connection.cursor() as cursor:
        for statement in (MATCHES, STARTED, MOVES, WAITS, REPORTS):
            cursor.execute(statement, bounds)
            names = [column.name for column in cursor.description or ()]
            numbers |= dict(zip(names, cursor.fetchone() or (), strict=True))
    ended = {"match__ended_at__gte": begin, "match__ended_at__lt": end}
    seats = Seat.objects.filter(user__isnull=False, match__purpose=Purpose.PLAY, match__status=Status.FINISHED, **ended)
    numbers |= {"seats": seats.count(), "seats_left": seats.filter(LEFT).count()}
    numbers |= {"counted_at": now, "is_over": now >= end}
    return DayNumbers.objects.update_or_create(day=day, defaults=numbers)[0]
