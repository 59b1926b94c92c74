"""The dispatcher: each request goes to its native route or to Django, watched and guarded all the same."""

from collections.abc import Iterable

import structlog
from django.conf import settings

from opera_service import request_id
from opera_service.asgi_app import request_checks
from opera_service.asgi_app.access_log import Exchange
from opera_service.asgi_app.asgi_types import ASGIApp, Receive, Scope, Send
from opera_service.asgi_app.lifespan import lifespan
from opera_service.asgi_app.native_routes import NativeRoute, RouteTable
from opera_service.asgi_app.replies import reply
from opera_service.asgi_app.shutdown import Closing, Watched
from opera_service.asgi_app.thread_pool import Busy, Threads
from opera_service.operations import metrics

_log = structlog.get_logger(__name__)
GOING_AWAY = 1001


class Dispatcher:
    """The ASGI application of the service."""

    def __init__(self, routes: Iterable[NativeRoute], otherwise: ASGIApp, threads: Threads) -> None:
        self._routes = RouteTable(routes)
        self._otherwise = otherwise
        self._threads = threads
        self._closing = Closing()
        self._headers = request_checks.safe_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request, one WebSocket, or the server's start and end."""
        if scope["type"] == "lifespan":
            await lifespan(receive, send, self._threads, self._closing)
            return
        structlog.contextvars.clear_contextvars()
        name = request_id.accept(request_checks.header(scope, request_id.HEADER))
        request_id.bind(name)
        request_checks.believe_our_proxy(scope)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._http(scope, receive, Exchange(scope, send, name, self._headers))

    async def _http(self, scope: Scope, receive: Receive, exchange: Exchange) -> None:
        try:
            await self._answer(scope, receive, exchange)
        except request_checks.TooLarge:
            await reply(exchange.send, 413, "too_large", f"A request may have {settings.BODY_LIMIT} bytes.")
        except Busy:
            await reply(exchange.send, 503, "busy", "Too many requests at once.", retry_after=1)
        except Exception:  # noqa: BLE001 - the last line of defence: the client gets an answer, the log the reason
            _log.exception("request failed")
            if not exchange.status:
                await reply(exchange.send, 500, "internal", "Something went wrong here; it has been logged.")
        finally:
            exchange.finish()

    async def _answer(self, scope: Scope, receive: Receive, exchange: Exchange) -> None:
        route = self._routes.find(scope)
        if not (route and route.any_host) and not request_checks.host_is_ours(scope):
            await reply(exchange.send, 400, "unknown_host", "This service is not known under that host name.")
            return
        receive = request_checks.limited(scope, receive, settings.BODY_LIMIT)
        if route:
            scope["route"] = route.path
            with Watched(self._closing) as watched:
                exchange.on_stream = watched.begins
                await route.app(scope, receive, exchange.send)
            await exchange.end_stream()
        else:
            await self._otherwise(scope, receive, exchange.send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        route = self._routes.find(scope) if request_checks.host_is_ours(scope) else None
        if route is None:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        scope["route"] = route.path
        with metrics.SOCKETS.labels(route.path).track_inprogress():
            with Watched(self._closing) as watched:
                watched.begins()
                await route.app(scope, receive, send)
            if self._closing.begun:
                await send({"type": "websocket.close", "code": GOING_AWAY})
