"""Thirty days of a slow match between Paris and New York, by an injected clock, as a table that a person can check.

`python -m pytest tests/games/matches/clocks/test_thirty_days.py` compares it with thirty_days*.md; with
`OPERA_WRITE_GOLDEN=1` it is written anew.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from games.channels.preferences import ChangePreferences, change_preferences
from games.common.local_time import moment
from games.matches import commands
from games.matches.clocks.calendar import Calendar, Days
from games.matches.clocks.seat_calendar import calendar_of
from games.matches.enums import Status
from games.matches.models import LogEntry, Match, Seat
from games.matches.queries.match_log import log_for
from games.matches.responses import ClockSettings
from opera_service.accounts.models import User
from tests.match_setup import make_users, play_one, start_match

START = datetime(2026, 10, 15, 9, 0, tzinfo=UTC)
END = START + timedelta(days=30)
ZONES = ("Europe/Paris", "America/New_York")
MOVE = timedelta(days=2)
THINKING = [timedelta(hours=hours) for hours in (20, 35, 60, 12, 70, 45, 90, 5, 30, 52)]
"""How long players think, in turn; after more than two counted days the clock moves for them."""
HEAD = (
    "| entry | who | asked | due | due in UTC | hours that count, day by day | what happened |",
    "|---|---|---|---|---|---|---|",
)


class Story(NamedTuple):
    """What a table announces, and when its two players are away."""

    clock: ClockSettings
    vacations: tuple[Days, Days]


_MOVE_SECONDS = int(MOVE.total_seconds())
WEEKENDS_OFF = Story(
    ClockSettings(move_seconds=_MOVE_SECONDS, weekends_off=True, vacation_days=10, quiet_hours=True),
    ((date(2026, 10, 23), date(2026, 10, 27)), (date(2026, 11, 4), date(2026, 11, 5))),
)
EVERY_DAY = Story(
    ClockSettings(move_seconds=_MOVE_SECONDS, vacation_days=10),
    ((date(2026, 10, 28), date(2026, 10, 29)), (date(2026, 11, 4), date(2026, 11, 5))),
)
"""Here the Sundays count on which clocks go back: they have 25 hours."""


class InjectedClock:
    """What `timezone.now` returns in this test."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


def begin(clock: ClockSettings) -> tuple[list[User], UUID]:
    """A match with two days a move; alice has no quiet hours, bob sleeps from 23 to 7."""
    users = make_users("alice", "bob")
    for user, zone in zip(users, ZONES, strict=True):
        change_preferences(user.pk, ChangePreferences(time_zone=zone))
    change_preferences(users[1].pk, ChangePreferences(quiet_from=23 * 60, quiet_to=7 * 60))
    return users, start_match(users, "phantom", clock=clock)


def play_thirty_days(clock: InjectedClock, users: list[User], match_id: UUID, story: Story) -> Iterator[str]:
    """The rows of the table: one for each decision, and one for everything that moved a deadline."""
    acts: list[tuple[datetime, Callable[[], None]]] = [
        (
            datetime(2026, 10, 20, 12, tzinfo=UTC),
            lambda: commands.take_vacation(users[0].pk, match_id, *story.vacations[0]),
        ),
        (
            datetime(2026, 11, 2, 12, tzinfo=UTC),
            lambda: commands.take_vacation(users[1].pk, match_id, *story.vacations[1]),
        ),
    ]
    think = 0
    while clock.now < END and Match.objects.get(pk=match_id).status == Status.RUNNING:
        seat = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).order_by("number")[0]
        yield _row(match_id, seat, "asked")
        assert seat.deadline is not None
        moves_at = clock.now + THINKING[think % len(THINKING)]
        think += 1
        while acts and acts[0][0] <= min(moves_at, seat.deadline):
            at, act = acts.pop(0)
            clock.now = max(clock.now, at)
            act()
            seat.refresh_from_db()
            yield _row(match_id, seat, _last_note(match_id))
        if think % 7 == 0:
            giver = users[1 - seat.number]
            commands.give_time(giver.pk, match_id, seat.number, 12 * 3600)
            seat.refresh_from_db()
            yield _row(match_id, seat, _last_note(match_id))
        assert seat.deadline is not None
        if moves_at < seat.deadline:
            clock.now = max(clock.now, moves_at)
            play_one(users, match_id)
        else:
            clock.now = seat.deadline
            commands.time_out(match_id)
            yield f"| {Match.objects.get(pk=match_id).seq} | {_name(seat)} | | | | | time was up: the house moved |"
            if Seat.objects.get(pk=seat.pk).bot:
                commands.take_back(users[seat.number].pk, match_id)


def _row(match_id: UUID, seat: Seat, what: str) -> str:
    match = Match.objects.get(pk=match_id)
    calendar = calendar_of(match, seat)
    assert calendar is not None
    assert seat.asked_at is not None
    assert seat.deadline is not None
    zone = ZoneInfo(seat.time_zone)
    due = f"{_local(seat.deadline, zone)} | {seat.deadline.astimezone(UTC):%a %d %b %H:%M}"
    return (
        f"| {match.seq} | {_name(seat)} | {_local(seat.asked_at, zone)} | {due} | {_by_day(calendar, seat)} | {what} |"
    )


def _by_day(calendar: Calendar, seat: Seat) -> str:
    """How much of each day counts, as a person adds it up: `Fri 16 + Mon 16 + Tue 16 = 48`."""
    assert seat.asked_at is not None
    assert seat.deadline is not None
    parts, begin, total = [], seat.asked_at, timedelta()
    while begin < seat.deadline:
        day = begin.astimezone(calendar.zone).date()
        end = min(moment(day + timedelta(days=1), 0, calendar.zone), seat.deadline)
        counted = calendar.counted(begin, end)
        if counted:
            parts.append(f"{day:%a} {counted / timedelta(hours=1):g}")
        begin, total = end, total + counted
    return f"{' + '.join(parts)} = {total / timedelta(hours=1):g}"


def _name(seat: Seat) -> str:
    return f"{'alice' if seat.number == 0 else 'bob'}, {seat.time_zone}"


def _local(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%a %d %b %H:%M %Z}"


def _last_note(match_id: UUID) -> str:
    last = LogEntry.objects.filter(match_id=match_id).order_by("-seq")[0]
    entry = log_for(None, match_id, last.seq - 1).entries[0]
    return entry.note or ""
