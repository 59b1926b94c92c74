"""The dispatcher: each request goes to its native route or to Django, watched and guarded all the same."""

from collections.abc import Iterable

import structlog
from django.conf import settings

from games.common import tracing
from games.common.refusals import Code, Refusal
from opera_service import request_id
from opera_service.accounts.client_address import address_of_scope, networks_of
from opera_service.asgi_app import cors, request_checks
from opera_service.asgi_app.access_log import Exchange
from opera_service.asgi_app.arrivals import arrivals
from opera_service.asgi_app.asgi_types import ASGIApp, Receive, Scope, Send
from opera_service.asgi_app.fair_lines import address_at_work
from opera_service.asgi_app.lifespan import lifespan
from opera_service.asgi_app.native_routes import NativeRoute, RouteTable
from opera_service.asgi_app.replies import refuse
from opera_service.asgi_app.requests_at_once import RequestAtWork, RequestsAtOnce, TooManyAtOnce
from opera_service.asgi_app.shutdown import Closing, Watched
from opera_service.asgi_app.thread_pool import Busy, Threads
from opera_service.operations import metrics

_log = structlog.get_logger(__name__)
GOING_AWAY = 1001


class Dispatcher:
    """The ASGI application of the service."""

    def __init__(self, routes: Iterable[NativeRoute], otherwise: ASGIApp, *pools: Threads) -> None:
        self._routes = RouteTable(routes)
        self._otherwise = otherwise
        self._pools = pools
        self._closing = Closing()
        self._at_once = RequestsAtOnce()
        self._headers = request_checks.safe_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request, one WebSocket, or the server's start and end."""
        if scope["type"] == "lifespan":
            await lifespan(receive, send, self._pools, self._closing)
            return
        address = networks_of(address_of_scope(scope))[0]
        await arrivals().begin(address)
        structlog.contextvars.clear_contextvars()
        name = request_id.accept(request_checks.header(scope, request_id.HEADER))
        request_id.bind(name)
        request_checks.believe_our_proxy(scope)
        address_at_work.set(address)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            exchange = Exchange(scope, send, name, self._headers + cors.answer_headers(scope))
            with tracing.begin("request", method=scope["method"]) as span:
                await self._http(scope, receive, exchange)
                span.note(route=scope.get("route", "unknown"), status=exchange.status)

    async def _http(self, scope: Scope, receive: Receive, exchange: Exchange) -> None:
        counted: RequestAtWork | None = None
        try:
            counted = self._at_once.begin(address_at_work.get())
            exchange.on_stream.append(counted.end)
            exchange.on_refused = counted.refused
            await self._answer(scope, receive, exchange)
        except TooManyAtOnce:
            await refuse(scope, exchange.send, Refusal(Code.RATE_LIMITED, seconds=1))
        except request_checks.TooSlow:
            await refuse(scope, exchange.send, Refusal(Code.TOO_SLOW, most=settings.BODY_SECONDS))
        except request_checks.TooLarge:
            # What was not read of it ends the connection: whoever keeps one for the next request must know.
            await refuse(scope, exchange.send, Refusal(Code.TOO_LARGE), more={"Connection": "close"})
        except Busy:
            await refuse(scope, exchange.send, Refusal(Code.BUSY, seconds=1))
        except Exception:  # noqa: BLE001 - the last line of defence: the client gets an answer, the log the reason
            _log.exception("request failed")
            if not exchange.status:
                await refuse(scope, exchange.send, Refusal(Code.INTERNAL))
        finally:
            if counted is not None:
                counted.end()
            exchange.finish()

    async def _answer(self, scope: Scope, receive: Receive, exchange: Exchange) -> None:
        route = self._routes.find(scope)
        if not (route and route.any_host) and not request_checks.host_is_ours(scope):
            await refuse(scope, exchange.send, Refusal(Code.UNKNOWN_HOST))
            return
        if route and not route.any_host and request_checks.is_plain(scope):
            await refuse(scope, exchange.send, Refusal(Code.HTTPS_REQUIRED))
            return
        if cors.is_preflight(scope):
            scope["route"] = "preflight"
            await exchange.send({"type": "http.response.start", "status": 204, "headers": cors.preflight_headers()})
            await exchange.send({"type": "http.response.body", "body": b""})
            return
        receive = request_checks.limited(scope, receive, settings.BODY_LIMIT)
        if route:
            scope["route"] = route.path
            with Watched(self._closing) as watched:
                exchange.on_stream.append(watched.begins)
                await route.app(scope, receive, exchange.send)
            await exchange.end_stream()
        else:
            await self._otherwise(scope, receive, exchange.send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        route = self._routes.find(scope) if request_checks.host_is_ours(scope) else None
        if route is None or request_checks.is_plain(scope):
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
