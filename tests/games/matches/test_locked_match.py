"""A locked match is a unit of work: what a command changes is stored with its entry, once, and never without one."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.kit.entries import EntryAuthor, EntryKind
from games.matches import commands
from games.matches.locked_match import UnrecordedChange, lock_match, lock_match_if_free, new_match
from games.matches.models import LogEntry, Match, Seat
from games.matches.responses import ClockSettings
from games.tables.seating import pass_ownership_on
from opera_service.accounts.models import User
from tests.match_setup import (
    footprint,
    legal_action,
    make_users,
    open_match,
    play_one,
    start_match,
    state_of,
    who_is_asked,
)

pytestmark = pytest.mark.django_db
LATER = timezone.now() + timedelta(hours=1)
OF_MATCH: dict[str, Any] = {
    "table_options": '{"game":"opera"}',
    "private": True,
    "invitation_key": "changed",
    "start_when_full": True,
    "rated": True,
    "rating_due": True,
    "annulled": True,
    "spectator_delay": 7,
    "move_seconds": 11,
    "increment_seconds": 3,
    "bot_pause_ms": 5,
    "paused_at": LATER,
    "table_talk": 2,
    "outcome": "{}",
    "ended_at": LATER,
}
OF_SEAT: dict[str, Any] = {
    "bot": "chorister",
    "bank_ms": 4321,
    "automoves": 1,
    "read_seq": 2,
    "left": True,
    "place": 2,
    "score": -3,
}


@pytest.fixture
def users() -> list[User]:
    return make_users("alice", "bob")


def messages(captured: CaptureQueriesContext) -> list[str]:
    return [query["sql"] for query in captured.captured_queries]


@pytest.mark.parametrize(("name", "value"), OF_MATCH.items())
def test_a_changed_column_of_the_match_is_stored_with_the_entry(users: list[User], name: str, value: Any) -> None:
    match_id = open_match(users, "opera")
    with lock_match(match_id) as locked:
        setattr(locked.match, name, value)
        locked.append(EntryKind.ANNULLED, EntryAuthor.HOUSE)
    assert getattr(Match.objects.get(pk=match_id), name) == value


@pytest.mark.parametrize(("name", "value"), OF_SEAT.items())
def test_a_changed_column_of_a_seat_is_stored_with_the_entry(users: list[User], name: str, value: Any) -> None:
    match_id = open_match(users, "opera")
    with lock_match(match_id) as locked:
        setattr(locked.seats[1], name, value)
        locked.append(EntryKind.ANNULLED, EntryAuthor.HOUSE)
    changed, other = Seat.objects.get(match_id=match_id, number=1), Seat.objects.get(match_id=match_id, number=0)
    assert getattr(changed, name) == value
    assert getattr(other, name) != value


@pytest.mark.parametrize("lock", [lock_match, lock_match_if_free])
def test_a_change_without_an_entry_is_an_error_and_nothing_is_stored(users: list[User], lock: Any) -> None:
    match_id = open_match(users, "opera")
    before = footprint(match_id)

    def change() -> None:
        with lock(match_id) as locked:
            locked.match.annulled, locked.seats[1].bank_ms = True, 5

    with pytest.raises(UnrecordedChange, match=r"annulled, bank_ms"):
        change()
    assert footprint(match_id) == before


def test_a_change_after_the_entry_is_an_error_too(users: list[User]) -> None:
    match_id = open_match(users, "opera")
    before = footprint(match_id)

    def append_and_change() -> None:
        with lock_match(match_id) as locked:
            locked.append(EntryKind.ANNULLED, EntryAuthor.HOUSE)
            locked.seats[0].left = True

    with pytest.raises(UnrecordedChange, match="left"):
        append_and_change()
    assert footprint(match_id) == before


def test_the_owner_of_an_open_table_may_change_without_an_entry(users: list[User]) -> None:
    match_id = open_match(users, "opera")
    with lock_match(match_id) as locked:
        locked.seats[0].user_id = None
        locked.append(EntryKind.SEAT_LEFT, EntryAuthor.HOUSE)
        pass_ownership_on(locked)
    assert Match.objects.get(pk=match_id).owner == users[1]


def test_a_new_match_is_stored_whole_with_its_first_entry(users: list[User]) -> None:
    template = Match.objects.get(pk=open_match(users, "phantom"))
    match = Match(
        game=template.game,
        rules_version=1,
        players=2,
        table_options=template.table_options,
        seed=b"s",
        created_at=timezone.now(),
    )
    with new_match(match, [Seat(match=match, number=number) for number in range(2)]) as locked:
        locked.seats[1].bank_ms = 9
        locked.append(EntryKind.OPENED, EntryAuthor.HOUSE)
        locked.seats[0].bot = "chorister"
        locked.append(EntryKind.BOT_SEATED, EntryAuthor.HOUSE)
    stored = Match.objects.get(pk=match.pk)
    seats = stored.seats.order_by("number")
    assert list(seats.values_list("bot", "bank_ms")) == [("chorister", 0), ("", 9)]
    assert [seat.pk for seat in seats] == [seat.pk for seat in locked.seats]
    assert (stored.seq, stored.created_at, bytes(stored.seed)) == (2, match.created_at, b"s")
    assert LogEntry.objects.filter(match=stored).count() == 2


def test_a_new_match_without_an_entry_does_not_come_to_be() -> None:
    match = Match(game="phantom", rules_version=1, players=2, table_options="{}", seed=b"s", created_at=timezone.now())
    with pytest.raises(UnrecordedChange), new_match(match, []):
        pass
    assert not Match.objects.exists()


def test_a_play_sends_four_messages_and_only_the_columns_it_changes(users: list[User]) -> None:
    match_id = start_match(users, "phantom", clock=ClockSettings(move_seconds=60))
    play_one(users, match_id)  # which builds the SQL
    seat = who_is_asked(match_id)[0]
    action = legal_action(match_id, seat)
    with CaptureQueriesContext(connection) as captured:
        commands.play(users[seat].pk, match_id, action, 4, "measured")
    begin, _, changes, commit = messages(captured)
    assert "SAVEPOINT" in begin
    assert "SAVEPOINT" in commit
    assert changes.count('UPDATE "matches_match"') == 1
    assert changes.count('INSERT INTO "matches_logentry"') == 1
    assert {'"seq"', '"state"'} == columns_set(changes, "matches_match")


def columns_set(sql: str, table: str) -> set[str]:
    (update,) = [statement for statement in sql.split(";") if statement.startswith(f'UPDATE "{table}"')]
    changes = update.split(" SET ")[1].rsplit(" WHERE ")[0]
    return {name for name in ('"seq"', '"state"', '"table_options"', '"outcome"', '"seed"') if f"{name} = " in changes}


def test_what_is_not_changed_is_not_sent(users: list[User]) -> None:
    match_id = open_match(users, "opera")
    with CaptureQueriesContext(connection) as captured, lock_match(match_id) as locked:
        locked.match.private = bool(locked.match.private)
    assert not any("UPDATE" in message.replace("FOR UPDATE", "") for message in messages(captured))


def seats_of(match_id: UUID) -> list[Seat]:
    return list(Seat.objects.filter(match_id=match_id).order_by("number"))


def test_a_position_that_is_set_is_stored_and_its_seats_are_asked(users: list[User]) -> None:
    match_id = start_match(users, "phantom")
    then, asked = state_of(match_id), who_is_asked(match_id)
    play_one(users, match_id)
    with lock_match(match_id) as locked:
        locked.set_position(then)
        locked.append(EntryKind.REWOUND, EntryAuthor.MODERATOR, asked='{"to":3}')
    assert state_of(match_id) == then
    assert tuple(seat.number for seat in seats_of(match_id) if seat.asked_seq is not None) == asked
