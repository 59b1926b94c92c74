"""opera-client: it plays whole matches through a misbehaving network, nothing lost and nothing twice."""

import asyncio
import json
import random
import runpy
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from opera_client import CONTRACT_VERSION, AsyncClient, Client, Patience, Refused, Unreachable, calls, codes
from opera_client.budgets import Budget, budgets_of, exhausted_until
from opera_client.call import Call
from opera_client.exchange import Exchange
from opera_client.following import Heard
from opera_client.refused import refused
from opera_client.server_clock import ServerClock
from opera_client.sse import MessageReader
from opera_client.turns import MatchNews

from games.matches.models import LogEntry, Match
from tests.clients.misbehaving_proxy import Mischief, misbehaving
from tests.paths import ROOT

PACKAGE = ROOT / "clients" / "python"
QUICK = Patience(first_pause=0.01, longest_pause=0.05)


def test_the_generated_files_are_those_of_the_contract() -> None:
    generated = runpy.run_path(str(PACKAGE / "generate.py"))["generated"]()
    assert {name: (PACKAGE / "opera_client" / name).read_text() == text for name, text in generated.items()} == (
        dict.fromkeys(generated, True)
    ), "the contract has changed: run `python clients/python/generate.py`"


def test_the_package_says_for_which_contract_it_was_made() -> None:
    assert json.loads((ROOT / "openapi.json").read_text())["info"]["version"] == CONTRACT_VERSION


def test_the_example_is_a_bot_in_fifteen_lines() -> None:
    assert len((PACKAGE / "opera_client/examples/menu_bot.py").read_text().splitlines()) <= 15


def test_every_code_of_the_contract_has_an_exception_and_unknown_ones_are_tolerated() -> None:
    known = json.loads((ROOT / "openapi.json").read_text())["components"]["schemas"]["Code"]["enum"]
    assert list(codes.BY_CODE) == known
    assert isinstance(refused(409, {"code": "stale", "detail": "x", "seq": 9}), codes.Stale)
    assert type(refused(418, {"code": "teapot"})) is Refused


def test_messages_are_whole_wherever_the_bytes_are_cut() -> None:
    sent = (
        ': still here\n\nid: 7\nevent: update\ndata: {"a": "é"}\n\nevent: later\nfoo: 1\ndata: x\ndata: y\n\n'.encode()
    )
    for cut in range(len(sent)):
        reader = MessageReader()
        found = [*reader.feed(sent[:cut]), *reader.feed(sent[cut:])]
        assert [(one.event, one.data, one.id) for one in found] == [
            ("update", '{"a": "é"}', "7"),
            ("later", "x\ny", None),
        ]


def test_budgets_are_read_from_the_header() -> None:
    found = budgets_of('"play-token";r=0;t=3, "play-user";r=2990;t=1, nonsense')
    assert found == {"play-token": Budget(0, 3), "play-user": Budget(2990, 1)}
    assert exhausted_until(found) == 3


def test_the_clock_is_the_server_s() -> None:
    clock, now = ServerClock(), time.monotonic()
    clock.note("2031-01-01T00:00:00.000Z", now - 0.1, now)
    clock.note("2041-01-01T00:00:00.000Z", now - 5, now)  # a slower answer says less
    assert clock.now().year == 2031
    assert 55 < clock.seconds_until("2031-01-01T00:01:00Z") < 61


def test_what_was_told_before_is_taken_out_and_unknown_kinds_are_ignored() -> None:
    news = MatchNews()
    match = {"status": "running", "seq": 2, "hat": "new field"}
    entries = [{"seq": 1}, {"seq": 2}]
    first = news.update(Heard("update", {"entries": entries, "match": match}, "2"))
    assert first is not None
    assert news.update(Heard("weather", {"rain": True}, None)) is None
    assert news.update(Heard("update", {"entries": entries, "match": match}, "2")) is None
    more = news.update(Heard("update", {"entries": [*entries, {"seq": 3}], "match": match}, "3"))
    assert more is not None
    assert [entry["seq"] for entry in more["entries"]] == [3]


def exchange(call: Call[Any]) -> Exchange[Any]:
    return Exchange(call, Patience(attempts=3), ServerClock(), {})


