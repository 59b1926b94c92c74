"""Tickets do not pile up: who waits for a day is let go, old ones are deleted, and new wishes have an end."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.common.refusals import Code, Refusal
from games.matchmaking.enums import TicketState
from games.matchmaking.models import Ticket
from games.matchmaking.old_tickets import KEPT, LONGEST_WAIT, sweep_tickets
from games.matchmaking.queue import QuickMatch, ask
from tests.match_setup import make_users

pytestmark = pytest.mark.django_db


def test_old_tickets_are_cancelled_and_then_deleted() -> None:
    users = make_users("alice", "bob", "carol")
    for user in users:
        ask(user.pk, QuickMatch(game="phantom"))
    now = timezone.now()
    Ticket.objects.filter(user=users[0]).update(created_at=now - LONGEST_WAIT - timedelta(minutes=1))
    Ticket.objects.filter(user=users[1]).update(created_at=now - KEPT * 2, state=TicketState.CANCELLED)
    assert sweep_tickets() == (1, 1)
    states = dict(Ticket.objects.values_list("user__username", "state"))
    assert states == {"alice": TicketState.CANCELLED, "carol": TicketState.WAITING}


def test_who_changes_their_mind_without_end_is_told_to_wait_and_keeps_the_last_wish(settings: Any) -> None:
    settings.TICKETS_HOUR = 3
    (alice,) = make_users("alice")
    for seconds in range(3):
        ask(alice.pk, QuickMatch(game="phantom", bots_after=seconds + 1))
    with pytest.raises(Refusal) as refused:
        ask(alice.pk, QuickMatch(game="phantom", bots_after=9))
    assert refused.value.code is Code.RATE_LIMITED
    assert 3500 < int(str(refused.value.params["seconds"])) <= 3600
    assert Ticket.objects.count() == 3
    assert ask(alice.pk, QuickMatch(game="phantom", bots_after=3)).bots_after == 3, "the one that waits is still there"
