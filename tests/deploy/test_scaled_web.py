"""`--scale web=2`: the shipped proxy finds every container by the name of the service, and does without a dead one."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from opera_service.local.ports import free_port
from tests.deploy.name_server import name_server
from tests.proxy import Proxy, caddy
from tests.waiting import until

ADDRESSES = ("127.0.0.1", "127.0.0.2")


class Container(ThreadingHTTPServer):
    """A web process of which only the address matters; `/held` is answered when it is let go."""

    def __init__(self, address: str, port: int) -> None:
        super().__init__((address, port), Answer)
        self.held = 0
        self.let_go = threading.Event()
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def end(self) -> None:
        self.let_go.set()
        self.shutdown()
        self.server_close()


class Answer(BaseHTTPRequestHandler):
    """Says which container answers."""

    server: Container

    def do_GET(self) -> None:
        if self.path == "/held":
            self.server.held += 1
            self.server.let_go.wait(300)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(str(self.server.server_address[0]).encode())

    def log_message(self, *_: object) -> None:
        """Nothing worth a line."""


@pytest.fixture
def containers() -> Iterator[list[Container]]:
    port = free_port()
    with ExitStack() as ends:
        started = [Container(address, port) for address in ADDRESSES]
        for container in started:
            ends.callback(container.end)
        yield started


@pytest.fixture
def proxy(containers: list[Container], tmp_path: Path) -> Iterator[Proxy]:
    port = containers[0].server_port
    with name_server(ADDRESSES) as server, caddy("web", port, tmp_path, name_server=server) as proxy:
        yield proxy


def test_open_requests_are_spread_evenly(proxy: Proxy, containers: list[Container]) -> None:
    def ask() -> None:
        with proxy.client() as client:
            client.get("/held")

    def arrived(many: int) -> bool:
        return sum(each.held for each in containers) == many

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for number, thread in enumerate(threads, start=1):
        thread.start()
        until(partial(arrived, number), "the request to arrive")
    assert [each.held for each in containers] == [3, 3]
    for container in containers:
        container.let_go.set()
    for thread in threads:
        thread.join(30)


def test_no_request_fails_when_one_of_two_is_gone(proxy: Proxy, containers: list[Container]) -> None:
    with proxy.client() as client:
        assert {client.get("/").text for _ in range(20)} == set(ADDRESSES)
        containers[0].end()
        answers = [client.get("/") for _ in range(20)]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, ADDRESSES[1])}
