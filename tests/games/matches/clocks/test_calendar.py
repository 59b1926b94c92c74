"""Time that counts: weekends, vacations and quiet hours stop a clock, in days as long as they really are."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.channels.preferences import MOST_QUIET_MINUTES
from games.matches.clocks.calendar import Calendar

PARIS, NEW_YORK = ZoneInfo("Europe/Paris"), ZoneInfo("America/New_York")
ZONES = ["Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "UTC"]
HOUR = timedelta(hours=1)


def at(text: str, zone: ZoneInfo = PARIS) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=zone)


@pytest.mark.parametrize(
    ("asked", "hours", "due"),
    [
        ("2026-11-18T10:00", 24, "2026-11-19T10:00"),  # Wednesday to Thursday
        ("2026-11-20T10:00", 24, "2026-11-23T10:00"),  # over a weekend
        ("2026-11-21T15:00", 24, "2026-11-24T00:00"),  # asked on a Saturday: the clock begins on Monday
        ("2026-10-23T12:00", 24, "2026-10-26T12:00"),  # over the weekend on which clocks go back
        ("2026-03-27T12:00", 24, "2026-03-30T12:00"),  # and forward
    ],
)
def test_a_weekend_does_not_count(asked: str, hours: int, due: str) -> None:
    assert Calendar(PARIS, weekends_off=True).after(at(asked), hours * HOUR) == at(due)


def test_a_day_has_as_many_hours_as_it_has() -> None:
    every_day = Calendar(PARIS)
    assert every_day.counted(at("2026-10-25T00:00"), at("2026-10-26T00:00")) == 25 * HOUR
    assert every_day.counted(at("2026-03-29T00:00"), at("2026-03-30T00:00")) == 23 * HOUR


def test_a_vacation_is_whole_days_of_the_players_own_zone() -> None:
    away = ((date(2026, 12, 24), date(2026, 12, 26)),)
    assert Calendar(PARIS, vacations=away).after(at("2026-12-23T20:00"), 8 * HOUR) == at("2026-12-27T04:00")
    asked = at("2026-12-23T20:00")
    due = Calendar(NEW_YORK, vacations=away).after(asked, 12 * HOUR)
    assert due.astimezone(NEW_YORK) == at("2026-12-27T02:00", NEW_YORK)


@pytest.mark.parametrize(
    ("quiet", "asked", "hours", "due"),
    [
        ((22 * 60, 7 * 60), "2026-11-18T20:00", 3, "2026-11-19T08:00"),
        ((22 * 60, 7 * 60), "2026-11-18T23:30", 1, "2026-11-19T08:00"),
        ((0, 6 * 60), "2026-11-18T23:00", 2, "2026-11-19T07:00"),
        ((12 * 60, 14 * 60), "2026-11-18T11:00", 2, "2026-11-18T15:00"),
        ((8 * 60, 8 * 60), "2026-11-18T11:00", 2, "2026-11-18T13:00"),  # from eight to eight is never
    ],
)
def test_quiet_hours_do_not_count(quiet: tuple[int, int], asked: str, hours: int, due: str) -> None:
    assert Calendar(PARIS, quiet=quiet).after(at(asked), hours * HOUR) == at(due)


# A loaded machine is no fault of the calendar.
PATIENT = settings(suppress_health_check=[HealthCheck.too_slow])

calendars = st.builds(
    Calendar,
    st.sampled_from(ZONES).map(ZoneInfo),
    st.booleans(),
    st.lists(st.dates(date(2026, 1, 1), date(2026, 12, 1)), max_size=3).map(
        lambda days: tuple((day, day + timedelta(days=3)) for day in days)
    ),
    st.none()
    | st.tuples(st.integers(0, 1439), st.integers(0, MOST_QUIET_MINUTES)).map(
        lambda quiet: (quiet[0], (quiet[0] + quiet[1]) % 1440)
    ),
)
moments = st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31), timezones=st.just(UTC))  # noqa: DTZ001
spans = st.integers(1, 14 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))


@PATIENT
@given(calendars, moments, spans)
def test_a_deadline_leaves_exactly_the_time_that_was_promised(
    calendar: Calendar, asked: datetime, time: timedelta
) -> None:
    due = calendar.after(asked, time)
    assert calendar.counted(asked, due) == time
    assert due >= asked + time
    assert not calendar.is_off((due - timedelta(microseconds=1)).astimezone(calendar.zone).date())


@PATIENT
@given(calendars, moments, spans, spans)
def test_time_left_can_be_counted_anew_from_any_moment(
    calendar: Calendar, asked: datetime, time: timedelta, passed: timedelta
) -> None:
    due, now = calendar.after(asked, time), asked + passed
    if now < due:
        assert calendar.after(now, calendar.counted(now, due)) == due
