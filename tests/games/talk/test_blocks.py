"""Users who blocked each other are not brought together by tables, rematches or the queue."""

from typing import Any

import pytest

from games.common.refusals import Code
from games.matches import commands
from games.matches.models import Match
from games.matchmaking import queue
from games.matchmaking.enums import TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.notifications.models import Notification
from games.tables import commands as tables
from games.talk import blocks
from opera_service.accounts.models import User
from tests.games.matchmaking.people_waiting import let_pass
from tests.match_setup import footprint, make_users, open_match, start_match, table_of
from tests.refusals import refusal_to

pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[User]:
    return make_users("alice", "bob", "carol")


def table(slug: str = "phantom", **settings: Any) -> tables.OpenTable:
    return tables.OpenTable(table=table_of(slug), players=2, **settings)


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


def test_bots_do_not_bring_together_people_who_blocked_each_other(people: list[User]) -> None:
    alice, bob, _ = people
    blocks.block(alice.pk, bob.pk)
    for user in (alice, bob):
        queue.ask(user.pk, QuickMatch(game="opera", players=3, bots_after=0))
    let_pass(2)
    assert seat_waiting_users() == 2
    assert not Match.objects.filter(seats__user=alice).filter(seats__user=bob).exists()


def test_a_blocked_user_cannot_invite_challenge_or_join(people: list[User]) -> None:
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


def test_a_rematch_is_not_offered_to_a_user_who_blocked(people: list[User]) -> None:
    alice, bob, _ = people
    match_id = start_match([alice, bob], "phantom")
    commands.resign(alice.pk, match_id)
    blocks.block(bob.pk, alice.pk)
    offered = tables.rematch(alice.pk, match_id)
    assert not Notification.objects.filter(user=bob, match_id=offered).exists()
