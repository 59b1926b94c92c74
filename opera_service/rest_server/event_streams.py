"""The declared streams as Server-Sent Events, on native routes.

A client that comes back with the id of its last message in `Last-Event-ID` gets what came after, in order, each once.
"""

from contextlib import aclosing
from typing import Any
from urllib.parse import parse_qs

import msgspec

from games.api.live_stream import STREAMS, LiveStream
from games.common.failures import refusal_of
from games.common.refusals import Code, Refusal
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import identify_scope
from opera_service.accounts.language import negotiate
from opera_service.asgi_app.asgi_types import ASGIApp, Receive, Scope, Send
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.rest_server.sse import STILL_HERE, Messages, message, send_nothing, send_problem, stream


def stream_routes() -> list[NativeRoute]:
    """The native routes of the API."""
    return [NativeRoute(f"/api/v1/{one.sse.path}", _answering(one)) for one in STREAMS]


def _answering(live: LiveStream) -> ASGIApp:
    """An ASGI application; what is refused before the stream has begun is an ordinary answer."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        language = negotiate((header(scope, b"accept-language") or b"").decode("latin-1"))
        if scope["method"] != "GET":
            await send_problem(send, Refusal(Code.METHOD_NOT_ALLOWED), language, {"Allow": "GET"})
            return
        try:
            caller = await in_thread(_admitted, scope, live)
            language = caller.language
            messages = _messages(live, caller, _arguments(scope, live.request), _got_last(scope))
            first = await anext(messages, None)
        except Exception as error:  # noqa: BLE001 what is no refusal is logged and answered as `internal`
            await send_problem(send, refusal_of(error), language)
            return
        if first is None:
            await send_nothing(send)
            return
        async with aclosing(messages):
            await stream(receive, send, first, messages, lambda: in_thread(caller.recheck, live.needs), language)

    return app


def _admitted(scope: Scope, live: LiveStream) -> IdentifiedCaller:
    caller = IdentifiedCaller(identify_scope(scope))
    caller.admit(live.needs)
    return caller


async def _messages(live: LiveStream, caller: IdentifiedCaller, arguments: dict[str, Any], got: str | None) -> Messages:
    """The stream as messages; nothing when the client has got its end already."""
    async with aclosing(live.run(caller, **arguments)) as items:
        async for item in items:
            sent = None if item is None else live.sse.send(item)
            if sent is None:
                yield STILL_HERE
            elif not (sent.is_last and sent.id == got):
                yield message(sent.event, sent.content, sent.id)


def _arguments(scope: Scope, request: type[msgspec.Struct]) -> dict[str, Any]:
    """From path and query; a browser that comes back says in a header where it left off."""
    given = {**_query(scope), **scope.get("path_params", {})}
    last = header(scope, b"last-event-id")
    if last and "after" in request.__struct_fields__:
        given["after"] = last.decode("latin-1")
    try:
        found = msgspec.convert(given, request, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(Code.INVALID_INPUT, detail=str(error)) from None
    return {name: getattr(found, name) for name in found.__struct_fields__}


def _got_last(scope: Scope) -> str | None:
    last = header(scope, b"last-event-id")
    return last.decode("latin-1") if last else _query(scope).get("after")


def _query(scope: Scope) -> dict[str, str]:
    return {name: values[-1] for name, values in parse_qs(scope["query_string"].decode("latin-1")).items()}
