"""A TCP relay that can stop forwarding without closing anything: a pulled cable, a partition, a black hole."""

import socket
import threading
from contextlib import suppress
from typing import Self


class Relay:
    """Forwards connections to a loopback port; whatever was open during a silence stays silent for ever."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._server.getsockname()[1]
        self._sockets: list[socket.socket] = [self._server]
        self._silent: set[socket.socket] = set()
        self._forwards = True
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, name="relay", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            for one in self._sockets:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
                one.close()

    def go_silent(self) -> None:
        """Swallow everything from now on, also on connections that are still to come."""
        with self._lock:
            self._forwards = False
            self._silent.update(self._sockets)

    def forward_again(self) -> None:
        """Forward what connects from now on."""
        with self._lock:
            self._forwards = True

    def connections(self) -> int:
        """How many connections have been made so far."""
        return len(self._sockets) // 2

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                self._join(self._server.accept()[0])

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except ConnectionRefusedError:
            near.close()
            return
        with self._lock:
            self._sockets += [near, far]
            if not self._forwards:
                self._silent.update((near, far))
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._pump, args=(source, sink), name="relay", daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if source not in self._silent:
                    sink.sendall(data)
            if source not in self._silent:
                sink.shutdown(socket.SHUT_WR)
