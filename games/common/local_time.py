"""Local time of people: their zone, their quiet hours, and when the next moment of a local hour is."""

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from games.kit.engine import Language

DAY_MINUTES: Final = 24 * 60


@cache
def known_zones() -> frozenset[str]:
    """The names of all time zones that people live in."""
    return frozenset(name for name in available_timezones() if "/" in name or name == "UTC")


def moment(day: date, minutes: int, zone: ZoneInfo) -> datetime:
    """The moment at which the clocks of a zone show so many minutes after midnight of a day.

    Where clocks go forward over it, the same time before the change counts; where they go back, the first of the two.
    """
    local = datetime.combine(day, time(minutes // 60, minutes % 60), tzinfo=zone)
    return local.astimezone(UTC)


def quiet_until(now: datetime, zone: ZoneInfo, quiet_from: int | None, quiet_to: int | None) -> datetime | None:
    """When the quiet hours end in which `now` falls; None outside of them."""
    if quiet_from is None or quiet_to is None or quiet_from == quiet_to:
        return None
    today = now.astimezone(zone).date()
    for day in (today - timedelta(days=1), today):
        begin = moment(day, quiet_from, zone)
        end = moment(day + timedelta(days=1) if quiet_to < quiet_from else day, quiet_to, zone)
        if begin <= now < end:
            return end
    return None


def next_hour(now: datetime, zone: ZoneInfo, hour: int) -> datetime:
    """The next moment at which clocks of the zone show this full hour."""
    today = now.astimezone(zone).date()
    ahead = (moment(today + timedelta(days=days), hour * 60, zone) for days in range(3))
    return next(found for found in ahead if found > now)


MONTHS: Final = {
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    "fr": [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
    "de": [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
}


def written_moment(at: datetime, zone: ZoneInfo, language: Language) -> str:
    """A moment by the clocks of a zone, with the zone: `3 May 2026, 14:05 (Europe/Paris)`."""
    local = at.astimezone(zone)
    month = MONTHS[language][local.month - 1]
    day = f"{local.day}. {month}" if language == "de" else f"{local.day} {month}"
    return f"{day} {local.year}, {local:%H:%M} ({zone.key})"
