"""Players and time: a gift to an opponent, the vacation that a table allows, and never anything behind one's back."""

from datetime import UTC, date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from games.channels.preferences import ChangePreferences, change_preferences
from games.common.refusals import Code
from games.matches import commands
from games.matches.clocks.calendar import Calendar
from games.matches.clocks.seat_calendar import calendar_of
from games.matches.commands.own_time import FARTHEST, MOST_GIFT_SECONDS
from games.matches.models import Match, Seat
from games.matches.queries import match_for
from games.matches.queries.match_log import log_for
from games.matches.responses import ClockSettings, VacationAnswer
from games.staff import match_acts
from games.tables import commands as tables
from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from tests.clocks import everything_shows
from tests.match_setup import footprint, make_users, open_match, play_one, start_match, table_of, who_is_asked
from tests.refusals import code_of

pytestmark = pytest.mark.django_db
DAY = 24 * 3600
WEDNESDAY = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The moment that every part of the service takes for now; a test moves it on."""
    now = [WEDNESDAY]
    everything_shows(monkeypatch, lambda: now[0])
    return now


def slow(**policy: object) -> ClockSettings:
    return ClockSettings(move_seconds=2 * DAY, **policy)  # type: ignore[arg-type]


def match_of(users: list[User], **policy: object) -> tuple[UUID, int]:
    """A slow match with this policy, and the seat that is asked."""
    match_id = start_match(users, "phantom", clock=slow(**policy))
    return match_id, who_is_asked(match_id)[0]


def seat_of(match_id: UUID, number: int) -> Seat:
    return Seat.objects.get(match_id=match_id, number=number)


def last_note(match_id: UUID) -> str | None:
    return log_for(None, match_id, Match.objects.get(pk=match_id).seq - 1).entries[0].note


def test_time_given_moves_the_deadline_and_stands_in_the_log() -> None:
    users = make_users("alice", "bob")
    match_id, asked = match_of(users)
    before = seat_of(match_id, asked).deadline
    commands.give_time(users[1 - asked].pk, match_id, asked, DAY)
    after = seat_of(match_id, asked)
    assert before is not None
    assert after.deadline == before + timedelta(days=1)
    assert after.asked_seq is not None
    name = users[asked].username
    assert (
        last_note(match_id)
        == f"{name} was given 24 h more by another player. New deadline: 21 November 2026, 09:00 (UTC)."
    )
    play_one(users, match_id)


def test_time_is_not_given_to_oneself_to_who_is_not_asked_or_without_end() -> None:
    users = make_users("alice", "bob")
    match_id, asked = match_of(users)
    giver, stranger = users[1 - asked], make_users("carol")[0]
    before = footprint(match_id)
    assert code_of(commands.give_time, users[asked].pk, match_id, asked, DAY) is Code.INVALID_INPUT
    assert code_of(commands.give_time, users[asked].pk, match_id, 1 - asked, DAY) is Code.NO_CLOCK_RUNS
    assert code_of(commands.give_time, giver.pk, match_id, 7, DAY) is Code.INVALID_INPUT
    assert code_of(commands.give_time, giver.pk, match_id, asked, MOST_GIFT_SECONDS + 1) is Code.INVALID_INPUT
    assert code_of(commands.give_time, stranger.pk, match_id, asked, DAY) is Code.NOT_SEATED
    assert footprint(match_id) == before
    while True:
        if (deadline := seat_of(match_id, asked).deadline) is None or deadline > WEDNESDAY + FARTHEST - timedelta(
            days=7
        ):
            break
        commands.give_time(giver.pk, match_id, asked, MOST_GIFT_SECONDS)
    before = footprint(match_id)
    assert code_of(commands.give_time, giver.pk, match_id, asked, MOST_GIFT_SECONDS) is Code.TOO_MUCH_TIME
    assert footprint(match_id) == before


def test_a_vacation_moves_the_open_deadline_and_only_from_now_on(clock: list[datetime]) -> None:
    users = make_users("alice", "bob")
    match_id, asked = match_of(users, vacation_days=5)
    clock[0] += timedelta(hours=10)
    commands.take_vacation(users[asked].pk, match_id, date(2026, 11, 19), date(2026, 11, 20))
    seat = seat_of(match_id, asked)
    assert seat.deadline == datetime(2026, 11, 22, 9, 0, tzinfo=UTC)
    note = last_note(match_id)
    name = users[asked].username
    assert note is not None
    assert note.startswith(
        f"{name} takes vacation from 2026-11-19 to 2026-11-20. New deadline: 22 November 2026, 09:00 (UTC)"
    )
    shown = match_for(users[1 - asked].pk, match_id).seats[asked].clock
    assert shown is not None
    assert (shown.time_zone, shown.vacations) == ("UTC", (VacationAnswer(date(2026, 11, 19), date(2026, 11, 20)),))
    assert shown.vacation_days_left == 3
    commands.cancel_vacation(users[asked].pk, match_id, date(2026, 11, 19))
    assert seat_of(match_id, asked).deadline == datetime(2026, 11, 20, 9, 0, tzinfo=UTC)


def test_a_vacation_is_never_retroactive_and_never_longer_than_the_table_allows(clock: list[datetime]) -> None:
    users = make_users("alice", "bob")
    match_id, _ = match_of(users, vacation_days=5)
    alice = users[0].pk
    before = footprint(match_id)
    today = date(2026, 11, 18)
    for first, last in (
        (today, today),
        (today - timedelta(days=3), today + timedelta(days=3)),
        (today + timedelta(days=3), today + timedelta(days=2)),
        (today + timedelta(days=360), today + timedelta(days=370)),
    ):
        assert code_of(commands.take_vacation, alice, match_id, first, last) is Code.VACATION_NOT_POSSIBLE
    used_up = code_of(commands.take_vacation, alice, match_id, date(2026, 12, 1), date(2026, 12, 6))
    assert used_up is Code.VACATION_USED_UP
    assert footprint(match_id) == before
    commands.take_vacation(
        alice, match_id, date(2026, 12, 29), date(2027, 1, 4)
    )  # three days of one year, four of the next
    overlapping = code_of(commands.take_vacation, alice, match_id, date(2027, 1, 4), date(2027, 1, 5))
    assert overlapping is Code.VACATION_NOT_POSSIBLE
    assert (
        code_of(commands.take_vacation, alice, match_id, date(2026, 12, 1), date(2026, 12, 3)) is Code.VACATION_USED_UP
    )
    commands.take_vacation(alice, match_id, date(2026, 12, 1), date(2026, 12, 2))
    clock[0] = datetime(2026, 12, 1, 12, tzinfo=UTC)
    begun = code_of(commands.cancel_vacation, alice, match_id, date(2026, 12, 1))
    assert begun is Code.VACATION_NOT_POSSIBLE


def test_days_that_are_off_anyway_cost_no_vacation() -> None:
    days = ((date(2026, 11, 20), date(2026, 11, 24)),)
    assert Calendar(ZoneInfo("UTC"), True, days).vacation_days_used() == {2026: 3}
    assert Calendar(ZoneInfo("UTC"), False, days).vacation_days_used() == {2026: 5}


def test_without_a_policy_nobody_takes_vacation() -> None:
    users = make_users("alice", "bob")
    match_id, _ = match_of(users)
    before = footprint(match_id)
    refusal = code_of(commands.take_vacation, users[0].pk, match_id, date(2026, 12, 1), date(2026, 12, 2))
    assert refusal is Code.VACATION_NOT_POSSIBLE
    assert footprint(match_id) == before


def test_the_policy_is_announced_before_a_seat_is_taken_and_kept_by_a_rematch() -> None:
    alice, bob = make_users("alice", "bob")
    policy = slow(weekends_off=True, vacation_days=14)
    match_id = open_match([alice], "phantom", players=2, clock=policy)
    assert match_for(bob.pk, match_id).clock == policy
    assert match_for(None, match_id).clock == policy


@pytest.mark.parametrize(
    ("clock_settings", "rated"),
    [
        (ClockSettings(weekends_off=True), False),
        (ClockSettings(move_seconds=3600, vacation_days=3), False),
        (ClockSettings(move_seconds=2 * DAY, bank_seconds=DAY, weekends_off=True), False),
        (ClockSettings(move_seconds=2 * DAY, quiet_hours=True), True),
    ],
)
def test_a_policy_needs_a_slow_clock_and_rated_play_has_no_quiet_hours(
    clock_settings: ClockSettings, rated: bool
) -> None:
    (alice,) = make_users("alice")
    wanted = tables.OpenTable(table=table_of("phantom"), players=2, clock=clock_settings, rated=rated)
    assert code_of(tables.open_table, alice.pk, wanted) is Code.POLICY_NOT_POSSIBLE
    assert not Match.objects.exists()


def test_rated_play_may_have_weekends_and_vacations() -> None:
    users = make_users("alice", "bob")
    match_of(users, weekends_off=True, vacation_days=5)
    start_match(users, "phantom", clock=slow(weekends_off=True, vacation_days=5), rated=True)


def test_the_zone_is_fixed_when_the_match_begins() -> None:
    users = make_users("alice", "bob")
    for user in users:
        change_preferences(user.pk, ChangePreferences(time_zone="Asia/Tokyo"))
    match_id, asked = match_of(users, weekends_off=True)
    before = seat_of(match_id, asked)
    change_preferences(users[asked].pk, ChangePreferences(time_zone="America/New_York"))
    after = seat_of(match_id, asked)
    assert (before.time_zone, after.time_zone, after.deadline) == ("Asia/Tokyo", "Asia/Tokyo", before.deadline)
    assert calendar_of(Match.objects.get(), after)


def test_a_program_has_no_days_off() -> None:
    users = make_users("alice", "bob")
    User.objects.update(kind=AccountKind.BOT)
    match_id, asked = match_of(users, weekends_off=True, vacation_days=5)
    assert seat_of(match_id, asked).deadline == WEDNESDAY + timedelta(days=2)
    refusal = code_of(commands.take_vacation, users[asked].pk, match_id, date(2026, 12, 1), date(2026, 12, 2))
    assert refusal is Code.VACATION_NOT_POSSIBLE


def test_a_pause_and_a_gift_of_the_house_count_by_the_same_calendar(clock: list[datetime]) -> None:
    users = make_users("alice", "bob")
    moderator = make_users("mod")[0]
    match_id, asked = match_of(users, weekends_off=True)  # due on Friday at nine
    clock[0] = datetime(2026, 11, 20, 3, 0, tzinfo=UTC)
    match_acts.pause(moderator.pk, match_id, "why")
    clock[0] = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
    match_acts.resume(moderator.pk, match_id, "why")
    assert seat_of(match_id, asked).deadline == datetime(2026, 11, 23, 2, 0, tzinfo=UTC), (
        "four hours of Friday, two of Monday"
    )
    match_acts.extend_clock(moderator.pk, match_id, "why", asked, 24 * 3600)
    assert seat_of(match_id, asked).deadline == datetime(2026, 11, 24, 2, 0, tzinfo=UTC)
    assert "New deadline: 24 November 2026, 02:00 (UTC)" in (last_note(match_id) or "")
