"""Sanctions need their permission, and hold at every table and in the queue."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.common.refusals import Code
from games.conduct import active_sanctions
from games.conduct.enums import SanctionKind
from games.conduct.models import Sanction
from games.matches.models import Inspection, Match
from games.matchmaking import queue
from games.matchmaking.enums import TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.notifications.enums import News
from games.notifications.models import Notification
from games.staff import sanctions
from games.staff.acts import GiveSeatToUser
from games.staff.perform_acts import perform
from games.tables import commands as tables
from opera_service.accounts.models import User
from tests.games.matchmaking.people_waiting import let_pass
from tests.games.staff.staff import make_staff
from tests.match_setup import footprint, make_users, open_match, start_match, table_of
from tests.refusals import code_of, refusal_to

pytestmark = pytest.mark.django_db
SOON = timedelta(days=3)


@pytest.fixture
def mona() -> User:
    return make_staff("mona", "moderator")


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


def suspend(mona: User, user: User) -> Sanction:
    return sanctions.impose(mona.pk, user.pk, SanctionKind.SUSPENSION, "insults", timezone.now() + SOON)


def table(slug: str = "phantom", **settings: Any) -> tables.OpenTable:
    return tables.OpenTable(table=table_of(slug), players=2, **settings)


def test_sanctions_need_their_permission_and_spare_the_staff() -> None:
    (alice,) = make_users("alice")
    helper, mona = make_staff("helper", "helper"), make_staff("mona", "moderator")
    soon = timezone.now() + timedelta(days=3)
    assert code_of(sanctions.impose, helper.pk, alice.pk, SanctionKind.BAN, "because") == Code.NOT_ALLOWED
    assert code_of(sanctions.impose, mona.pk, helper.pk, SanctionKind.BAN, "because") == Code.NOT_ALLOWED
    assert code_of(sanctions.impose, mona.pk, alice.pk, SanctionKind.SUSPENSION, "because") == Code.INVALID_INPUT
    assert not Sanction.objects.exists()
    sanctions.impose(mona.pk, alice.pk, SanctionKind.SUSPENSION, "because", soon)
    assert code_of(active_sanctions.require_not_suspended, alice.pk) == Code.SUSPENDED
    assert code_of(active_sanctions.require_rated_allowed, alice.pk) == Code.NO_RATED_PLAY
    Sanction.objects.update(until=timezone.now() - timedelta(seconds=1))
    active_sanctions.require_not_suspended(alice.pk)


def test_a_suspended_user_sits_down_nowhere_and_is_told_why(mona: User, people: list[User]) -> None:
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
        assert (refusal.code, refusal.param("reason", "en")) == (Code.SUSPENDED, "insults")
        assert refusal.params["until"] == sanction.until
    assert (footprint(there), Match.objects.count(), Ticket.objects.count()) == before
    sanctions.lift(mona.pk, sanction.pk, "said sorry")
    tables.take_seat(alice.pk, there)
    notified = Notification.objects.filter(user=alice).order_by("number").values_list("news", "sanction")
    assert list(notified)[:2] == [(News.SANCTIONED, sanction.pk), (News.SANCTION_LIFTED, sanction.pk)]


def test_a_suspension_ends_by_itself(mona: User, people: list[User]) -> None:
    suspend(mona, people[0])
    past = timezone.now() - timedelta(seconds=1)
    Sanction.objects.update(until=past)
    User.objects.filter(pk=people[0].pk).update(suspended_until=past)
    tables.open_table(people[0].pk, table())


def test_a_user_who_may_not_play_rated_plays_unrated(mona: User, people: list[User]) -> None:
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


def test_a_suspended_user_leaves_the_queue_and_is_not_seated(mona: User, people: list[User]) -> None:
    alice, bob, _ = people
    for user in (alice, bob):
        queue.ask(user.pk, QuickMatch(game="phantom", accepts_bots=False))
    User.objects.filter(pk=alice.pk).update(suspended_until=timezone.now() + SOON)
    let_pass(2)
    assert seat_waiting_users() == 0
    suspend(mona, alice)
    assert Ticket.objects.get(user=alice).state == TicketState.CANCELLED


def test_a_moderator_gives_no_seat_to_a_user_who_may_not_have_it(mona: User, people: list[User]) -> None:
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
        act = GiveSeatToUser(0, user.username)
        assert refusal_to(perform, act, mona.pk, rated, "because").code == code
    assert footprint(rated) == before
