"""Quick match under fire: many users at once, many workers, and workers that are killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from statistics import fmean
from threading import Barrier
from urllib.parse import urlsplit

import pytest
from django.db import connection, transaction

from games.matches.enums import Status
from games.matches.models import Match, Seat
from games.matchmaking import queue
from games.matchmaking.enums import Speed
from games.matchmaking.group_seating import _lock_pool, seat_waiting_users
from games.matchmaking.models import Ticket
from games.matchmaking.queue import QuickMatch
from games.ratings.models import Rating
from opera_service.accounts.models import User
from tests.games.matchmaking.people_waiting import ask, let_pass
from tests.match_setup import make_users
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)
USERS, THREADS, WORKERS = 200, 20, 4


@contextmanager
def worker(*arguments: str) -> "Iterator[subprocess.Popen[str]]":
    """A process of its own that pairs on this test's database."""
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "opera_service.settings"}
    command = [sys.executable, "-m", "tests.races.pairing_worker", *arguments]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def rated_users() -> dict[int, int]:
    """Users with ratings as they are spread in any large house: id → points."""
    random = Random(7)
    users = User.objects.bulk_create(User(username=f"user-{number}", password="!") for number in range(USERS))
    points = {user.pk: round(random.gauss(1500, 300)) for user in users}
    Rating.objects.bulk_create(
        Rating(game="opera", user_id=user_id, mu=(value - 500) / 40, sigma=2.0, matches=30)
        for user_id, value in points.items()
    )
    return points


def all_ask_at_once(user_ids: list[int]) -> None:
    barrier = Barrier(THREADS)

    def ask_for(share: list[int]) -> None:
        connection.ensure_connection()
        barrier.wait(timeout=120)
        for user_id in share:
            queue.ask(user_id, QuickMatch(game="opera", players=2, rated=True, bots_after=120))
        connection.close()

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(ask_for, [user_ids[start::THREADS] for start in range(THREADS)]))


def all_sit_after_another_round(users: list[User]) -> bool:
    seat_waiting_users()
    return Seat.objects.filter(user__in=users).count() >= len(users)


def mean_difference(pairs: list[tuple[int, int]]) -> float:
    return fmean(abs(first - second) for first, second in pairs)


def test_200_users_ask_at_once_and_4_workers_of_which_one_is_killed_seat_each_of_them_once_and_fairly() -> None:
    points = rated_users()
    with worker() as first, worker() as second, worker() as third, worker() as victim:
        for process in (first, second, third, victim):
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
        # All are one batch, however long a busy machine takes: to the workers the pool is in somebody else's hands.
        with transaction.atomic():
            assert _lock_pool(("opera", Speed.LIVE, True))
            all_ask_at_once(list(points))
        until(lambda: Match.objects.count() >= 5, "the first matches")
        victim.send_signal(signal.SIGKILL)
        until(lambda: not Ticket.objects.filter(state="waiting").exists(), "everybody sits")
    seats = list(Seat.objects.values_list("match_id", "user_id"))
    assert sorted(user_id for _, user_id in seats if user_id) == sorted(points), "each user in exactly one match"
    assert len({match_id for match_id, _ in seats}) == Match.objects.filter(status=Status.RUNNING).count() == USERS // 2
    assert Ticket.objects.filter(state="seated").count() == USERS
    by_match: dict[object, list[int]] = {}
    for match_id, user_id in seats:
        assert user_id is not None
        by_match.setdefault(match_id, []).append(points[user_id])
    found = [(first, second) for first, second in by_match.values()]
    ordered = sorted(points.values())
    best = list(zip(ordered[::2], ordered[1::2], strict=True))
    assert mean_difference(found) <= 1.2 * mean_difference(best)


def test_a_worker_killed_between_any_two_steps_of_seating_loses_nobody_and_seats_nobody_twice() -> None:
    died = 0
    with worker("killable") as template:
        assert template.stdin
        assert template.stdout
        for die_at in range(100):
            users = make_users(f"alice-{die_at}", f"bob-{die_at}")
            for user in users:
                ask(user)
            let_pass(1)
            print(die_at, file=template.stdin, flush=True)
            status = int(template.stdout.readline())
            until(lambda users=users: all_sit_after_another_round(users), "the server to let go of what the dead held")  # type: ignore[misc]
            matches = {Seat.objects.get(user=user).match_id for user in users}
            assert len(matches) == 1
            assert Match.objects.get(pk=matches.pop()).status == Status.RUNNING
            if status == 0:
                break
            assert status == -signal.SIGKILL
            died += 1
    assert died >= 15, "before and after every statement and commit of plan and seating"
