"""A proxy in front of the service that ends every stream after a moment, and counts what passes through it.

A tool that fuzzes an API waits for the end of each answer; a stream of Server-Sent Events has none.
"""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

LISTENS = 0.15
"""Seconds without a word after which a stream is ended, as its server would end it."""
LAST_CHUNK = b"0\r\n\r\n"
_HOP = re.compile(rb"(?im)^(connection|keep-alive):.*\r\n")


class Passed:
    """How many answers passed, by status; `failed` names what was answered with 5xx."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.failed: list[str] = []

    def note(self, request: bytes, answer: bytes) -> None:
        status = int(answer.split(b" ", 2)[1])
        self.statuses[status] += 1
        if status >= 500:
            self.failed.append(f"{status} {request.decode('latin-1')}")

    @property
    def requests(self) -> int:
        return self.statuses.total()


@asynccontextmanager
async def short_streams(port: int, passed: Passed) -> AsyncIterator[int]:
    """The port of the proxy."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await _pass_on(reader, writer, port, passed)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, limit=2**20)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, passed: Passed) -> None:
    """One request a connection: both sides are told so."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
    chunked = re.search(rb"(?i)\r\ntransfer-encoding: *chunked", head)
    body = await reader.readexactly(int(length[1])) if length else await _chunks(reader) if chunked else b""
    first, _, rest = head.partition(b"\r\n")
    answers, asks = await asyncio.open_connection("127.0.0.1", port, limit=2**24)
    asks.write(first + b"\r\nConnection: close\r\n" + _HOP.sub(b"", rest) + body)
    answer = await answers.readuntil(b"\r\n\r\n")
    passed.note(first, answer)
    start, _, fields = answer.partition(b"\r\n")
    writer.write(start + b"\r\nConnection: close\r\n" + _HOP.sub(b"", fields))
    is_stream = b"text/event-stream" in answer
    while piece := await _next_piece(answers, LISTENS if is_stream else None):
        writer.write(piece)
    if is_stream:
        writer.write(LAST_CHUNK)
    await writer.drain()
    asks.close()


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    body = b""
    while not body.endswith(LAST_CHUNK):
        body += await reader.readuntil(b"\r\n")
    return body


async def _next_piece(answers: asyncio.StreamReader, listens: float | None) -> bytes:
    try:
        return await asyncio.wait_for(answers.read(2**20), listens)
    except TimeoutError:
        return b""
