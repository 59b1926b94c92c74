"""GraphQL over WebSocket: the server's side of graphql-transport-ws, with the same operations as over HTTP."""

import asyncio
import struct
from contextlib import ExitStack, aclosing, suppress
from enum import IntEnum
from functools import partial
from http import HTTPStatus

import structlog

from games.common import tracing
from games.common.failures import refusal_of
from games.common.refusals import Code, Refusal
from opera_service.accounts.client_address import address_of_scope, networks_of
from opera_service.accounts.identity import Identity, identify_scope
from opera_service.accounts.open_places import barred, greeting_place, open_places, socket_places
from opera_service.asgi_app.address_turns import TurnsByLoop
from opera_service.asgi_app.arrivals import arrivals
from opera_service.asgi_app.asgi_types import Receive, Scope, Send
from opera_service.asgi_app.incoming_bytes import Incoming, find_wire, incoming
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.graphql_server import protocol_messages
from opera_service.graphql_server.operations import errors_of
from opera_service.graphql_server.protocol_messages import (
    BadMessage,
    Complete,
    ConnectionInit,
    Ping,
    Subscribe,
    TooLong,
)
from opera_service.graphql_server.subscription_results import results

log = structlog.get_logger(__name__)
INIT_SECONDS = 10.0
PING_SECONDS = 20.0
SILENT_SECONDS = 65.0
"""A client that has answered none of three pings is not there any more."""
MOST_OPERATIONS = 50
CLOSE_FRAME = 0x88
TURN_SECONDS = 0.5
"""How long others of the address wait for a socket that says nothing."""
_greetings = TurnsByLoop(share=1.0, at_once=1.0, most_waiting=1_000)


class Close(IntEnum):
    """Why the server ends a connection, by the protocol's numbers."""

    BAD_REQUEST = 4400
    UNAUTHORIZED = 4401
    FORBIDDEN = 4403
    UNKNOWN_SUBPROTOCOL = 4406
    INIT_TIMEOUT = 4408
    ID_TAKEN = 4409
    TOO_MANY_INITS = 4429
    TRY_AGAIN_LATER = 1013
    GONE = 1001


