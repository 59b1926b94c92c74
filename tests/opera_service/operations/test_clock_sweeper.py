"""Clocks run on PostgreSQL alone: no beat sends anything, and Redis may be away."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

import pytest
from django.db import connection

from games.availability.models import LastUp
from games.kit.entries import EntryAuthor
from games.matches.clocks.database_clock import database_now
from games.matches.enums import Status, TimeoutPolicy
from games.matches.models import Match
from games.matches.responses import ClockSettings
from opera_service.local import process
from opera_service.local.ports import free_port
from opera_service.local.redis import Redis
from opera_service.operations.clock_sweeper import sweep
from tests.bots.bot_matches import asked_seat, last_entries, let_pass, seconds_left, seq_of
from tests.match_setup import make_users, start_match
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)
MINUTE = ClockSettings(move_seconds=60)


@pytest.fixture
def restored() -> UUID:
    """A match in a database that was restored from a backup of two minutes ago, when half a minute was left."""
    match_id = start_match(make_users("alice", "bob"), "phantom", clock=MINUTE, timeout_policy=TimeoutPolicy.FORFEIT)
    LastUp.objects.update_or_create(pk=1, defaults={"at": database_now() - timedelta(seconds=120)})
    let_pass(match_id, 150)
    return match_id


@pytest.mark.usefixtures("redis_of_the_worker")
def test_a_worker_gives_the_time_of_an_outage_back_before_it_looks_at_the_clocks(restored: UUID) -> None:
    until(lambda: seconds_left(asked_seat(restored)) > 0, "the time to be given back")
    sweeps = LastUp.objects.get().at + timedelta(seconds=2)
    until(lambda: LastUp.objects.get().at > sweeps, "more sweeps")
    assert Match.objects.get(pk=restored).status == Status.RUNNING


@pytest.fixture
def redis_of_the_worker(tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A real worker on a Redis of its own, which the test may take away; beat was never there."""
    own = Redis(tmp_path / "redis", free_port(), "secret", durable=False)
    server = own.start(tmp_path / "redis.log")
    own.wait(server)
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    env = os.environ | {"DATABASE_URL": url, "REDIS_URL": own.url, "DJANGO_SETTINGS_MODULE": "opera_service.settings"}
    child = process.start([sys.executable, "-m", "opera_service", "worker"], env=env, log=tmp_path / "worker.log")
    yield server
    for running in (child, server):
        process.stop(running, signal.SIGKILL, 0)


def test_a_worker_enforces_deadlines_without_beat_and_without_redis(
    redis_of_the_worker: "subprocess.Popen[bytes]",
) -> None:
    first = start_match(make_users("alice", "bob"), "phantom", clock=MINUTE)
    let_pass(first, 61)
    until(lambda: seq_of(first) > 3, "the deadline to be enforced without beat")

    process.stop(redis_of_the_worker, signal.SIGKILL, 5)
    second = start_match(make_users("carol", "dora"), "phantom", clock=MINUTE)
    let_pass(second, 61)

    until(lambda: seq_of(second) > 3, "the deadline to be enforced without Redis")
    assert last_entries(second, 3)[0][1] == EntryAuthor.CLOCK


def test_a_sweep_that_fails_does_not_end_the_sweeping() -> None:
    def fails() -> None:
        raise ValueError

    sweep(fails)
