"""Adds a token to every request on its way: the tool that checks MCP servers cannot sign in."""

import re
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def with_token(service: str, token: str) -> Iterator[str]:
    """The address of a proxy in front of `host:port`; all other headers, `Host` too, arrive as they were sent."""
    host, _, port = service.partition(":")
    added = f"Authorization: Bearer {token}\r\nConnection: close\r\n".encode()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            with suppress(OSError), socket.create_connection((host, int(port)), timeout=60) as server:
                _ask(self.rfile, server, added)
                while piece := server.recv(65536):
                    self.connection.sendall(piece)

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


def _ask(incoming, server: socket.socket, added: bytes) -> None:  # type: ignore[no-untyped-def]
    """One request a connection."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = incoming.readline()
        if not line:
            return
        head += line
    length = re.search(rb"(?i)content-length: *(\d+)", head)
    body = incoming.read(int(length[1])) if length else b""
    first, _, rest = re.sub(rb"(?im)^connection:.*\r\n", b"", head).partition(b"\r\n")
    server.sendall(first + b"\r\n" + added + rest + body)