class Closed(Exception):
    """The connection ends: the client closed it, or the server does, for a reason."""

    def __init__(self, code: Close | None = None, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


async def graphql_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application of /graphql for WebSockets."""
    await receive()
    address = address_of_scope(scope)
    if address in barred:
        # Not even accepted: what cannot be sent need not be read.
        await send({"type": "websocket.close", "code": Close.TRY_AGAIN_LATER})
        return
    with ExitStack() as places:
        try:
            places.enter_context(open_places.taken(greeting_place(address)))
        except Refusal as refusal:
            await send({"type": "websocket.accept", "subprotocol": protocol_messages.SUBPROTOCOL})
            await send({"type": "websocket.close", "code": Close.TRY_AGAIN_LATER, "reason": refusal.code})
            return
        await _serve(scope, receive, send, places)


async def _serve(scope: Scope, receive: Receive, send: Send, places: ExitStack) -> None:
    if protocol_messages.SUBPROTOCOL not in scope.get("subprotocols", ()):
        # A socket must be accepted before it can be closed with a reason.
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": Close.UNKNOWN_SUBPROTOCOL, "reason": "Use graphql-transport-ws"})
        return
    # Before it is accepted nothing of ours has come.
    wire = await asyncio.to_thread(find_wire, scope)
    with incoming().watched(wire, partial(_bar, address_of_scope(scope))) as bytes_here:
        await send({"type": "websocket.accept", "subprotocol": protocol_messages.SUBPROTOCOL})
        await Connection(scope, receive, send, places, bytes_here).serve()


def _bar(address: str) -> bytes:
    """Somebody sends what nobody would: bar the address; the frame that ends the connection."""
    barred.add(address)
    told = struct.pack(">H", Close.BAD_REQUEST) + protocol_messages.TOO_LONG.encode()
    return struct.pack("BB", CLOSE_FRAME, len(told)) + told


class Connection:
    """One client's socket and the operations that run over it."""

    def __init__(
        self, scope: Scope, receive: Receive, send: Send, places: ExitStack, bytes_here: Incoming | None
    ) -> None:
        self._places = places
        self._bytes_here = bytes_here
        self._scope = scope
        self._receive = receive
        self._send = send
        self._sending = asyncio.Lock()
        self._identity: Identity | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def serve(self) -> None:
        """Read messages until one side closes the connection."""
        beat: asyncio.Task[None] | None = None
        try:
            await self._greet()
            beat = asyncio.create_task(self._beat())
            while True:
                await self._handle(await self._next())
        except Closed as closed:
            if closed.code is not None:
                await self._close(closed)
        finally:
            tasks = [*self._tasks.values(), *([beat] if beat else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _greet(self) -> None:
        """Wait for `connection_init` and identify the caller."""
        try:
            async with asyncio.timeout(INIT_SECONDS):
                message = await self._first()
                while isinstance(message, Ping):
                    await self._say("pong")
                    message = await self._next()
        except TimeoutError:
            raise Closed(Close.INIT_TIMEOUT, "Connection initialisation timeout") from None
        if not isinstance(message, ConnectionInit):
            raise Closed(Close.UNAUTHORIZED, "Unauthorized")
        try:
            self._identity = await in_thread(identify_scope, self._scope, message.authorization())
            self._places.close()
            self._places.enter_context(open_places.taken(*socket_places(self._identity)))
        except Exception as error:  # noqa: BLE001 - the reason for closing is a code
            refusal = refusal_of(error)
            later = refusal.status in (HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS)
            raise Closed(Close.TRY_AGAIN_LATER if later else Close.FORBIDDEN, refusal.code) from None
        await self._say("connection_ack")

    async def _first(self) -> protocol_messages.AnyMessage:
        """The first message, in the address's turn: what strangers send at once may be large, and is read whole."""
        async with _greetings.here().turn(address_of_scope(self._scope)):
            if address_of_scope(self._scope) in barred:
                raise Closed(Close.TRY_AGAIN_LATER)
            reading = asyncio.create_task(self._next())
            try:
                await asyncio.wait({reading}, timeout=TURN_SECONDS)
            except asyncio.CancelledError:
                reading.cancel()
                raise
        return await reading

    async def _handle(self, message: protocol_messages.AnyMessage) -> None:
        match message:
            case Subscribe():
                await self._subscribe(message)
            case Complete():
                task = self._tasks.pop(message.id, None)
                if task is not None:
                    task.cancel()
            case Ping():
                await self._say("pong")
            case ConnectionInit():
                raise Closed(Close.TOO_MANY_INITS, "Too many initialisation requests")

    async def _subscribe(self, message: Subscribe) -> None:
        if message.id in self._tasks:
            raise Closed(Close.ID_TAKEN, f"Subscriber for {message.id[:50]} already exists")
        identity = self._identity
        if identity is None:
            raise Closed(Close.UNAUTHORIZED, "Unauthorized")
        if len(self._tasks) >= MOST_OPERATIONS:
            refusal = Refusal(Code.RATE_LIMITED, seconds=1)
            await self._say("error", message.id, errors_of(refusal, identity.language)["errors"])
            return
        self._tasks[message.id] = asyncio.create_task(self._run(identity, message))

    async def _run(self, identity: Identity, message: Subscribe) -> None:
        """Send every result of an operation, then that it is complete."""
        with tracing.begin("socket operation"):
            await self._send_results(identity, message)

    async def _send_results(self, identity: Identity, message: Subscribe) -> None:
        try:
            async with aclosing(results(identity, message.payload)) as stream:
                async for result in stream:
                    if result.get("data") is None:
                        await self._say("error", message.id, result["errors"])
                        return
                    await self._say("next", message.id, result)
            await self._say("complete", message.id)
        except OSError:
            log.debug("socket_gone")
        finally:
            if self._tasks.get(message.id) is asyncio.current_task():
                del self._tasks[message.id]

    async def _beat(self) -> None:
        """Send a ping now and then: proxies on the way cut quiet connections."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            await self._say("ping")

    async def _next(self) -> protocol_messages.AnyMessage:
        try:
            async with asyncio.timeout(SILENT_SECONDS):
                event = await self._receive()
        except TimeoutError:
            raise Closed(Close.GONE, "No pong") from None
        if event["type"] == "websocket.disconnect":
            raise Closed
        if self._bytes_here is not None:
            self._bytes_here.note(event.get("text") or "")
        await arrivals().begin(networks_of(address_of_scope(self._scope))[0])
        try:
            return protocol_messages.read(event.get("text"))
        except TooLong as error:
            # The server has taken all of it in before we see how long it is, so there must not be many.
            barred.add(address_of_scope(self._scope))
            raise Closed(Close.BAD_REQUEST, str(error)) from None
        except BadMessage as error:
            raise Closed(Close.BAD_REQUEST, str(error)) from None

    async def _say(self, kind: str, operation: str | None = None, payload: object = None) -> None:
        pad = kind == "next" and self._identity is not None and self._identity.user is not None
        text = protocol_messages.write(kind, operation, payload, pad=pad)
        async with self._sending:
            await self._send({"type": "websocket.send", "text": text})

    async def _close(self, closed: Closed) -> None:
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": int(closed.code or 1000), "reason": closed.reason})
