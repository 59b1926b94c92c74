"""The declared streams as Server-Sent Events, on native routes.

A client that comes back with the id of its last message in `Last-Event-ID` gets what came after, in order, each once.
"""

from collections import OrderedDict
from contextlib import ExitStack, aclosing
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs

import msgspec

from games.api.live_stream import STREAMS, LiveStream
from games.common.failures import refusal_of
from games.common.misread import misread
from games.common.refusals import Code, Refusal
from opera_service.accounts.client_address import address_of_scope
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import identify_scope
from opera_service.asgi_app.address_turns import TurnsByLoop
from opera_service.asgi_app.asgi_types import ASGIApp, Receive, Scope, Send
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.replies import refuse
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.rest_server.sse import STILL_HERE, Check, Messages, message, send_nothing, stream

OPENING_SECONDS: Final = 0.01
# Twenty streams of an address are opened at once, and then a hundred a second; more than wait are refused before that.
_openings = TurnsByLoop(share=1.0, at_once=20 * OPENING_SECONDS, most_waiting=1_000)


def stream_routes() -> list[NativeRoute]:
    """The native routes of the API."""
    return [NativeRoute(f"/api/v1/{one.sse.path}", _answering(one)) for one in STREAMS]


def _answering(live: LiveStream) -> ASGIApp:
    """An ASGI application; what is refused before the stream has begun is an ordinary answer."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            await refuse(scope, send, Refusal(Code.METHOD_NOT_ALLOWED), more={"Allow": "GET"})
            return
        with ExitStack() as place:
            caller: IdentifiedCaller | None = None
            try:
                caller = await _in_turn(scope)
                await in_thread(caller.admit, live.needs)
                place.enter_context(caller.stream_open())
                messages = _messages(live, caller, _arguments(scope, live.request), _got_last(scope))
                first = await anext(messages, None)
            except Exception as error:  # noqa: BLE001 what is no refusal is logged and answered as `internal`
                language = caller.language if caller else None
                await refuse(scope, send, refusal_of(error), language, caller.limit_headers if caller else None)
                return
            if first is None:
                await send_nothing(send)
                return
            async with aclosing(messages):
                await stream(receive, send, first, messages, _check(live, caller), caller)

    return app


async def _in_turn(scope: Scope) -> IdentifiedCaller:
    """The caller, when it is their address's turn."""
    async with _openings.here().turn(address_of_scope(scope)) as took:
        took(OPENING_SECONDS)
        return IdentifiedCaller(await in_thread(identify_scope, scope))


def _check(live: LiveStream, caller: IdentifiedCaller) -> Check:
    """Whether the caller may still listen; one who is not signed in has no right that could be lost."""

    async def check() -> None:
        if caller.has_rights_to_lose:
            await in_thread(caller.recheck, live.needs)

    return check


class WrittenMessage(NamedTuple):
    """A message as it is sent."""

    id: str | None
    is_last: bool
    plain: bytes
    padded: bytes
    """The same for somebody who is signed in, and may be told what others may not."""


class WrittenMessages:
    """What was written last: an item that many streams tell is the same object for all, and written once."""

    def __init__(self, most: int = 64) -> None:
        self._most = most
        self._last: OrderedDict[int, tuple[object, WrittenMessage]] = OrderedDict()

    def of(self, item: Any, live: LiveStream) -> WrittenMessage:
        # The item is held, so that its number cannot become another's.
        held, written = self._last.get(id(item), (None, None))
        if held is item and written is not None:
            return written
        sent = live.sse.send(item)
        both = (message(sent.event, sent.content, sent.id, pad=pad) for pad in (False, True))
        written = WrittenMessage(sent.id, sent.is_last, *both)
        self._last[id(item)] = (item, written)
        while len(self._last) > self._most:
            self._last.popitem(last=False)
        return written


_written = WrittenMessages()


async def _messages(live: LiveStream, caller: IdentifiedCaller, arguments: dict[str, Any], got: str | None) -> Messages:
    """The stream as messages; nothing when the client has got its end already."""
    async with aclosing(live.run(caller, **arguments)) as items:
        async for item in items:
            sent = None if item is None else _written.of(item, live)
            if sent is None:
                yield STILL_HERE
            elif not (sent.is_last and sent.id == got):
                yield sent.plain if caller.user_id is None else sent.padded


def _arguments(scope: Scope, request: type[msgspec.Struct]) -> dict[str, Any]:
    """From path and query; a browser that comes back says in a header where it left off."""
    given = {**_query(scope), **scope.get("path_params", {})}
    last = header(scope, b"last-event-id")
    if last and "after" in request.__struct_fields__:
        given["after"] = last.decode("latin-1")
    try:
        found = msgspec.convert(given, request, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal(Code.INVALID_INPUT, detail=misread(str(error))) from None
    return {name: getattr(found, name) for name in found.__struct_fields__}


def _got_last(scope: Scope) -> str | None:
    last = header(scope, b"last-event-id")
    return last.decode("latin-1") if last else _query(scope).get("after")


def _query(scope: Scope) -> dict[str, str]:
    return {name: values[-1] for name, values in parse_qs(scope["query_string"].decode("latin-1")).items()}
