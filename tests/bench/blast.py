"""Clients that send prepared requests as fast as they are answered.

One thread serves them all, so that they take as little as possible from the service that shares the machine.
"""

import selectors
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple


class Blast(NamedTuple):
    """How many were answered in how many seconds."""

    answers: int
    seconds: float


class Client:
    """A connection with at most one request on its way."""

    def __init__(self, port: int) -> None:
        self.connection = socket.create_connection(("127.0.0.1", port))
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._got = b""
        self._length: int | None = None

    def send(self, request: bytes) -> None:
        self._got, self._length = b"", None
        self.connection.sendall(request)

    def receive(self) -> bytes | None:
        """Head and body of the answer; None while some of it is missing."""
        received = self.connection.recv(65536)
        assert received, "the service closed the connection"
        self._got += received
        if self._length is None and b"\r\n\r\n" in self._got:
            head = self._got.partition(b"\r\n\r\n")[0]
            self._length = len(head) + 4 + int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return self._got if len(self._got) == self._length else None


def blast(port: int, queues: Sequence[Iterator[bytes]], seconds: float, is_good: Callable[[bytes], bool]) -> Blast:
    """One client a queue, all at once, for `seconds` or until the queues are empty."""
    answers = 0
    began = time.perf_counter()
    end = began + seconds
    with selectors.DefaultSelector() as selector:

        def send_next(client: Client, queue: Iterator[bytes]) -> None:
            request = next(queue, None) if time.perf_counter() < end else None
            if request:
                client.send(request)
            else:
                selector.unregister(client.connection)
                client.connection.close()

        for queue in queues:
            client = Client(port)
            selector.register(client.connection, selectors.EVENT_READ, (client, queue))
            send_next(client, queue)
        while selector.get_map():
            for key, _ in selector.select():
                client, queue = key.data
                answer = client.receive()
                if answer is not None:
                    assert is_good(answer), answer[:2000]
                    answers += 1
                    send_next(client, queue)
    return Blast(answers, time.perf_counter() - began)


def one(port: int, request: bytes) -> bytes:
    """A single answer."""
    client = Client(port)
    client.send(request)
    answer = None
    while answer is None:
        answer = client.receive()
    client.connection.close()
    return answer
