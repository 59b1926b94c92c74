"""Who plays through a real web process is answered while Redis is silent: the move is stored, the rest can wait."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from django.db import connection

from games.common.bot_styles import BotStyle
from games.matches.models import Seat
from opera_service.local import process
from opera_service.local.ports import free_port
from tests.bots.bot_matches import bots_in
from tests.games.api.players import choose
from tests.games.api.rest.callers import Caller, program
from tests.games.matches.live.relay import Relay
from tests.games.matches.live.servers import KillableRedis
from tests.match_setup import start_match
from tests.opera_service.local.runner import wait_for
from tests.paths import ROOT

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def alice() -> Caller:
    return program("alice")


@pytest.fixture
def relay(tmp_path: Path) -> Iterator[Relay]:
    with KillableRedis(tmp_path) as server, Relay(server.port) as relay:
        yield relay


@pytest.fixture
def service(tmp_path: Path, relay: Relay, alice: Caller) -> Iterator[httpx.Client]:
    """A web process that reaches Redis through the relay, for Alice."""
    database = os.environ["DATABASE_URL"].rpartition("/")[0] + f"/{connection.settings_dict['NAME']}"
    changes = {
        "DATABASE_URL": database,
        "REDIS_URL": f"redis://:secret@127.0.0.1:{relay.port}/0",
        "DJANGO_SETTINGS_MODULE": "tests.games.matches.live.endless_patience",
        "OPERA_WEB_PROCESSES": "1",
        "PORT": str(free_port()),
    }
    command = [sys.executable, "-m", "opera_service", "web"]
    child = process.start(command, env=os.environ | changes, cwd=ROOT, log=tmp_path / "web.log")
    address = f"http://127.0.0.1:{changes['PORT']}"
    try:
        wait_for(lambda: answers(address), "the web process")
        with httpx.Client(base_url=f"{address}/api/v1", headers={"Authorization": f"Bearer {alice.token}"}) as client:
            client.timeout = httpx.Timeout(60)
            yield client
    finally:
        process.stop(child, signal.SIGTERM, 30)


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz", timeout=10).status_code == 200
    except httpx.TransportError:
        return False


def play(service: httpx.Client, match_id: UUID) -> None:
    seen: dict[str, Any] = service.get(f"/matches/{match_id}").raise_for_status().json()
    action = choose(seen["options"], Random(1))
    body = {"action": action, "seq": seen["seq"], "request_id": uuid4().hex}
    service.post(f"/matches/{match_id}/play", json=body).raise_for_status()


def test_a_move_that_calls_a_bot_is_answered_though_redis_is_silent(
    service: httpx.Client, relay: Relay, alice: Caller
) -> None:
    assert alice.user
    match_id = start_match([alice.user], "phantom", players=2, seat=0, bots=bots_in(1, style=BotStyle.CHORISTER))
    asked = Seat.objects.filter(match_id=match_id, asked_seq__isnull=False)
    assert asked.get().number == 0
    relay.go_silent()
    while asked.filter(number=0).exists():
        play(service, match_id)
    assert asked.get().number == 1
