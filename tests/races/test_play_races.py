"""Many clients at the same instant, on the real database: threads that start together at a barrier."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import TypeVar
from uuid import uuid4

import pytest
from django.db import connection

from games.common.refusals import Code, Refusal
from games.matches import commands
from games.matches.models import LogEntry, Match
from games.matches.responses import Played
from games.registry import rules
from games.tables import commands as tables
from tests.match_setup import make_users, start_match, state_of, who_is_asked

pytestmark = pytest.mark.django_db(transaction=True)
T = TypeVar("T")


def together(jobs: Sequence[Callable[[], T]]) -> list[T | Refusal]:
    """Run all jobs at the same moment, each on a connection of its own; a refusal is a result."""
    barrier = Barrier(len(jobs))

    def run(job: Callable[[], T]) -> T | Refusal:
        try:
            connection.ensure_connection()
            barrier.wait(timeout=120)
            return job()
        except Refusal as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def test_eight_clients_with_the_same_request_id_apply_it_once_and_get_one_answer() -> None:
    users = make_users("alice", "bob")
    for _ in range(5):
        match_id = start_match(users, "opera")
        seq = Match.objects.get(pk=match_id).seq
        bid = partial(commands.play, users[0].pk, match_id, b'{"type":"Bid","amount":2}', seq, "same")
        answers = together([bid] * 8)
        assert all(isinstance(answer, Played) and answer == answers[0] for answer in answers)
        assert LogEntry.objects.filter(match_id=match_id, request_id="same").count() == 1
        assert Match.objects.get(pk=match_id).seq == seq + 1


def test_four_seats_bid_at_once_and_all_bids_are_in_and_revealed_once() -> None:
    users = make_users("alice", "bob", "carol", "dora")
    for _ in range(5):
        match_id = start_match(users, "opera")
        seq = Match.objects.get(pk=match_id).seq
        bid = b'{"type":"Bid","amount":1}'
        jobs = [partial(commands.play, user.pk, match_id, bid, seq, uuid4().hex) for user in users]
        assert all(isinstance(answer, Played) for answer in together(jobs))
        happened = [entry.happened for entry in LogEntry.objects.filter(match_id=match_id)]
        assert sum(entry.count('"BidPlaced"') for entry in happened) == 4
        assert sum(entry.count('"BidsRevealed"') for entry in happened) == 1


def test_two_different_actions_for_one_turn_one_wins_and_the_other_is_stale_or_too_late() -> None:
    users = make_users("alice", "bob")
    for _ in range(5):
        match_id = start_match(users, "phantom")
        seq = Match.objects.get(pk=match_id).seq
        seat = who_is_asked(match_id)[0]
        first, second, *_ = rules("phantom").legal_actions(state_of(match_id), seat)
        user = users[seat].pk
        results = together(
            [partial(commands.play, user, match_id, action, seq, uuid4().hex) for action in (first, second)]
        )
        assert sorted(isinstance(result, Played) for result in results) == [False, True]
        refusal = next(result for result in results if isinstance(result, Refusal))
        assert refusal.code in (Code.STALE, Code.NOT_YOUR_TURN)
        assert refusal.seq == Match.objects.get(pk=match_id).seq == seq + 1


def test_two_users_take_one_seat_and_one_gets_it() -> None:
    owner, *others = make_users("alice", "bob", "carol", "dora")
    for _ in range(5):
        match_id = tables.open_table(owner.pk, tables.OpenTable(table=rules("phantom").table_type(), players=2))
        results = together([partial(tables.take_seat, user.pk, match_id, 1) for user in others])
        assert sum(result == 1 for result in results) == 1
        assert all(
            result == 1 or (isinstance(result, Refusal) and result.code == Code.SEAT_TAKEN) for result in results
        )
