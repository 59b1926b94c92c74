"""Cuts a socket whose client sends more than any message may have, while it sends.

The server hands a message over when all of it has come, up to 64 MiB, and has no limit of its own. But the kernel
counts what came over each connection: what is far beyond the messages that we were given is one on its way that nobody
wants. The connection's descriptor is found once, by the client's address and port, and looked at a few times a second.
"""

import asyncio
import ctypes
import os
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

from opera_service.asgi_app.asgi_types import Scope

EVERY_SECONDS: Final = 0.25
EARLY_SECONDS: Final = (0.03, 0.06, 0.1, 0.15, 0.2)
"""After it was found a connection is looked at more often: whoever has come to harm begins at once."""
MOST_BYTES: Final = 1024 * 1024
"""Eight of the longest messages: a client that far ahead of us sends none of ours."""
LAST_WORDS_SECONDS: Final = 1.0
FRAME: Final = 14
"""The head of a frame has so many bytes at most."""
_INFO, _RECEIVED = 136, 128
"""Of the kernel's `tcp_info`: how much of it is needed, and where the bytes received stand."""


class Incoming:
    """What comes over one connection."""

    def __init__(self, wire: socket.socket, on_cut: Callable[[], bytes]) -> None:
        self._wire = wire
        self._on_cut = on_cut
        self._read = _received(wire)
        self._is_cut = False

    def note(self, text: str) -> None:
        """A message was handed over."""
        self._read += FRAME + (len(text) if text.isascii() else len(text.encode()))

    def cut_if_too_much(self) -> None:
        """Raises OSError when it is closed already."""
        if _received(self._wire) - self._read > MOST_BYTES:
            with suppress(BlockingIOError):
                self._wire.send(self._on_cut())
            self._is_cut = True
            self._wire.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Let go of the connection; one that was cut is reset soon, whoever still holds or fills it."""
        if self._is_cut:
            asyncio.get_running_loop().call_later(LAST_WORDS_SECONDS, _reset, self._wire)
        else:
            self._wire.close()


class IncomingWatch:
    """The connections of one event loop that are looked at."""

    def __init__(self) -> None:
        self._watched: set[Incoming] = set()
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def watched(self, wire: socket.socket | None, on_cut: Callable[[], bytes]) -> Iterator[Incoming | None]:
        """Look at a connection for as long as the block lasts, and close `wire`; `on_cut` returns the last words."""
        if wire is None:
            yield None
            return
        one = Incoming(wire, on_cut)
        self._watched.add(one)
        for seconds in EARLY_SECONDS:
            asyncio.get_running_loop().call_later(seconds, self._look_at, one)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="incoming bytes")
        try:
            yield one
        finally:
            self._watched.discard(one)
            one.close()

    async def _run(self) -> None:
        while self._watched:
            await asyncio.sleep(EVERY_SECONDS)
            for one in list(self._watched):
                self._look_at(one)

    def _look_at(self, one: Incoming) -> None:
        if one in self._watched:
            try:
                one.cut_if_too_much()
            except OSError:
                self._watched.discard(one)


def find_wire(scope: Scope) -> socket.socket | None:
    """A second descriptor of the connection of an ASGI scope; None where it cannot be found."""
    if not scope.get("client") or sys.platform != "linux":
        return None
    host, port = scope["client"]
    client = (host, int(port))  # one of the servers says it in words
    for number in [int(one.name) for one in Path("/proc/self/fd").iterdir()]:
        if _is_of(client, number):
            wire = socket.socket(fileno=os.dup(number))
            # Meanwhile the number may have become another's.
            if _peer(wire) == client:
                return wire
            wire.close()
    return None


def _is_of(client: tuple[str, int], descriptor: int) -> bool:
    try:
        # The family only says how long an address may be, and so this one fits all.
        probe = socket.socket(socket.AF_INET6, socket.SOCK_STREAM, 0, fileno=descriptor)
    except OSError:
        return False
    try:
        return _peer(probe) == client
    finally:
        probe.detach()


def _reset(wire: socket.socket) -> None:
    """Connecting to nowhere ends a connection at once (connect(2)); Python's own `connect` knows no such address."""
    ctypes.CDLL(None).connect(wire.fileno(), bytes(16), 16)
    wire.close()


def _peer(wire: socket.socket) -> tuple[str, int] | None:
    try:
        host, port, *_ = wire.getpeername()
    except (OSError, ValueError):
        return None
    return host, port


def _received(wire: socket.socket) -> int:
    info = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _INFO)
    received: int = struct.unpack_from("Q", info, _RECEIVED)[0]
    return received


_watches: "WeakKeyDictionary[asyncio.AbstractEventLoop, IncomingWatch]" = WeakKeyDictionary()


def incoming() -> IncomingWatch:
    """The watch of the running event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _watches:
        _watches[loop] = IncomingWatch()
    return _watches[loop]
