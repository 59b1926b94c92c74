"""Small native applications behind the real dispatcher, to be served by the real server."""

import asyncio
import threading

from opera_service.wsgi import application as django_application  # isort: skip

from opera_service.asgi_app.asgi_types import Receive, Scope, Send
from opera_service.asgi_app.dispatcher import Dispatcher
from opera_service.asgi_app.incoming_bytes import find_wire, incoming
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.thread_pool import in_thread, threads
from opera_service.asgi_app.wsgi_adapter import WsgiAdapter
from opera_service.request_id import current

arrivals: list[str] = []


async def endless(_scope: Scope, _receive: Receive, send: Send) -> None:
    """A stream that never ends by itself."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
    while True:
        await send({"type": "http.response.body", "body": b"data: tick\n\n", "more_body": True})
        await asyncio.sleep(0.05)


async def slow(_scope: Scope, _receive: Receive, send: Send) -> None:
    """An answer that takes a moment; /arrived tells that it has been asked for."""
    arrivals.append("slow")
    await asyncio.sleep(1)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"in time"})


async def stuck(_scope: Scope, _receive: Receive, send: Send) -> None:
    """An answer that begins and never ends, in a thread that cannot be cancelled."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"begun", "more_body": True})
    await in_thread(threading.Event().wait)


async def arrived(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Who has arrived."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": " ".join(arrivals).encode()})


async def broken(_scope: Scope, _receive: Receive, _send: Send) -> None:
    """An application with a fault."""
    raise RuntimeError("a fault of ours")


async def whoami(scope: Scope, _receive: Receive, send: Send) -> None:
    """What a thread sees of the request."""
    seen = await in_thread(lambda: f"{current()} {scope['path_params']['name']}")
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": seen.encode()})


async def echo(_scope: Scope, receive: Receive, send: Send) -> None:
    """A WebSocket that says back what it hears."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
    """A WebSocket that hears nothing and is cut when too much comes."""
    await receive()
    with incoming().watched(find_wire(scope), lambda: b"\x88\x02\x11\x30"):
        await send({"type": "websocket.accept"})
        await receive()


application = Dispatcher(
    [
        NativeRoute("/endless", endless),
        NativeRoute("/slow", slow),
        NativeRoute("/stuck", stuck),
        NativeRoute("/arrived", arrived),
        NativeRoute("/broken", broken),
        NativeRoute("/whoami/{name}", whoami, frozenset({"GET"})),
        NativeRoute("/echo", echo, frozenset(), websocket=True),
        NativeRoute("/guarded", guarded, frozenset(), websocket=True),
    ],
    WsgiAdapter(django_application, threads()),
    threads(),
)
