"""Sanctions hold at every table and in the queue, and nobody else's match stands still because of them."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from games.audit.models import AuditEntry
from games.common.bot_styles import REPLACEMENT_STYLE, BotStyle
from games.common.refusals import Code, Refusal
from games.conduct.enums import SanctionKind
from games.conduct.leavers import warn_leavers
from games.conduct.models import Sanction
from games.kit.entries import EntryAuthor, EntryKind
from games.matches import commands
from games.matches.enums import Status
from games.matches.models import Inspection, LogEntry, Match, Seat
from games.matchmaking import queue
from games.matchmaking.enums import TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.notifications.enums import News
from games.notifications.models import Notification
from games.staff import acts, sanctions
from games.tables import commands as tables
from games.tables.commands.absence import replace_absent_users
from games.talk import blocks
from opera_service.accounts.models import User
from tests.games.matchmaking.people_waiting import let_pass
from tests.games.staff.staff import make_staff
from tests.tables import footprint, make_users, open_match, start_match, table_of, who_is_asked

pytestmark = pytest.mark.django_db
SOON = timedelta(days=3)


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


def refusal_to(command: Any, *args: Any, **kwargs: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        command(*args, **kwargs)
    return caught.value


def suspend(mona: User, user: User) -> Sanction:
    return sanctions.impose(mona.pk, user.pk, SanctionKind.SUSPENSION, "insults", timezone.now() + SOON)


def table(slug: str = "phantom", **settings: Any) -> tables.OpenTable:
    return tables.OpenTable(table=table_of(slug), players=2, **settings)


def test_who_is_suspended_sits_down_nowhere_and_is_told_why(mona: User, people: list[User]) -> None:
    alice, bob, _ = people
    there = open_match([bob], "phantom", players=2)
    sanction = suspend(mona, alice)
    before = footprint(there), Match.objects.count(), Ticket.objects.count()
    attempts = [
        (tables.open_table, alice.pk, table()),
        (tables.take_seat, alice.pk, there),
        (tables.introduce, alice.pk, "phantom"),
        (tables.challenge, alice.pk, bob.pk, table()),
        (queue.ask, alice.pk, QuickMatch(game="phantom")),
    ]
    for command, *args in attempts:
        refusal = refusal_to(command, *args)
        assert (refusal.code, refusal.params["reason"]) == (Code.SUSPENDED, "insults")
        assert refusal.params["until"] == sanction.until
    assert (footprint(there), Match.objects.count(), Ticket.objects.count()) == before
    sanctions.lift(mona.pk, sanction.pk, "said sorry")
    tables.take_seat(alice.pk, there)
    told = Notification.objects.filter(user=alice).order_by("number").values_list("news", "sanction")
    assert list(told)[:2] == [(News.SANCTIONED, sanction.pk), (News.SANCTION_LIFTED, sanction.pk)]


def test_a_suspension_ends_by_itself(mona: User, people: list[User]) -> None:
    suspend(mona, people[0])
    past = timezone.now() - timedelta(seconds=1)
    Sanction.objects.update(until=past)
    User.objects.filter(pk=people[0].pk).update(suspended_until=past)
    tables.open_table(people[0].pk, table())


def test_bots_play_on_for_who_is_suspended_also_without_a_clock(
    mona: User, people: list[User], django_capture_on_commit_callbacks: Any
) -> None:
    alice, bob, _ = people
    running = start_match([alice, bob], "opera")
    waiting = open_match([alice, bob], "opera", players=3)
    bots = tuple(tables.BotSeat(seat, BotStyle.CHORISTER) for seat in range(2))
    without_her = tables.open_table(alice.pk, table(bots=bots))
    with django_capture_on_commit_callbacks(execute=True):
        suspend(mona, alice)
    seat = Seat.objects.get(match_id=running, number=0)
    assert (seat.bot, seat.user_id, seat.left, seat.wake_at is None) == (REPLACEMENT_STYLE, alice.pk, False, False)
    last = LogEntry.objects.filter(match_id=running).order_by("-seq")[0]
    assert (last.kind, last.by) == (EntryKind.HANDED_OVER, EntryAuthor.HOUSE)
    assert not Seat.objects.filter(match_id=waiting, user=alice).exists()
    assert Match.objects.get(pk=waiting).owner == bob
    assert Match.objects.get(pk=without_her).status == Status.ABORTED


def test_the_sweep_finds_who_was_forgotten(people: list[User]) -> None:
    """A process may die between the sanction and the seats (promise 3)."""
    alice, bob, carol = people
    match_id = start_match([alice, bob], "phantom")
    other = start_match([bob, carol], "phantom")
    assert replace_absent_users() == 0
    asked = people[who_is_asked(match_id)[0]]
    User.objects.filter(pk=asked.pk).update(is_active=False)
    assert replace_absent_users() == 1
    assert replace_absent_users() == 0
    assert Seat.objects.get(match_id=match_id, user=asked).bot == REPLACEMENT_STYLE
    assert not Seat.objects.filter(match_id=other).exclude(bot="").exists()


def test_who_may_not_play_rated_plays_unrated(mona: User, people: list[User]) -> None:
    alice, bob, _ = people
    queue.ask(alice.pk, QuickMatch(game="phantom", rated=True))
    sanctions.impose(mona.pk, alice.pk, SanctionKind.UNRATED, "two accounts")
    assert Ticket.objects.get().state == TicketState.CANCELLED
    rated = open_match([bob], "phantom", players=2, rated=True)
    before = footprint(rated)
    for command, *args in [
        (tables.take_seat, alice.pk, rated),
        (tables.open_table, alice.pk, table(rated=True)),
        (queue.ask, alice.pk, QuickMatch(game="phantom", rated=True)),
    ]:
        assert refusal_to(command, *args).code == Code.NO_RATED_PLAY
    assert footprint(rated) == before
    tables.open_table(alice.pk, table())
    queue.ask(alice.pk, QuickMatch(game="phantom"))


def test_who_is_suspended_leaves_the_queue_and_is_not_seated(mona: User, people: list[User]) -> None:
    alice, bob, _ = people
    for user in (alice, bob):
        queue.ask(user.pk, QuickMatch(game="phantom", accepts_bots=False))
    User.objects.filter(pk=alice.pk).update(suspended_until=timezone.now() + SOON)
    let_pass(2)
    assert seat_waiting_users() == 0
    suspend(mona, alice)
    assert Ticket.objects.get(user=alice).state == TicketState.CANCELLED


def test_people_who_blocked_each_other_are_not_paired_but_others_are(people: list[User]) -> None:
    alice, bob, carol = people
    blocks.block(alice.pk, bob.pk)
    for user in (alice, bob):
        queue.ask(user.pk, QuickMatch(game="phantom", accepts_bots=False))
    let_pass(2)
    assert seat_waiting_users() == 0
    queue.ask(carol.pk, QuickMatch(game="phantom", accepts_bots=False))
    let_pass(2)
    assert seat_waiting_users() == 1
    assert Ticket.objects.get(user=carol).state == TicketState.SEATED


def test_bots_do_not_bring_together_who_blocked_each_other(people: list[User]) -> None:
    alice, bob, _ = people
    blocks.block(alice.pk, bob.pk)
    for user in (alice, bob):
        queue.ask(user.pk, QuickMatch(game="opera", players=3, bots_after=0))
    let_pass(2)
    assert seat_waiting_users() == 2
    assert not Match.objects.filter(seats__user=alice).filter(seats__user=bob).exists()


def test_who_is_blocked_cannot_invite_challenge_or_join(people: list[User]) -> None:
    alice, bob, carol = people
    blocks.block(alice.pk, bob.pk)
    hers, his = open_match([alice], "phantom", players=2), open_match([bob], "phantom", players=2)
    before = footprint(hers), footprint(his), Match.objects.count()
    assert refusal_to(tables.take_seat, bob.pk, hers).code == Code.BLOCKED
    assert refusal_to(tables.invite, bob.pk, his, alice.pk).code == Code.BLOCKED
    assert refusal_to(tables.challenge, bob.pk, alice.pk, table()).code == Code.BLOCKED
    assert (footprint(hers), footprint(his), Match.objects.count()) == before
    assert not Notification.objects.filter(user=alice).exists()
    tables.invite(bob.pk, his, carol.pk)


def test_a_rematch_is_not_offered_to_who_blocked(people: list[User]) -> None:
    alice, bob, _ = people
    match_id = start_match([alice, bob], "phantom")
    commands.resign(alice.pk, match_id)
    blocks.block(bob.pk, alice.pk)
    offered = tables.rematch(alice.pk, match_id)
    assert not Notification.objects.filter(user=bob, match_id=offered).exists()


def test_who_has_looked_behind_the_screens_does_not_join(mona: User, people: list[User]) -> None:
    there = open_match([people[0]], "phantom", players=2)
    Inspection.objects.create(match_id=there, moderator=mona, reason="a report")
    assert refusal_to(tables.take_seat, mona.pk, there).code == Code.HAS_LOOKED


def test_a_moderator_gives_no_seat_to_who_may_not_have_it(mona: User, people: list[User]) -> None:
    alice, bob, carol = people
    rated = start_match([alice, bob], "phantom", rated=True)
    guest = User.objects.create_user(username="Guest-1", kind="guest")
    looked, barred = make_staff("looked", "moderator"), make_users("barred")[0]
    Inspection.objects.create(match_id=rated, moderator=looked, reason="a report")
    sanctions.impose(mona.pk, barred.pk, SanctionKind.UNRATED, "two accounts")
    suspend(mona, carol)
    before = footprint(rated)
    for user, code in [
        (guest, Code.GUESTS_NOT_ALLOWED),
        (looked, Code.HAS_LOOKED),
        (barred, Code.NO_RATED_PLAY),
        (carol, Code.SUSPENDED),
    ]:
        given = {"number": 0, "user_id": user.pk}
        assert refusal_to(acts.perform, "give_seat_to_user", mona.pk, rated, "because", **given).code == code
    assert footprint(rated) == before


def leave(users: list[User], slug: str = "opera") -> UUID:
    """A match of three that the first leaves, and that is over."""
    match_id = start_match(users, slug)
    commands.resign(users[0].pk, match_id)
    commands.resign(users[1].pk, match_id)
    assert Match.objects.get(pk=match_id).status == Status.FINISHED
    return match_id


def test_who_leaves_often_is_warned_by_the_house_once(people: list[User]) -> None:
    for _ in range(2):
        leave(people)
    assert warn_leavers() == []
    leave(people)
    alice, bob, _ = people
    assert warn_leavers() == [alice.pk]
    assert warn_leavers() == []
    warning = Sanction.objects.get()
    assert (warning.user, warning.kind, warning.by) == (alice, SanctionKind.WARNING, None)
    assert Notification.objects.filter(user=alice, sanction=warning).exists()
    assert AuditEntry.objects.get().act == "warn_leaver"
    assert not Sanction.objects.filter(user=bob).exists()


def test_resigning_against_one_opponent_or_against_bots_is_no_leaving(people: list[User]) -> None:
    alice, bob, _ = people
    for _ in range(4):
        commands.resign(alice.pk, start_match([alice, bob], "phantom"))
        bots = (tables.BotSeat(1, BotStyle.CHORISTER), tables.BotSeat(2, BotStyle.CHORISTER))
        match_id = start_match([alice], "opera", players=3, bots=bots)
        commands.resign(alice.pk, match_id)
        Match.objects.filter(pk=match_id).update(status=Status.FINISHED, outcome="{}", ended_at=timezone.now())
    assert warn_leavers() == []
