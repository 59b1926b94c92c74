"""A real HTTP proxy that misbehaves on order: cuts answers after they happened, drops streams, answers 429 and 503."""

import json
import re
import socket
import socketserver
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass
class Mischief:
    """What is still to be done, by kind; `done` counts it, `plays` counts what reached the service."""

    cut_plays: int = 0
    """Answers to plays that are swallowed after the play was applied."""
    refused_429: int = 0
    failed_503: int = 0
    dropped_streams: int = 0
    """Streams that are cut in the middle of a message."""
    done: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def order(self, kind: str) -> bool:
        """Whether this one is to be spoiled; each order is carried out once."""
        with self.lock:
            left = getattr(self, kind)
            if left:
                setattr(self, kind, left - 1)
                self.done[kind] += 1
            return bool(left)


@contextmanager
def misbehaving(service: str, mischief: Mischief) -> Iterator[str]:
    """The address of a proxy in front of the service."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                _pass_on(self.rfile, self.connection, service, mischief)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True
        allow_reuse_address = True
        request_queue_size = 50

    with Server(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join(10)


def _pass_on(incoming, wire: socket.socket, service: str, mischief: Mischief) -> None:  # type: ignore[no-untyped-def]
    """One request a connection: the answer always says that it is closed."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = incoming.readline()
        if not line:
            return
        head += line
    length = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
    body = incoming.read(int(length[1])) if length else b""
    line = head.split(b"\r\n", 1)[0]
    is_play, is_stream = b"/play " in line, b"/stream " in line
    if is_play and mischief.order("refused_429"):
        wire.sendall(_problem(429, "rate_limited"))
        return
    if not is_stream and mischief.order("failed_503"):
        wire.sendall(_problem(503, "unavailable"))
        return
    head = re.sub(rb"(?im)^(connection|host):.*\r\n", b"", head)
    first, _, rest = head.partition(b"\r\n")
    host, _, port = service.partition(":")
    with socket.create_connection((host, int(port)), timeout=60) as server:
        server.sendall(first + f"\r\nHost: {host}\r\nConnection: close\r\n".encode() + rest + body)
        _answer(server, wire, is_play, is_stream, mischief)


def _answer(server: socket.socket, wire: socket.socket, is_play: bool, is_stream: bool, mischief: Mischief) -> None:
    if is_play and mischief.order("cut_plays"):
        while server.recv(65536):
            pass  # applied and answered; nobody hears of it
        return
    while piece := server.recv(65536):
        if is_stream and b"data: " in piece and mischief.order("dropped_streams"):
            wire.sendall(piece[: len(piece) // 2])
            return
        wire.sendall(piece)


def _problem(status: int, code: str) -> bytes:
    words = {"type": "", "title": code, "status": status, "detail": code, "code": code, "shoe_size": 43}
    body = json.dumps(words).encode()
    return (
        f"HTTP/1.1 {status} X\r\nContent-Type: application/problem+json\r\nRetry-After: 0\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    ).encode() + body
