"""Asking, cancelling and seating at the same instant: a user sits in one match, and no wish is lost."""

from functools import partial
from typing import Any

import pytest

from games.matches.models import Seat
from games.matchmaking import queue
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from tests.games.matchmaking.people_waiting import ask, let_pass
from tests.match_setup import make_users
from tests.races.test_play_races import together

pytestmark = pytest.mark.django_db(transaction=True)


def test_eight_requests_of_one_user_at_once_are_one_ticket() -> None:
    (alice,) = make_users("alice")
    request = QuickMatch(game="opera", request_id="once")
    answers = together([partial(queue.ask, alice.pk, request)] * 8)
    assert Ticket.objects.count() == 1
    assert all(answer == answers[0] for answer in answers)


def test_who_asks_for_something_else_while_being_seated_sits_in_one_match() -> None:
    for number in range(6):
        alice, bob = make_users(f"alice{number}", f"bob{number}")
        for user in (alice, bob):
            ask(user)
        let_pass(1)
        jobs: list[Any] = [seat_waiting_users, partial(ask, alice, players=3), partial(queue.cancel, bob.pk)]
        together(jobs)
        let_pass(30)
        seat_waiting_users()
        assert Seat.objects.filter(user=alice).count() == 1
        assert Seat.objects.filter(user=bob).count() <= 1
        assert Ticket.objects.filter(user=alice, state="seated").count() == 1
