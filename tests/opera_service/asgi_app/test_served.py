"""Requests, streams and WebSockets through the real server on one port, and what happens to them at the end."""

import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import Any

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from opera_service.local import process
from opera_service.local.ports import free_port
from tests.opera_service.local.runner import clean_environment, has_ended, look, wait_for
from tests.paths import ROOT

START = "from opera_service import processes; processes.serve('tests.opera_service.asgi_app.sample:application')"
IMPATIENT = "from opera_service.asgi_app import shutdown; shutdown.MOST_SECONDS = 1"


class Served:
    def __init__(self, *before: str) -> None:
        self.port = free_port()
        env = clean_environment(PORT=str(self.port), DJANGO_SETTINGS_MODULE="opera_service.settings")
        self.process = process.start([sys.executable, "-c", "\n".join([*before, START])], env=env, cwd=ROOT)
        wait_for(self.answers, "the server")

    def answers(self) -> bool:
        try:
            return look("127.0.0.1", self.port, "/no-such-page")[0] == 404
        except (OSError, HTTPException):
            return False

    def get(self, path: str, **options: Any) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=60, **options)


@pytest.fixture
def served() -> Iterator[Served]:
    served = Served()
    try:
        yield served
    finally:
        process.stop(served.process, signal.SIGTERM, 30)


def test_http_and_websocket_share_the_port_and_a_fault_is_one_answer(served: Served) -> None:
    with connect(f"ws://127.0.0.1:{served.port}/echo", open_timeout=60) as socket:
        socket.send("hello")
        assert socket.recv() == "hello"
    answer = served.get("/broken")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "a fault of ours" not in answer.text
    assert served.get("/whoami/ann", headers={"X-Request-ID": "r-1"}).text == "r-1 ann"


def test_a_websocket_without_a_route_or_with_a_foreign_host_is_refused(served: Served) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{served.port}/nowhere"):
        pass
    foreign = {"Host": "evil.example"}
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{served.port}/echo", additional_headers=foreign):
        pass


def test_a_message_too_long_is_cut_while_it_comes(served: Served) -> None:
    cut = threading.Event()

    def never_ending() -> Iterator[str]:
        yield from ["x" * 65536] * 64
        cut.wait(30)

    with connect(f"ws://127.0.0.1:{served.port}/guarded") as socket, ThreadPoolExecutor(1) as sender:
        sending = sender.submit(socket.send, never_ending())
        with pytest.raises(ConnectionClosed):
            socket.recv(30)
        cut.set()
        sending.exception(30)  # the client may notice before it has sent all


def test_at_the_end_streams_and_sockets_are_ended_and_requests_finished(served: Served) -> None:
    found: dict[str, Any] = {}
    connected = threading.Event()

    def stream() -> None:
        with httpx.stream("GET", f"http://127.0.0.1:{served.port}/endless", timeout=60) as answer:
            for line in answer.iter_lines():
                found["stream"] = line or found["stream"]
        found["stream ended"] = "cleanly"

    def socket() -> None:
        with connect(f"ws://127.0.0.1:{served.port}/echo", open_timeout=60) as client:
            connected.set()
            try:
                client.recv()
            except ConnectionClosed as closed:
                found["socket"] = closed.rcvd.code if closed.rcvd else None

    def request() -> None:
        found["request"] = served.get("/slow").text

    threads = [threading.Thread(target=work) for work in (stream, socket, request)]
    for thread in threads:
        thread.start()
    wait_for(lambda: "stream" in found, "the first event")
    wait_for(connected.is_set, "the socket")
    wait_for(lambda: served.get("/arrived").text == "slow", "the request")
    served.process.terminate()
    assert served.process.wait(200) == 0
    for thread in threads:
        thread.join(200)
    assert found == {"stream": "data: tick", "stream ended": "cleanly", "socket": 1001, "request": "in time"}


def test_a_killed_server_process_is_replaced(served: Served) -> None:
    worker = psutil.Process(served.process.pid).children()[0]
    worker.kill()
    wait_for(lambda: has_ended(worker), "its end")
    wait_for(served.answers, "a new one")


def test_workers_end_with_their_master_even_when_a_request_never_does() -> None:
    served = Served(IMPATIENT)
    try:
        workers = psutil.Process(served.process.pid).children()
        with httpx.stream("GET", f"http://127.0.0.1:{served.port}/stuck", timeout=60) as answer:
            assert next(answer.iter_text()) == "begun"
            served.process.kill()
            served.process.wait(200)
            wait_for(lambda: all(map(has_ended, workers)), "the workers to end")
    finally:
        process.stop(served.process, signal.SIGKILL, 0)
