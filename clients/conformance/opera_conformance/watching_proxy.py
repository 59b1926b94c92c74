"""A proxy between the client and the service: writes down every exchange, and lets a world spoil it."""

import http.client
import http.server
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

OWN_HEADERS = {"connection", "transfer-encoding", "content-length", "host", "keep-alive", "date", "server"}
STREAM = "text/event-stream"


@dataclass
class Answer:
    """What comes back to the client."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


@dataclass
class Exchange:
    """One request of the client and what became of it."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    at: float = field(default_factory=time.monotonic)
    status: int = 0
    is_stream: bool = False
    last_id: str | None = None
    """The id of the last message of a stream that the client got."""

    @property
    def is_play(self) -> bool:
        return self.method == "POST" and self.path.partition("?")[0].endswith("/play")

    @property
    def sent(self) -> dict[str, Any]:
        """The body, where it is a JSON object."""
        with suppress(ValueError):
            found = json.loads(self.body)
            return found if isinstance(found, dict) else {}
        return {}


class Spoiler(Protocol):
    """What is done to exchanges on their way."""

    def before(self, exchange: Exchange) -> Answer | None:
        """An answer instead of the service's."""

    def after(self, exchange: Exchange, answer: Answer) -> Answer:
        """The service's answer as the client gets it."""

    def message(self, exchange: Exchange, message: bytes) -> bytes:
        """A message of a stream as the client gets it."""


@contextmanager
def watching(url: str, spoiler: Spoiler, seen: list[Exchange]) -> Iterator[str]:
    """The address of the proxy in front of the service at `url`."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_one_request(self) -> None:
            with suppress(OSError):
                super().handle_one_request()

        def log_message(self, *_: object) -> None:
            """The report says what is worth knowing."""

        def _pass(self) -> None:
            self.close_connection = True
            length = int(self.headers.get("Content-Length") or 0)
            headers = {name.lower(): value for name, value in self.headers.items()}
            exchange = Exchange(self.command, self.path, headers, self.rfile.read(length))
            seen.append(exchange)
            instead = spoiler.before(exchange)
            if instead is not None:
                _send(self, exchange, instead)
            else:
                _ask(self, url, exchange, spoiler)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_OPTIONS = _pass  # noqa: N815 - its names

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join(10)


def _ask(handler: http.server.BaseHTTPRequestHandler, url: str, exchange: Exchange, spoiler: Spoiler) -> None:
    there = urlsplit(url)
    kind = http.client.HTTPSConnection if there.scheme == "https" else http.client.HTTPConnection
    connection = kind(there.netloc, timeout=90)
    try:
        headers = {name: value for name, value in exchange.headers.items() if name not in OWN_HEADERS}
        connection.request(exchange.method, exchange.path, exchange.body or None, headers)
        response = connection.getresponse()
        passed = [(name, value) for name, value in response.getheaders() if name.lower() not in OWN_HEADERS]
        if (response.getheader("Content-Type") or "").startswith(STREAM):
            _stream(handler, exchange, response, passed, spoiler)
        else:
            _send(handler, exchange, spoiler.after(exchange, Answer(response.status, passed, response.read())))
    finally:
        connection.close()


def _send(handler: http.server.BaseHTTPRequestHandler, exchange: Exchange, answer: Answer) -> None:
    exchange.status = answer.status
    handler.send_response_only(answer.status)
    for name, value in answer.headers:
        handler.send_header(name, value)
    if answer.status not in (204, 304):
        handler.send_header("Content-Length", str(len(answer.body)))
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.wfile.write(b"" if exchange.method == "HEAD" else answer.body)


def _stream(
    handler: http.server.BaseHTTPRequestHandler,
    exchange: Exchange,
    response: http.client.HTTPResponse,
    headers: list[tuple[str, str]],
    spoiler: Spoiler,
) -> None:
    exchange.status, exchange.is_stream = response.status, True
    handler.send_response_only(response.status)
    for name, value in [*headers, ("Connection", "close")]:
        handler.send_header(name, value)
    handler.end_headers()
    for message in _messages(response):
        handler.wfile.write(spoiler.message(exchange, message))
        handler.wfile.flush()
        for line in message.splitlines():
            if line.startswith(b"id:"):
                exchange.last_id = line[3:].strip().decode()


def _messages(response: http.client.HTTPResponse) -> Iterator[bytes]:
    """Whole messages; what is left of one when the stream ends is nobody's."""
    gathered = b""
    while line := response.readline():
        gathered += line
        if not line.strip():
            yield gathered
            gathered = b""
