"""A crowd that watches one match by event streams: one thread for all, so that it takes little from the service."""

import selectors
import socket
import time
from typing import Final

EVENT: Final = b"event: update"


class Watcher:
    """One open stream."""

    def __init__(self, port: int, path: str, source: str = "127.0.0.1") -> None:
        self.connection = socket.create_connection(("127.0.0.1", port), source_address=(source, 0))
        self.connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self._tail = b""
        self.updates = 0
        self.status = 0

    def receive(self) -> bool:
        """Whether the stream goes on."""
        try:
            got = self.connection.recv(262144)
        except OSError:
            got = b""
        if not got:
            return False
        if not self.status:
            self.status = int(got[9:12])
        text = self._tail + got
        self.updates += text.count(EVENT)
        # What may be the beginning of the next event's name.
        self._tail = text[-len(EVENT) + 1 :]
        return True


class Watchers:
    """All of them."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self.all: list[Watcher] = []

    def open(self, port: int, path: str, count: int, addresses: int = 1, source: str = "127.0.1.{}") -> None:
        """So many more, from as many addresses of this machine."""
        for number in range(count):
            watcher = Watcher(port, path, source.format(1 + number % addresses))
            self.all.append(watcher)
            self._selector.register(watcher.connection, selectors.EVENT_READ, watcher)
            self.read(0)

    def read(self, seconds: float) -> None:
        """Read what has come."""
        for key, _ in self._selector.select(seconds):
            watcher: Watcher = key.data
            if not watcher.receive():
                self._selector.unregister(watcher.connection)
                watcher.connection.close()

    def wait_until_all(self, updates: int, seconds: float) -> float:
        """The moment at which the last one has heard so many updates."""
        end = time.perf_counter() + seconds
        while any(watcher.updates < updates and watcher.status in (0, 200) for watcher in self.all):
            self.read(0.5)
            if time.perf_counter() > end:
                raise TimeoutError(f"{sum(one.updates < updates for one in self.all)} have not heard update {updates}")
        return time.perf_counter()

    def idle(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.read(left)

    def close(self) -> None:
        for watcher in self.all:
            watcher.connection.close()
        self._selector.close()
