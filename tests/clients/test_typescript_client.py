"""opera-client for TypeScript: it compiles, plays whole matches, and loses nothing through a misbehaving network."""

import json
import os
import runpy
import subprocess
import threading
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from opera_client import Client, calls

from games.matches.models import LogEntry, Match
from tests.clients.misbehaving_proxy import Mischief, misbehaving
from tests.npm_packages import node_modules
from tests.paths import ROOT

pytestmark = pytest.mark.xdist_group("typescript")
PACKAGE = ROOT / "clients" / "typescript"
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as its authors publish it."""
    modules, out = node_modules(), tmp_path_factory.mktemp("typescript")
    command: list[str | Path] = [
        modules / ".bin" / "tsc",
        "-p",
        PACKAGE,
        "--outDir",
        out,
        "--typeRoots",
        modules / "@types",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    (out / "package.json").write_text('{"type": "module"}')
    return out


def node(script: Path, *given: str, **env: str) -> "subprocess.Popen[str]":
    """A program under way."""
    return subprocess.Popen(["node", script, *given], env=os.environ | env, stdout=subprocess.PIPE, text=True)


def said(process: "subprocess.Popen[str]") -> str:
    with process:
        words, _ = process.communicate(timeout=300)
    assert process.returncode == 0, words
    return words


def test_the_generated_files_are_those_of_the_contract() -> None:
    """If this fails: python clients/typescript/generate.py"""
    generated = runpy.run_path(str(PACKAGE / "generate.py"))["generated"]()
    assert {name: (PACKAGE / "src" / name).read_text() == text for name, text in generated.items()} == (
        dict.fromkeys(generated, True)
    )


def test_the_example_is_a_bot_in_fifteen_lines() -> None:
    assert len((PACKAGE / "examples" / "menuBot.ts").read_text().splitlines()) <= 15


def test_it_retries_with_the_same_request_id_waits_and_tells_the_time(compiled: Path) -> None:
    assert said(node(HERE / "typescript_checks.mjs", str(compiled))) == "all is well\n"


def two_guests(url: str, game: str) -> tuple[str, list[str]]:
    """A match of two that has started, and their tokens."""
    with Client(url) as alice, Client(url) as bob:
        alice.be_guest()
        bob.be_guest()
        table: Any = {"table": {"game": game}, "players": 2}
        match = alice.send(calls.open_table(table))
        bob.send(calls.take_seat(match["id"], {}))
        alice.send(calls.start_match(match["id"]))
        return match["id"], [str(alice.token), str(bob.token)]


@pytest.mark.parametrize("game", ["phantom", "opera"])
def test_the_example_plays_a_whole_match_against_itself(
    service: str, transactional_db: None, compiled: Path, game: str
) -> None:
    url = f"http://{service}"
    match_id, tokens = two_guests(url, game)
    env = {"OPERA_URL": url, "OPERA_MATCH": match_id}
    bots = [node(compiled / "examples" / "menuBot.js", **env, OPERA_TOKEN=token) for token in tokens]
    for bot in bots:
        assert f"{match_id} is over after" in said(bot)


def test_nothing_is_lost_and_nothing_played_twice_on_a_bad_line(
    service: str, transactional_db: None, compiled: Path
) -> None:
    mischief = Mischief(cut_plays=4, refused_429=3, failed_503=3, dropped_streams=6)
    match_id, tokens = two_guests(f"http://{service}", "phantom")
    with misbehaving(service, mischief) as url:
        listener = node(HERE / "typescript_listener.mjs", str(compiled), url, match_id)
        env = {"OPERA_URL": url, "OPERA_MATCH": match_id}
        bots = [node(compiled / "examples" / "menuBot.js", **env, OPERA_TOKEN=token) for token in tokens]
        waiting = [threading.Thread(target=said, args=(bot,)) for bot in bots]
        for thread in waiting:
            thread.start()
        told = json.loads(said(listener))
        for thread in waiting:
            thread.join(300)
    assert [bot.returncode for bot in bots] == [0, 0]
    row = Match.objects.get(pk=UUID(match_id))
    assert told == list(range(1, row.seq + 1))
    assert LogEntry.objects.filter(match=row).count() == row.seq
    assert mischief.done == {"cut_plays": 4, "refused_429": 3, "failed_503": 3, "dropped_streams": 6}
