"""Notifications: told once, unread until read, in an order without gaps however many write at once."""

from datetime import timedelta
from functools import partial

import pytest
from django.db import transaction
from django.utils import timezone

from games.common.bot_styles import BotStyle
from games.matches import commands
from games.matches.models import Match
from games.notifications.enums import News
from games.notifications.models import Notification
from games.notifications.notify import KEPT, delete_old_notifications, mark_read, notify
from games.notifications.queries import count_unread, notifications_after, notifications_of, turns_awaited
from games.tables import commands as table_commands
from opera_service.accounts.models import User
from tests.games.notifications.received import received
from tests.match_setup import legal_action, make_users, open_match, play_one, start_match, who_is_asked
from tests.races.test_play_races import together

pytestmark = pytest.mark.django_db


def unread(user: User) -> list[str]:
    return [note.news.value for note in notifications_of(user.pk, unread=True).notifications]


def test_a_turn_is_unread_until_it_is_taken() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "phantom")
    asked = users[who_is_asked(match_id)[0]]
    (turn,) = turns_awaited(asked.pk)
    assert (turn.news, turn.match_id, turn.number, turn.read) == (News.YOUR_TURN, match_id, None, False)
    assert turn.seq == Match.objects.get(pk=match_id).seq
    play_one(users, match_id)
    assert all(awaited.seq != turn.seq for awaited in turns_awaited(asked.pk))


def test_a_turn_that_was_read_is_not_unread_but_the_next_one_is() -> None:
    (alice,) = make_users("alice")
    bots = (table_commands.BotSeat(seat=1, style=BotStyle.CHORISTER),)
    match_id = start_match([alice], "opera", players=2, bots=bots)
    assert unread(alice) == ["your_turn"]
    mark_read(alice.pk)
    assert unread(alice) == []
    assert [turn.read for turn in turns_awaited(alice.pk)] == [True]
    commands.play(alice.pk, match_id, legal_action(match_id, 0), Match.objects.get(pk=match_id).seq, "one")
    seat = Match.objects.get(pk=match_id).seats.get(number=1)
    commands.play_safe_action(match_id, 1, seat.asked_seq or 0)
    while not turns_awaited(alice.pk):
        seat.refresh_from_db()
        commands.play_safe_action(match_id, 1, seat.asked_seq or 0)
    assert unread(alice) == ["your_turn"]


def test_a_seat_that_a_bot_plays_awaits_nothing_of_its_person() -> None:
    users = make_users("alice", "bob", "carol")
    match_id = start_match(users, "opera")
    assert count_unread(users[0].pk) == 1
    commands.resign(users[0].pk, match_id)
    assert count_unread(users[0].pk) == 0


def test_what_was_read_is_marked_up_to_a_number_for_a_match_or_altogether() -> None:
    alice, bob = make_users("alice", "bob")
    tables = [open_match([alice], "phantom", players=2) for _ in range(4)]
    for match_id in tables:
        table_commands.invite(alice.pk, match_id, bob.pk)
    assert unread(bob) == ["invited"] * 4
    mark_read(bob.pk, up_to=2)
    assert [note.number for note in notifications_of(bob.pk, unread=True).notifications] == [4, 3]
    mark_read(bob.pk, match_id=tables[3])
    assert [note.number for note in notifications_of(bob.pk, unread=True).notifications] == [3]
    mark_read(bob.pk)
    assert count_unread(bob.pk) == 0
    assert [(note.number, note.read) for note in notifications_of(bob.pk).notifications] == [
        (4, True),
        (3, True),
        (2, True),
        (1, True),
    ]


def test_pages_go_back_from_the_newest_and_turns_come_first() -> None:
    users = make_users("alice", "bob")
    for _ in range(5):
        table_commands.invite(users[0].pk, open_match(users[:1], "phantom", players=2), users[1].pk)
    start_match(users, "opera")
    first = notifications_of(users[1].pk, limit=3)
    assert [(note.news.value, note.number) for note in first.notifications] == [
        ("your_turn", None),
        ("match_started", 7),
        ("invited", 6),
        ("invited", 5),
    ]
    assert (first.unread, first.next) == (8, 5)
    second = notifications_of(users[1].pk, limit=10, before=first.next)
    assert [note.number for note in second.notifications] == [4, 3, 2, 1]
    assert second.next is None


def test_marking_does_not_touch_what_others_were_told() -> None:
    users = make_users("alice", "bob")
    start_match(users, "opera")
    mark_read(users[0].pk)
    assert (count_unread(users[0].pk), count_unread(users[1].pk)) == (0, 3)


def test_a_command_that_fails_tells_nobody() -> None:
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2)

    def invite_and_fail() -> None:
        with transaction.atomic():
            table_commands.invite(alice.pk, match_id, bob.pk)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        invite_and_fail()
    assert received(bob) == []
    table_commands.invite(alice.pk, match_id, bob.pk)
    assert [note.number for note in notifications_after(bob.pk, 0)] == [1]


def test_what_is_months_old_is_forgotten_some_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.common.querysets.MOST_DELETED_AT_ONCE", 2)
    alice, bob = make_users("alice", "bob")
    match_id = open_match([alice], "phantom", players=2)
    for _ in range(6):
        notify([bob.pk], News.INVITED, match_id)
    Notification.objects.filter(number__lte=5).update(at=timezone.now() - KEPT - timedelta(hours=1))
    assert delete_old_notifications() == 5
    assert [note.number for note in notifications_after(bob.pk, 0)] == [6]


@pytest.mark.django_db(transaction=True)
def test_numbers_have_no_gaps_and_no_deadlock_when_many_tell_the_same_people_at_once() -> None:
    alice, bob, carol = make_users("alice", "bob", "carol")
    match_id = open_match([alice], "phantom", players=2)
    orders = [(alice.pk, bob.pk, carol.pk), (carol.pk, bob.pk, alice.pk), (bob.pk, carol.pk)]
    jobs = [partial(notify, users, News.INVITED, match_id) for users in orders * 8]
    together(jobs)
    for user, count in ((alice, 16), (bob, 24), (carol, 24)):
        assert [note.number for note in notifications_after(user.pk, 0)] == list(range(1, count + 1))


@pytest.mark.django_db(transaction=True)
def test_a_later_number_never_becomes_visible_before_an_earlier_one() -> None:
    """Else a stream that has told number 2 would never look for number 1 again."""
    (alice,) = make_users("alice")
    match_id = open_match([alice], "phantom", players=2)

    def tell_and_look() -> bool:
        notify([alice.pk], News.INVITED, match_id)
        numbers = [note.number for note in notifications_after(alice.pk, 0)]
        return numbers == list(range(1, len(numbers) + 1))

    assert all(result is True for result in together([tell_and_look] * 12))
