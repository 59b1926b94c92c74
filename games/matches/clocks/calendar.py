"""Time that counts: weekends, vacation days and quiet hours of a player stop the clock of a slow match.

Pure arithmetic. Days are those of the player's own time zone, as long as they really are: on the day on which clocks
change a day has 23 or 25 hours.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

from games.common.local_time import DAY_MINUTES, moment

SATURDAY: Final = 5
MOST_DAYS: Final = 2000
"""No deadline is farther away than this, whatever is asked for."""
Days: TypeAlias = tuple[date, date]
"""A first and a last day."""


class Calendar(NamedTuple):
    """When the clock of one player stands still."""

    zone: ZoneInfo
    weekends_off: bool = False
    vacations: tuple[Days, ...] = ()
    quiet: tuple[int, int] | None = None
    """From and to, in minutes after local midnight."""

    def is_off(self, day: date) -> bool:
        """Whether nothing of this day counts."""
        weekend = self.weekends_off and day.weekday() >= SATURDAY
        return weekend or any(first <= day <= last for first, last in self.vacations)

    def after(self, start: datetime, time: timedelta) -> datetime:
        """The moment at which so much counted time has passed since `start`."""
        left = time
        for begin, end in self._counted(start):
            if end - begin >= left:
                return begin + left
            left -= end - begin
        raise OverflowError("no time counts any more")

    def counted(self, start: datetime, end: datetime) -> timedelta:
        """How much time between two moments counts."""
        total = timedelta()
        for begin, until in self._counted(start):
            if begin >= end:
                break
            total += min(until, end) - begin
        return total

    def vacation_days_used(self) -> dict[int, int]:
        """Vacation days by year; days that are off anyway cost nothing."""
        used: dict[int, int] = {}
        weekly = self._replace(vacations=())
        for first, last in self.vacations:
            for number in range((last - first).days + 1):
                day = first + timedelta(days=number)
                if not weekly.is_off(day):
                    used[day.year] = used.get(day.year, 0) + 1
        return used

    def _counted(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The stretches of counted time from `start` on, in order."""
        first = start.astimezone(self.zone).date()
        for number in range(MOST_DAYS):
            day = first + timedelta(days=number)
            for begin, end in () if self.is_off(day) else self._waking_hours(day):
                if end > start:
                    yield max(begin, start.astimezone(UTC)), end

    def _waking_hours(self, day: date) -> Iterator[tuple[datetime, datetime]]:
        begin, end = moment(day, 0, self.zone), moment(day + timedelta(days=1), 0, self.zone)
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            yield begin, end
            return
        quiet_from, quiet_to = self.quiet
        if quiet_from > quiet_to:
            yield moment(day, quiet_to, self.zone), moment(day, quiet_from, self.zone)
            return
        if quiet_from:
            yield begin, moment(day, quiet_from, self.zone)
        if quiet_to < DAY_MINUTES:
            yield moment(day, quiet_to, self.zone), end
