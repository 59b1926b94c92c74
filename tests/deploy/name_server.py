"""A name server that knows one name, as the one of a container engine knows the containers of a service."""

import socket
import struct
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from socketserver import BaseRequestHandler, ThreadingUDPServer
from typing import Any

_HEADER_BYTES = 12
_ANSWER = 0x8180
_IPV4 = 1
_INTERNET = 1
_SECONDS_TO_KEEP = 1
_NAME_OF_THE_QUESTION = 0xC000 + _HEADER_BYTES


@contextmanager
def name_server(addresses: Sequence[str]) -> Iterator[str]:
    """Answers every question with the addresses that are in the list at that moment; yields `host:port`."""

    class Answering(BaseRequestHandler):
        def handle(self) -> None:
            query, wire = self.request
            wire.sendto(_answer(query, tuple(addresses)), self.client_address)

    with ThreadingUDPServer(("127.0.0.1", 0), Answering) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def _answer(query: bytes, addresses: tuple[str, ...]) -> bytes:
    """Questions for another kind of address than IPv4 are answered with none."""
    end = query.index(b"\0", _HEADER_BYTES) + 1
    kind: Any = struct.unpack("!H", query[end : end + 2])[0]
    known = addresses if kind == _IPV4 else ()
    header = query[:2] + struct.pack("!HHHHH", _ANSWER, 1, len(known), 0, 0)
    return header + query[_HEADER_BYTES : end + 4] + b"".join(map(_record, known))


def _record(address: str) -> bytes:
    numbers = struct.pack("!HHHIH", _NAME_OF_THE_QUESTION, _IPV4, _INTERNET, _SECONDS_TO_KEEP, 4)
    return numbers + socket.inet_aton(address)
