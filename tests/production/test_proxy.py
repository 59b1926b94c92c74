"""The shipped proxy in front of the web process, from the outside: what it packs, hides, passes on and waits for."""

import gzip
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from opera_service.local import process
from opera_service.web.collected_files import without_comments
from tests.paths import ROOT
from tests.production.behind_proxy import GREEDY, Table, receive, table
from tests.production.stack import Stack
from tests.proxy import HOST, Proxy
from tests.waiting import until

pytestmark = pytest.mark.xdist_group("production")
FOLLOW = "subscription ($match: UUID!) { match(id: $match) { ... on MatchUpdate { entries { seq } } } }"
LOOK = "query ($match: UUID!) { match(id: $match) { ... on Match { seq view { __typename } } } }"
TOKEN = {"token": {"name": "test"}}
SAME_FOR_EVERYBODY = [
    "/static/web/theme.css",
    "/static/web/app.js",
    "/api/v1/openapi.json",
    "/docs/clients",
    "/api/v1/games",
]
OWN_FILES = {
    "web/app.js": "opera_service/web/static/web/app.js",
    "opera/board.css": "games/opera/board/board.css",
}
FOR_MACHINES = ["/metrics", "/readyz", "/healthz", "/METRICS", "//metrics", "/%6detrics", "/x/../readyz"]
READY_TO_START = """
import pathlib, sys, time, django
django.setup()
import granian.server, opera_service.asgi
from opera_service import processes
pathlib.Path(sys.argv[1], "warm").touch()
while not pathlib.Path(sys.argv[1], "go").exists():
    time.sleep(0.01)
processes.run("web")
"""
"""A web process that has done everything but listen, so that nothing is away for longer than the proxy waits."""


@pytest.fixture(scope="module")
def match(proxy: Proxy) -> Table:
    return table(proxy)


@pytest.fixture(params=[False, True], ids=["http1", "http2"])
def outside(request: pytest.FixtureRequest, proxy: Proxy, match: Table) -> Iterator[httpx.Client]:
    """A signed-in client of either protocol."""
    with proxy.client(http2=request.param) as client:
        client.headers["Authorization"] = f"Bearer {match.guests[0].token}"
        yield client


def test_no_answer_of_the_api_is_packed_and_none_is_changed(outside: httpx.Client, stack: Stack, match: Table) -> None:
    operation = {"query": LOOK, "variables": {"match": match.id}}
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", match.path, {}),
        ("GET", f"{match.path}/log", {}),
        ("GET", "/api/v1/account", {}),
        ("GET", "/api/v1/matches/none", {}),
        ("POST", "/graphql", {"json": operation}),
    ]
    with httpx.Client(base_url=stack.address.url, headers={**outside.headers, **stack.address.headers}) as inside:
        for method, path, options in asked:
            seen, said = receive(outside, method, path, **options), receive(inside, method, path, **options)
            assert (seen.packing, seen.status, seen.body) == ("", said.status, said.body), path
            assert seen.headers["Content-Length"] == str(len(seen.body))
            assert seen.headers.get("ETag") == said.headers.get("ETag")


def test_the_clients_files_come_without_their_comments(proxy: Proxy) -> None:
    with proxy.client() as client:
        for name, path in OWN_FILES.items():
            source = (ROOT / path).read_text()
            sent = client.get(f"/static/{name}").text
            assert sent == without_comments(name, source)
            assert len(sent) < len(source)


def test_pages_with_secrets_of_one_visitor_are_not_packed(proxy: Proxy) -> None:
    with proxy.client() as client:
        for path, packing in (("/admin/login/", ""), ("/", "gzip")):
            answer = receive(client, "GET", path)
            assert (answer.status, answer.packing) == (200, packing), path


def test_a_strong_etag_stays_as_it_is_and_is_recognised_however_the_client_unpacks(
    outside: httpx.Client, match: Table
) -> None:
    first = receive(outside, "GET", match.path)
    tag = first.headers["ETag"]
    assert tag.startswith('"')
    for accepted in ("gzip, zstd, br", "identity"):
        again = receive(outside, "GET", match.path, headers={"If-None-Match": tag, "Accept-Encoding": accepted})
        assert (again.status, again.body, again.headers["ETag"]) == (304, b"", tag)


