"""Real worker processes take turns, survive bots that hang, and finish what a killed worker had begun."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

import pytest
import redis
from django.db import connection

from bots.waking import wake_bots
from games.common.bot_styles import BotStyle
from games.kit.entries import EntryAuthor, EntryKind
from games.matches.enums import Status
from games.matches.models import LogEntry, Match, Seat
from opera_service.local import process
from tests.bots.bot_matches import asked_seat, bots_in, let_pass, seat_of
from tests.match_setup import make_users, start_match
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)
Starter = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def worker(redis_client: "redis.Redis", tmp_path: Path) -> Iterator[Starter]:
    """Starts workers on this test's database; `limit` is how many seconds a bot gets."""
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    started = []

    def start(limit: int) -> "subprocess.Popen[bytes]":
        env = os.environ | {
            "DATABASE_URL": url,
            "OPERA_BOT_SECONDS": str(limit),
            "OPERA_TEST_MARK": str(mark(tmp_path)),
        }
        log = tmp_path / "worker.log"
        child = process.start([sys.executable, "-m", "tests.bots.failing_worker"], env=env, log=log)
        started.append(child)
        return child

    yield start
    for child in started:
        process.stop(child, signal.SIGTERM, 0)


def mark(folder: Path) -> Path:
    return folder / "begun"


def bots_only(style: str = BotStyle.CHORISTER) -> UUID:
    """A match of two bots, whose first turn has been called for by the bell."""
    users = make_users("alice")
    match_id = start_match(users, "phantom", players=2, bots=bots_in(0, 1, style=BotStyle.CHORISTER))
    Seat.objects.filter(match_id=match_id, asked_seq__isnull=False).update(bot=style)
    return match_id


def has_moved(match_id: UUID) -> bool:
    return LogEntry.objects.filter(match_id=match_id, kind=EntryKind.PLAYED, by=EntryAuthor.BOT).exists()


def first_move(match_id: UUID) -> LogEntry:
    until(lambda: has_moved(match_id), "the bot to move")
    return LogEntry.objects.filter(match_id=match_id, kind=EntryKind.PLAYED).order_by("seq")[0]


def test_workers_play_a_match_of_bots_to_its_end_without_any_sweep(worker: Starter) -> None:
    match_id = bots_only()
    worker(limit=20)
    until(lambda: Match.objects.get(pk=match_id).status == Status.FINISHED, "the match to end")
    entries = LogEntry.objects.filter(match_id=match_id, kind=EntryKind.PLAYED)
    assert all((entry.request_id or "").startswith("bot:") for entry in entries)


def test_a_bot_that_hangs_is_interrupted_and_the_harmless_move_made(worker: Starter) -> None:
    match_id = bots_only("hanging")
    asked = asked_seat(match_id).asked_seq
    worker(limit=1)
    assert first_move(match_id).request_id == f"safe:{asked}"


def test_a_bot_that_cannot_be_interrupted_is_killed_and_the_harmless_move_made(worker: Starter) -> None:
    match_id = bots_only("uninterruptible")
    asked = asked_seat(match_id).asked_seq
    worker(limit=1)
    assert first_move(match_id).request_id == f"safe:{asked}"


def test_the_turn_of_a_killed_worker_is_done_by_another(worker: Starter, tmp_path: Path) -> None:
    match_id = bots_only("hanging")
    seat = asked_seat(match_id)
    victim = worker(limit=100)
    until(mark(tmp_path).exists, "the worker to begin the turn")
    os.killpg(victim.pid, signal.SIGKILL)
    Seat.objects.filter(pk=seat.pk).update(bot=BotStyle.CHORISTER)
    let_pass(match_id, 4, seat.number)
    wake_bots()
    worker(limit=20)
    assert first_move(match_id).request_id == f"bot:{seat.asked_seq}"
    assert seat_of(match_id, seat.number).asked_seq != seat.asked_seq