def test_a_lost_answer_is_asked_for_again_with_the_same_request_id_and_not_for_ever() -> None:
    asked = exchange(calls.say("m", {"text": "hello"}))
    with httpx.Client(base_url="http://127.0.0.1") as http:
        first, again = asked.request(http), asked.request(http)
    assert first.content == again.content
    assert json.loads(first.content)["request_id"]
    assert asked.lost(httpx.ReadError("cut")) > 0
    assert asked.lost(httpx.ReadError("cut")) > 0
    with pytest.raises(Unreachable):
        asked.lost(httpx.ReadError("cut"))


def test_what_has_no_request_id_is_not_sent_again_after_a_lost_answer() -> None:
    with pytest.raises(Unreachable):
        exchange(calls.resign("m")).lost(httpx.ReadError("cut"))


def test_retry_after_is_kept_to_and_too_long_a_wait_is_raised() -> None:
    def limited(seconds: str) -> httpx.Response:
        return httpx.Response(429, headers={"Retry-After": seconds}, json={"code": "rate_limited"})

    wait = exchange(calls.resign("m")).answered(limited("3"))
    assert wait is not None
    assert wait >= 3
    with pytest.raises(codes.RateLimited):
        exchange(calls.resign("m")).answered(limited("3600"))


def test_a_stream_that_is_refused_stops_with_its_error(service: str, transactional_db: None) -> None:
    with Client(f"http://{service}", patience=QUICK) as client, pytest.raises(codes.NotFound):
        next(client.follow("01a1e249-2fe5-7006-ba8d-47ee9f0eefea"))
    with Client(f"http://{service}", "opera_wrong", patience=QUICK) as client, pytest.raises(codes.BadToken):
        next(client.messages("/api/v1/turns/stream"))


def first_of_the_menu(menu: Any, match: Any) -> Any:
    return random.choice(menu["entries"])["action"]


def test_both_clients_play_a_match_through_a_misbehaving_network(service: str, transactional_db: None) -> None:
    mischief = Mischief(cut_plays=4, refused_429=3, failed_503=3, dropped_streams=6)
    with misbehaving(service, mischief) as url, Client(url, patience=QUICK) as alice, Client(url) as bob:
        alice.be_guest()
        bob.be_guest()
        match = alice.send(calls.open_table({"table": {"game": "phantom"}, "players": 2}))
        bob.send(calls.take_seat(match["id"], {}))
        told: list[int] = []

        async def play_bob() -> Any:
            async with AsyncClient(url, bob.token, patience=QUICK) as other:
                return await other.play_match(match["id"], first_of_the_menu)

        def listen() -> None:
            with Client(url, patience=QUICK) as watcher:
                for update in watcher.follow(match["id"], after=0):
                    told.extend(entry["seq"] for entry in update["entries"])

        listening = threading.Thread(target=listen)
        listening.start()
        playing = threading.Thread(target=lambda: asyncio.run(play_bob()))
        playing.start()
        alice.send(calls.start_match(match["id"]))
        ended = alice.play_match(match["id"], first_of_the_menu)
        playing.join(300)
        listening.join(300)

    assert ended["status"] == "finished"
    row = Match.objects.get(pk=UUID(match["id"]))
    assert told == list(range(1, row.seq + 1))
    assert LogEntry.objects.filter(match=row).count() == row.seq
    assert mischief.done == {"cut_plays": 4, "refused_429": 3, "failed_503": 3, "dropped_streams": 6}


def test_the_example_bot_plays_its_match_and_ends_well(service: str, transactional_db: None, tmp_path: Path) -> None:
    url = f"http://{service}"
    with Client(url) as alice, Client(url) as bob:
        alice.be_guest()
        bob.be_guest()
        match = alice.send(calls.open_table({"table": {"game": "phantom"}, "players": 2}))
        bob.send(calls.take_seat(match["id"], {}))
        alice.send(calls.start_match(match["id"]))
        command = [sys.executable, "-m", "opera_client.examples.menu_bot", "--url", url, "--token", str(bob.token)]
        with subprocess.Popen([*command, "--match", match["id"]], cwd=PACKAGE, stdout=subprocess.PIPE) as bot:
            alice.play_match(match["id"], first_of_the_menu)
            said, _ = bot.communicate(timeout=200)
    assert bot.returncode == 0
    assert b"is over after" in said