def test_an_event_stream_arrives_unpacked_and_at_once(outside: httpx.Client, match: Table) -> None:
    with outside.stream("GET", f"{match.path}/stream", headers=GREEDY) as answer:
        assert "Content-Encoding" not in answer.headers
        assert answer.headers["Content-Type"] == "text/event-stream"
        heard, chunks = b"", answer.iter_raw()
        while b"\n\n" not in heard:
            heard += next(chunks)
        assert b"event: update\n" in heard
        name = f"id: {match.play()}\n".encode()
        while name not in heard:
            heard += next(chunks)


def test_a_websocket_passes_and_its_messages_are_not_packed(match: Table) -> None:
    with match.guests[0].socket() as socket:
        assert socket.wire.protocol.extensions == []
        socket.subscribe(FOLLOW, match=match.id)
        socket.next()
        seq = match.play()
        assert socket.next() == {"entries": [{"seq": seq}]}


@pytest.mark.parametrize("path", SAME_FOR_EVERYBODY)
def test_files_that_are_the_same_for_everybody_are_packed(proxy: Proxy, path: str) -> None:
    with proxy.client() as client:
        packed = receive(client, "GET", path)
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.packing == "gzip"
    assert gzip.decompress(packed.body) == plain.content


@pytest.mark.parametrize("path", FOR_MACHINES)
def test_what_is_for_machines_inside_is_not_there_outside(proxy: Proxy, stack: Stack, path: str) -> None:
    assert httpx.get(f"{stack.address.url}/healthz").status_code == 200
    with proxy.client() as client:
        for method in ("GET", "HEAD", "POST"):
            answer = client.request(method, httpx.URL(proxy.url).copy_with(raw_path=path.encode()))
            assert (answer.status_code, answer.content) == (404, b"")


def test_the_client_counts_by_its_own_address_whatever_it_claims(proxy: Proxy) -> None:
    def left(source: str, **headers: str) -> int:
        with proxy.client(source=source) as client:
            limits = client.get("/api/v1/account/limits", headers=headers).json()
        return int(next(limit["remaining"] for limit in limits if limit["budget"] == "sign_up"))

    whole = left("127.0.0.3")
    with proxy.client(source="127.0.0.2") as client:
        for number in range(12):
            claim = {"X-Forwarded-For": f"198.51.100.{number}", "Forwarded": f"for=198.51.100.{number}"}
            assert client.post("/api/v1/guests", json=TOKEN, headers=claim).status_code == 201
    assert left("127.0.0.2") < whole
    assert left("127.0.0.2", **{"X-Forwarded-For": "198.51.100.99"}) < whole
    assert left("127.0.0.3") == whole


def test_the_service_knows_that_its_clients_came_by_https_whatever_they_claim(proxy: Proxy) -> None:
    with proxy.client() as client:
        answer = client.get("/", headers={"X-Forwarded-Proto": "http"})
    assert answer.status_code == 200
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "max-age" in answer.headers["Strict-Transport-Security"]


def test_who_comes_by_http_is_sent_to_https(proxy: Proxy) -> None:
    answer = httpx.get(f"http://{HOST}:{proxy.http_port}/matches")
    assert (answer.status_code, answer.headers["Location"]) == (308, f"https://{HOST}/matches")


def test_no_get_fails_while_the_web_process_is_restarted(proxy: Proxy, stack: Stack, tmp_path: Path) -> None:
    command: list[str | Path] = [sys.executable, "-c", READY_TO_START, tmp_path]
    env = {**stack.env, "DJANGO_SETTINGS_MODULE": "opera_service.settings", "OPERA_PROCESS": "web"}
    heir = process.start(command, env=env, cwd=ROOT, log=tmp_path / "web.log")
    until((tmp_path / "warm").exists, "the next web process to be ready")
    statuses: list[list[int]] = [[] for _ in range(4)]
    over = threading.Event()

    def ask(mine: list[int]) -> None:
        with proxy.client() as client:
            while not over.is_set():
                mine.append(client.get("/api/v1/").status_code)

    threads = [threading.Thread(target=ask, args=(mine,)) for mine in statuses]
    for thread in threads:
        thread.start()
    until(lambda: all(statuses), "the first answers")
    process.stop(stack.children["web"], signal.SIGTERM, 120)
    (tmp_path / "go").touch()
    stack.children["web"] = heir
    before = [len(mine) for mine in statuses]
    until(lambda: all(len(mine) > many + 3 for mine, many in zip(statuses, before, strict=True)), "answers again")
    over.set()
    for thread in threads:
        thread.join(200)
    assert {status for mine in statuses for status in mine} == {200}
