"""Bots whose turn it is are found from the tables alone and woken; a match never waits for one for ever."""

from datetime import timedelta
from uuid import UUID

import pytest
import redis
from django.utils import timezone

from bots.calls import TAKE_TURN
from bots.waking import wake_bots
from games.common.bot_styles import BotStyle
from games.kit.entries import EntryAuthor, EntryKind
from games.matches import commands
from games.matches.clocks.seat_clock import next_wake
from games.matches.commands.bot_moves import OVERDUE
from games.matches.enums import Status
from games.matches.live.publisher import task_sender
from games.matches.models import Match, Seat
from games.staff import match_acts
from tests.bots.bot_matches import asked_seat, bots_in, duel_with_bot, last_entries, let_pass, seat_of, seq_of
from tests.match_setup import make_users, play_one, start_match

pytestmark = pytest.mark.django_db


def bot_to_move(**settings: int) -> tuple[UUID, Seat]:
    users = make_users("alice")
    match_id = duel_with_bot(users[0], "phantom", **settings)
    while seat_of(match_id, 1).asked_seq is None:
        play_one(users, match_id)
    return match_id, seat_of(match_id, 1)


def calls(client: "redis.Redis") -> int:
    assert task_sender.wait_until_sent(30)
    return int(client.llen("bots") + client.llen("spare"))


def test_a_bot_whose_call_was_lost_is_called_again(redis_client: "redis.Redis") -> None:
    match_id, seat = bot_to_move()
    wake_bots()
    assert calls(redis_client) == 0
    let_pass(match_id, 4, 1)
    wake_bots()
    assert calls(redis_client) == 1
    assert TAKE_TURN in str(redis_client.lindex("bots", 0))
    wake_bots()
    assert calls(redis_client) == 1
    assert seat_of(match_id, 1).asked_seq == seat.asked_seq


@pytest.mark.parametrize(("asked_ago", "again_in"), [(0, 3), (4, 4), (9, 9), (14, 14), (40, 15)])
def test_a_bot_that_sleeps_on_is_called_less_and_less_often(asked_ago: int, again_in: int) -> None:
    now = timezone.now()
    assert next_wake(now - timedelta(seconds=asked_ago), now) == now + timedelta(seconds=again_in)


def test_a_bot_that_nothing_wakes_is_moved_for(redis_client: "redis.Redis") -> None:
    """Whatever has become of the workers: a match never freezes."""
    match_id, _ = bot_to_move()
    before = seq_of(match_id)
    passed, step = timedelta(), timedelta(seconds=10)
    while not last_entries(match_id, before) and passed < 2 * OVERDUE:
        let_pass(match_id, step.total_seconds(), 1)
        passed += step
        wake_bots()
    assert passed >= OVERDUE
    assert calls(redis_client) >= 3
    assert last_entries(match_id, before) == [(EntryKind.PLAYED, EntryAuthor.BOT, 1)]


def test_a_bot_asked_before_an_outage_is_called_after_it_and_not_moved_for(redis_client: "redis.Redis") -> None:
    """After a restart that took minutes, every bot that was asked before it made the harmless move."""
    match_id, _ = bot_to_move()
    before = seq_of(match_id)
    let_pass(match_id, 300, 1)
    wake_bots()
    assert last_entries(match_id, before) == []
    assert calls(redis_client) == 1


def test_a_bot_that_pauses_like_a_person_is_called_when_its_pause_is_over(redis_client: "redis.Redis") -> None:
    match_id, seat = bot_to_move(bot_pause_ms=1500)
    assert seat.wake_at is not None
    assert seat.asked_at is not None
    assert (seat.wake_at - seat.asked_at).total_seconds() == 1.5
    wake_bots()
    assert calls(redis_client) == 0
    let_pass(match_id, 1.6, 1)
    wake_bots()
    assert calls(redis_client) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("pause", "expected"), [(0, 1), (1500, 0)])
def test_a_bot_is_called_after_the_commit_unless_it_pauses(
    redis_client: "redis.Redis", pause: int, expected: int
) -> None:
    users = make_users("alice")
    match_id = start_match(users, "phantom", players=2, bots=bots_in(0, 1), bot_pause_ms=pause)
    assert calls(redis_client) == expected
    assert asked_seat(match_id).bot


def test_a_waiting_bot_is_claimed_by_one_sweep() -> None:
    match_id, seat = bot_to_move()
    let_pass(match_id, 4, 1)
    claimed = commands.claim_waiting_bots(10)
    assert [(one.match_id, one.seat, one.asked_seq, one.overdue) for one in claimed] == [
        (match_id, 1, seat.asked_seq, False)
    ]
    assert commands.claim_waiting_bots(10) == []


def test_a_running_match_always_asks_somebody() -> None:
    users = make_users("alice", "bob")
    match_id = start_match(users, "opera")
    while Match.objects.get(pk=match_id).status == Status.RUNNING:
        assert asked_seat(match_id).asked_at is not None
        play_one(users, match_id)
    assert not Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).exists()


@pytest.mark.django_db(transaction=True)
def test_bots_that_are_asked_are_called_when_a_pause_ends(redis_client: "redis.Redis") -> None:
    users = make_users("alice", "mona")
    match_id = start_match(users[:1], "opera", players=2, seat=0, bots=bots_in(1))
    match_acts.pause(users[1].pk, match_id, "a look")
    assert task_sender.wait_until_sent(30)
    redis_client.delete("bots", "spare")
    match_acts.give_seat_to_bot(users[1].pk, match_id, "away", 0, BotStyle.CHORISTER)
    assert calls(redis_client) == 0
    match_acts.resume(users[1].pk, match_id, "go on")
    assert calls(redis_client) == 1


@pytest.mark.django_db(transaction=True)
def test_bots_for_whom_nobody_waits_are_called_in_a_queue_of_their_own(redis_client: "redis.Redis") -> None:
    users = make_users("alice")
    start_match(users, "opera", players=2, seat=0, bots=bots_in(1))
    alone = start_match(users, "opera", players=2, bots=bots_in(0, 1))
    assert task_sender.wait_until_sent(30)
    assert (redis_client.llen("bots"), redis_client.llen("spare")) == (1, 1)
    redis_client.delete("bots", "spare")
    Seat.objects.filter(wake_at__isnull=False).update(wake_at=timezone.now())
    wake_bots()
    assert (redis_client.llen("bots"), redis_client.llen("spare")) == (1, 2)
    long_ago = timezone.now() - OVERDUE * 2
    Seat.objects.filter(match_id=alone, asked_seq__isnull=False).update(asked_at=long_ago, wake_at=timezone.now())
    before = Match.objects.get(pk=alone).seq
    wake_bots()
    assert Match.objects.get(pk=alone).seq == before, "they give way, and no harmless move is made for them so soon"
