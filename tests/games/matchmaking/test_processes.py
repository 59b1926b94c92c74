"""The lobby in the service's own processes: beat, worker and bots as they run in production."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import redis
from django.db import connection

from games.kit.entries import EntryAuthor
from games.matches import commands
from games.matches.models import LogEntry, Match, Seat
from games.matchmaking.models import Ticket
from games.ratings.models import Rating
from opera_service.accounts.models import User
from opera_service.local import process
from tests.games.matchmaking.people_waiting import ask
from tests.match_setup import make_users, start_match
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)
Starter = Callable[[str], "subprocess.Popen[bytes]"]


@pytest.fixture
def run(redis_client: "redis.Redis", tmp_path: Path) -> Iterator[Starter]:
    """Starts one of the service's processes on this test's database."""
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    environment = os.environ | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "opera_service.settings"}
    started = []

    def start(name: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "opera_service", name]
        child = process.start(command, env=environment, log=tmp_path / f"{name}.log")
        started.append(child)
        return child

    yield start
    for child in started:
        process.stop(child, signal.SIGTERM, 0)


def test_a_lone_guest_plays_with_a_bot_although_the_worker_is_killed_meanwhile_and_ratings_are_counted(
    run: Starter,
) -> None:
    guest = User.objects.create_user(username="guest-1", kind="guest")
    alice, bob = make_users("alice", "bob")
    for name in ("bots", "beat"):
        run(name)
    doomed = run("worker")
    commands.resign(bob.pk, start_match([alice, bob], "phantom", rated=True))
    until(lambda: not Match.objects.filter(rating_due=True).exists(), "the rated match to be counted")
    assert Rating.objects.filter(user=alice, matches=1).exists()

    ask(guest, bots_after=1)
    doomed.kill()
    run("worker")
    until(lambda: Seat.objects.filter(user=guest).exists(), "the guest to be seated")
    match = Match.objects.get(seats__user=guest)
    assert list(match.seats.exclude(user=guest).values_list("bot", flat=True)) == ["understudy"]
    until(lambda: LogEntry.objects.filter(match=match, by=EntryAuthor.BOT).exists(), "the bot to move")
    assert Ticket.objects.get(user=guest).match == match
