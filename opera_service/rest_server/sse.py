"""Server-Sent Events as a native ASGI answer: messages as they come, a sign of life when none do.

Every few seconds the stream asks whether its caller may still listen; a revoked token ends it.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import suppress

import msgspec

from games.api.caller import Caller
from games.api.rest.problems import problem_of
from games.common.failures import refusal_of
from games.kit.engine import Language
from games.matches.commands.trial_plays import StreamDropped
from opera_service.asgi_app.asgi_types import Header, Receive, Send
from opera_service.asgi_app.padding import padded
from opera_service.asgi_app.replies import encoded

BEAT_SECONDS = 15.0
STILL_HERE = b": still here\n\n"
_END = b""
_HEADERS: list[Header] = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # proxies must not collect what shall arrive now
]
Messages = AsyncGenerator[bytes, None]
Check = Callable[[], Awaitable[None]]
"""Raises a refusal when the caller may no longer listen."""


async def stream(
    receive: Receive, send: Send, first: bytes, others: Messages, still_welcome: Check, caller: Caller
) -> None:
    """Send until the messages end, the client leaves, or the caller's right does."""
    language = caller.language
    headers = [*_HEADERS, *encoded(caller.limit_headers)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await _write(send, first)
    talking = asyncio.create_task(_talk(send, others, still_welcome, language))
    leaving = asyncio.create_task(_client_leaves(receive))
    try:
        await asyncio.wait({talking, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Also when this process is about to end and cancels its streams.
        for task in (talking, leaving):
            task.cancel()
        await asyncio.wait({talking, leaving})
    if not talking.cancelled():
        talking.result()


def message(kind: str, content: object, name: str | None = None, *, pad: bool = False) -> bytes:
    """One message; JSON has no line breaks of its own."""
    first = f"id: {name}\n" if name is not None else ""
    written = msgspec.json.encode(content)
    return f"{first}event: {kind}\ndata: ".encode() + (padded(written) if pad else written) + b"\n\n"


async def send_nothing(send: Send) -> None:
    """There is nothing more to tell; a browser does not come back after this."""
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


async def _talk(send: Send, others: Messages, still_welcome: Check, language: Language) -> None:
    try:
        async for chunk in _with_beats(others, still_welcome):
            await _write(send, chunk)
    except OSError:  # the client is not there any more
        raise
    except StreamDropped:  # the author of a client wants to see what it does without a word
        pass
    except Exception as error:  # noqa: BLE001 - nothing may end a stream without a word
        await _write(send, message("problem", problem_of(refusal_of(error), language)))
    await send({"type": "http.response.body", "body": b""})


async def _with_beats(messages: Messages, still_welcome: Check) -> AsyncIterator[bytes]:
    """The messages, and a sign of life where none came for a while."""
    loop = asyncio.get_running_loop()
    asked = loop.time()
    coming = asyncio.ensure_future(anext(messages, _END))
    try:
        while True:
            await asyncio.wait({coming}, timeout=BEAT_SECONDS)
            # A stream with a beat of its own comes a little before ours.
            if loop.time() - asked >= 0.9 * BEAT_SECONDS:
                await still_welcome()
                asked = loop.time()
            if not coming.done():
                yield STILL_HERE
                continue
            if coming.result() == _END:
                return
            yield coming.result()
            coming = asyncio.ensure_future(anext(messages, _END))
    finally:
        # The generator must not be at work any more when its owner closes it.
        coming.cancel()
        with suppress(asyncio.CancelledError):
            await coming


async def _write(send: Send, chunk: bytes) -> None:
    await send({"type": "http.response.body", "body": chunk, "more_body": True})


async def _client_leaves(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
