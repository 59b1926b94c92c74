"""A play is followed by one trace from its request through Celery to the stream, and only where that is asked for."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import pytest

from games.common import tracing
from tests.games.api.players import choose
from tests.opera_service.local.runner import clean_environment
from tests.opera_service.operations.trace_receiver import TraceReceiver, trace_receiver
from tests.paths import ROOT
from tests.production.stack import Stack, running
from tests.waiting import until

ID = "the-play-to-follow"
PLAYED_BY_WEB = {"request /api/v1/matches/<str:match_id>/play", "command", "database", "publish"}
HEARD = {"stream read", "stream delivery"}
PLAYED_BY_BOTS = {"task", "bot turn", "command", "database"}
TOLD = {
    "http.request.method",
    "http.route",
    "http.response.status_code",
    "db.query.summary",
    "messaging.destination.name",
    *(f"opera.{name}" for name in ("request_id", "match", "seq", "seat", "style", "channel")),
}
"""Everything that a span may tell: nothing that was played, read or refused."""


@pytest.fixture(scope="module")
def receiver() -> Iterator[TraceReceiver]:
    with trace_receiver() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def stack(receiver: TraceReceiver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    wanted = {"OTEL_EXPORTER_OTLP_ENDPOINT": receiver.url, "OTEL_BSP_SCHEDULE_DELAY": "100"}
    folder = tmp_path_factory.mktemp("traced")
    with running(folder, OPERA_TRACES="yes", OPERA_WEB_PROCESSES="1", **wanted) as stack:
        for name in ("web", "bots"):
            stack.start(name)
        stack.wait_until_web_listens()
        yield stack


@pytest.fixture
def client(stack: Stack) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{stack.address.url}/api/v1", headers=dict(stack.address.headers), timeout=30) as http:
        token = http.post("/guests", json={"token": {"name": "test"}}).raise_for_status().json()["token"]["secret"]
        http.headers["Authorization"] = f"Bearer {token}"
        yield http


def test_one_trace_leads_from_the_request_to_the_bot_and_to_the_stream(
    client: httpx.Client, receiver: TraceReceiver
) -> None:
    match = _begin_match(client)
    with Followed(client, match["id"]) as heard:
        until(lambda: heard, "the stream to begin")
        _play(client, match["id"])

        def names(process: str) -> set[str]:
            return {span.name for span in receiver.trace_of(ID) if span.process == process}

        until(lambda: names("web") >= PLAYED_BY_WEB | HEARD and names("bots") >= PLAYED_BY_BOTS, "the whole trace")
    spans = receiver.trace_of(ID)
    assert len({span.trace for span in spans}) == 1
    until(lambda: _is_a_tree(receiver.trace_of(ID)), "the parent of every span")
    assert {span.facts["opera.request_id"] for span in spans if span.name in PLAYED_BY_BOTS} == {ID}
    assert {key for span in receiver.spans for key in span.facts} <= TOLD


def _is_a_tree(spans: list[Any]) -> bool:
    """Every span but the request's own belongs to another one of the trace."""
    known = {span.id for span in spans}
    return [span.name for span in spans if span.parent not in known] == [_first(PLAYED_BY_WEB)]


def _first(names: set[str]) -> str:
    return next(name for name in names if name.startswith("request"))


def _begin_match(client: httpx.Client) -> Any:
    bots = [{"seat": 1, "style": "chorister"}]
    wish = {"table": {"game": "phantom"}, "players": 2, "seat": 0, "bots": bots}
    match = client.post("/matches", json=wish).raise_for_status().json()
    return client.post(f"/matches/{match['id']}/start").raise_for_status().json()


def _play(client: httpx.Client, match_id: str) -> None:
    """Decide until the bot is asked; every decision carries the same request id."""
    found: list[Any] = []

    def is_asked() -> bool:
        found[:] = [client.get(f"/matches/{match_id}").raise_for_status().json()]
        return bool(found[0]["options"])

    until(is_asked, "the player's turn")
    match = found[0]
    body = {"action": choose(match["options"], Random(1)), "seq": match["seq"], "request_id": "first"}
    client.post(f"/matches/{match_id}/play", json=body, headers={"X-Request-ID": ID}).raise_for_status()


class Followed:
    """The stream of a match, read by a thread as long as the block; gives the lines so far."""

    def __init__(self, client: httpx.Client, match_id: str) -> None:
        self._client, self._match, self._lines = client, match_id, list[str]()

    def __enter__(self) -> list[str]:
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        return self._lines

    def __exit__(self, *_: object) -> None:
        """The thread ends with the client."""

    def _read(self) -> None:
        with (
            suppress(httpx.TransportError),  # the client is closed while it waits for the next line
            self._client.stream("GET", f"/matches/{self._match}/stream") as answer,
        ):
            for line in answer.iter_lines():
                self._lines.append(line)


def test_who_does_not_ask_for_traces_imports_nothing_for_them() -> None:
    """redis-py imports the part for metrics wherever it is installed; the image has it only when it is asked for."""
    parts = ("opentelemetry.sdk.trace", "opentelemetry.exporter")
    look = f"import sys, opera_service.asgi; print([name for name in sys.modules if name.startswith({parts})])"
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=ROOT, env=clean_environment(), capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_without_a_tracer_nothing_is_published_but_the_number() -> None:
    assert tracing.stamped(7) == 7
    assert tracing.stamp_of(b"7") is None
    assert tracing.stamp_of(b"7 00-ab-cd-01") is None, "of a process that traces, beside one that does not"
    with tracing.begin("request") as span:
        span.note(status=200)
    tracing.apart("stream delivery", None).end()
