"""The calendar of a seat: what its table's policy and its player's own zone make of the days.

Zone and quiet hours are written into the seat when the match begins, as they were announced: what a player changes
later holds at the next table, so no deadline is ever moved behind somebody's back.
"""

from datetime import date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

import msgspec

from games.matches.clocks.calendar import Calendar, Days
from games.matches.models import Match, Seat


def has_policy(match: Match) -> bool:
    """Whether days off, vacations or quiet hours mean anything at this table."""
    return match.weekends_off or match.vacation_days > 0 or match.quiet_hours


def calendar_of(match: Match, seat: Seat) -> Calendar | None:
    """None where every hour counts: without a policy, and for programs, which need no rest."""
    if not seat.time_zone or not has_policy(match):
        return None
    quiet = None
    if match.quiet_hours and seat.quiet_from is not None and seat.quiet_to is not None:
        quiet = (seat.quiet_from, seat.quiet_to)
    return Calendar(ZoneInfo(seat.time_zone), match.weekends_off, vacations_of(seat), quiet)


def vacation_days_left(match: Match, seat: Seat, now: datetime) -> int | None:
    """How many days of vacation the seat's player can still take in this year of theirs; None: none at this table."""
    calendar = calendar_of(match, seat)
    if calendar is None or not match.vacation_days:
        return None
    return match.vacation_days - calendar.vacation_days_used().get(now.astimezone(calendar.zone).year, 0)


def vacations_of(seat: Seat) -> tuple[Days, ...]:
    """The vacations that the seat's player has taken here, first and last day of each."""
    return _read(seat.vacations)


@lru_cache(maxsize=1024)
def _read(text: str) -> tuple[Days, ...]:
    return msgspec.json.decode(text, type=tuple[tuple[date, date], ...]) if text else ()


def write_vacations(seat: Seat, vacations: tuple[Days, ...]) -> None:
    seat.vacations = msgspec.json.encode(sorted(vacations)).decode() if vacations else ""
