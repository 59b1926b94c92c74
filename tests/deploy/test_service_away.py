"""What a client is told while the proxy reaches no web process: the same as by the service itself."""

from collections.abc import Iterator
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

import msgspec
import pytest

from games.api.rest.problems import headers_of, problem_of
from games.common.refusals import Code, Refusal
from tests.proxy import Proxy, caddy


class Dying(BaseRequestHandler):
    """A web process that ends in the middle of a request."""

    def handle(self) -> None:
        self.request.recv(1)


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    with ThreadingTCPServer(("127.0.0.1", 0), Dying) as server:
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        with caddy("127.0.0.1", int(server.server_address[1]), tmp_path) as proxy:
            yield proxy
        server.shutdown()


@pytest.mark.parametrize("path", ["/api/v1/guests", "/graphql"])
def test_a_request_that_was_cut_off_is_refused_as_the_service_refuses(proxy: Proxy, path: str) -> None:
    problem = problem_of(Refusal(Code.UNAVAILABLE, seconds=1), "en")
    with proxy.client() as client:
        answer = client.post(path, json={})
    assert (answer.status_code, answer.content) == (503, msgspec.json.encode(problem))
    assert headers_of(problem, "en").items() <= {name.title(): text for name, text in answer.headers.items()}.items()
