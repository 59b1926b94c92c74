"""The wire between a browser and the service: forwards every byte, keeps what the browser received, and can be cut."""

import socket
import threading
from contextlib import suppress

CHUNK = 65536


class Wire:
    """A TCP forwarder on a port of its own."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._received = bytearray()
        self._is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        """The address to open in the browser."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    @property
    def received(self) -> bytes:
        """Everything the browser has been sent so far."""
        with self._lock:
            return bytes(self._received)

    def cut(self) -> None:
        """Break every connection, and every new one."""
        with self._lock:
            self._is_cut = True
            broken = list(self._open)
        for one in broken:
            _close(one)

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._is_cut = False

    def close(self) -> None:
        """The end of it."""
        self.cut()
        _close(self._listener)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        try:
            server = socket.create_connection(self._target)
        except OSError:
            _close(client)
            return
        with self._lock:
            self._open |= {client, server}
            is_cut = self._is_cut
        if is_cut:
            _close(client)
            _close(server)
            return
        threading.Thread(target=self._pump, args=(client, server, False), daemon=True).start()
        self._pump(server, client, True)

    def _pump(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        with suppress(OSError):
            while chunk := source.recv(CHUNK):
                if keep:
                    with self._lock:
                        self._received += chunk
                target.sendall(chunk)
        _close(source)
        _close(target)


def _close(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
