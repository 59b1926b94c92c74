"""opera-conformance: passes clients that are right, and fails each wrong one for its own reason."""

import json
import os
import subprocess
import sys
from typing import Any

import httpx
import pytest
from opera_conformance.worlds import WORLDS

from opera_service.accounts.enums import AccountKind
from opera_service.accounts.models import User
from opera_service.accounts.tokens import create_token
from tests.clients.wrong_client import FAULTS
from tests.match_setup import make_users
from tests.opera_service.accounts.conftest import signed_in
from tests.paths import ROOT

pytestmark = [pytest.mark.xdist_group("conformance-kit"), pytest.mark.usefixtures("transactional_db", "redis_client")]
KIT_FOLDERS = ("python", "conformance")
BY_HAND = [sys.executable, str(ROOT / "tests" / "clients" / "wrong_client.py")]
MENU_BOT = [sys.executable, "-m", "opera_client.examples.menu_bot"]
SHORT = [world.name for world in WORLDS if world.ends_early]


def report(
    service: str, command: list[str], *only: str, patience: int = 200, token: str | None = None
) -> dict[str, str | None]:
    """What the kit says of a client: the fault of each world, or None."""
    chosen = [part for name in only for part in ("--only", name)]
    chosen += ["--token", token] if token else []
    kit = [sys.executable, "-m", "opera_conformance", "--url", f"http://{service}", "--json"]
    paths = {"PYTHONPATH": ":".join(str(ROOT / "clients" / one) for one in KIT_FOLDERS)}
    done = subprocess.run(
        [*kit, "--patience", str(patience), *chosen, "--", *command],
        capture_output=True,
        text=True,
        check=False,
        env={**_environment(), **paths},
    )
    assert done.stdout, done.stderr
    verdicts: list[dict[str, Any]] = json.loads(done.stdout)
    assert done.returncode == (1 if any(verdict["fault"] for verdict in verdicts) else 0)
    return {verdict["world"]: verdict["fault"] for verdict in verdicts}


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("OPERA_", "PYTEST"))}


def test_our_client_bears_everything_and_its_bot_shows_it(service: str) -> None:
    (bot,) = make_users("menu-bot")
    User.objects.filter(pk=bot.pk).update(kind=AccountKind.BOT)
    bot.refresh_from_db()
    token = create_token(signed_in(bot), "kit", ["read", "play"]).secret
    worlds = ["phantom_match", *SHORT]
    assert report(service, MENU_BOT, *worlds, token=token) == dict.fromkeys(worlds)
    listed = httpx.get(f"http://{service}/api/v1/bots").json()["profiles"]
    assert [(one["name"], one["conforms"]) for one in listed] == [("menu-bot", ["phantom"])]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_client_fails_in_the_world_that_is_about_its_fault(service: str, fault: str) -> None:
    world = FAULTS[fault]
    found = report(service, [*BY_HAND, fault], world)[world]
    assert found is not None
    assert REASONS[fault] in found


REASONS = {
    "illegal": "a play was refused with 422",
    "one_game": "this client plays one game only",
    "token_in_address": "the token is in an address",
    "new_request_id": "another request id",
    "impatient": "Retry-After said 2 s",
    "forgetful": "without Last-Event-ID",
    "strict": "what is {'x_weather'}",
    "stubborn": "the same seq again",
    "own_clock": "too late to play",
    "null_text": "NoneType",
    "hasty": "in which nothing happened",
}
