"""Sweeps go on past a row that somebody else holds, and give up at once when nothing can be written at all."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import InternalError, connection
from prometheus_client import REGISTRY

from games.common.bot_styles import REPLACEMENT_STYLE
from games.matches.clocks.sweep import enforce_deadlines
from games.matches.models import Seat
from games.matches.responses import ClockSettings
from games.matchmaking.enums import TicketState
from games.matchmaking.group_seating import seat_waiting_users
from games.matchmaking.models import Ticket
from games.tables.commands.absence import replace_absent_users
from opera_service.accounts.models import User
from tests.bots.bot_matches import let_pass as let_clock_pass
from tests.bots.bot_matches import seq_of
from tests.games.matchmaking.people_waiting import ask, let_pass
from tests.match_setup import make_users, start_match, who_is_asked
from tests.troubled import held

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def this_connection_with(name: str, value: str) -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute(f"set {name} = {value}")
        yield
    connection.close()


def test_bots_stand_in_at_every_match_but_the_one_that_is_held() -> None:
    users = make_users("alice", "bob", "carol", "dora")
    first, second = start_match(users[:2], "phantom"), start_match(users[2:], "phantom")
    away = [users[who_is_asked(first)[0]], users[2 + who_is_asked(second)[0]]]
    User.objects.filter(pk__in=[user.pk for user in away]).update(is_active=False)
    with (
        this_connection_with("lock_timeout", "100"),
        held("select 1 from matches_match where id = %s for update", first),
    ):
        assert replace_absent_users() == 1
        assert set(Seat.objects.filter(bot=REPLACEMENT_STYLE).values_list("match_id", flat=True)) == {second}
    assert replace_absent_users() == 1


def test_a_ticket_that_is_held_keeps_only_its_own_group_waiting() -> None:
    alice, bob, carol, dora = make_users("alice", "bob", "carol", "dora")
    for user, game in ((alice, "opera"), (bob, "opera"), (carol, "phantom"), (dora, "phantom")):
        ask(user, game)
    let_pass(5)
    with (
        this_connection_with("lock_timeout", "100"),
        held("select 1 from matchmaking_ticket where user_id = %s for update", alice.pk),
    ):
        assert seat_waiting_users() == 1
        waiting = Ticket.objects.filter(state=TicketState.WAITING).values_list("user_id", flat=True)
        assert set(waiting) == {alice.pk, bob.pk}
    assert seat_waiting_users() == 1


def test_the_clocks_of_a_database_that_can_only_be_read_are_left_to_the_next_sweep() -> None:
    users = make_users("alice", "bob")
    matches = [start_match(users, "phantom", clock=ClockSettings(move_seconds=60)) for _ in range(3)]
    for match_id in matches:
        let_clock_pass(match_id, 61)
    before, failures = [seq_of(match_id) for match_id in matches], _sweep_failures()
    with this_connection_with("default_transaction_read_only", "on"), pytest.raises(InternalError, match="read-only"):
        enforce_deadlines()
    assert ([seq_of(match_id) for match_id in matches], _sweep_failures()) == (before, failures)
    enforce_deadlines()
    assert [seq_of(match_id) for match_id in matches] == [seq + 1 for seq in before]


def _sweep_failures() -> float:
    return REGISTRY.get_sample_value("opera_sweep_failures_total") or 0.0
