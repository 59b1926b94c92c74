"""Live streams: a match as it goes on, and the decisions awaited of you, as Server-Sent Events.

A message's id is the last log entry it tells. A client that comes back with it in `Last-Event-ID` gets every entry
after it, in order, each once.
"""

from collections.abc import Callable
from contextlib import aclosing
from typing import Annotated
from urllib.parse import parse_qs
from uuid import UUID

import msgspec
from django.utils import timezone
from msgspec import Meta

from games.api.rest.requests import MOST_SEQ
from games.api.rest.written import AwaitedTurn, Update, without_time
from games.common.failures import refusal_of
from games.common.refusals import Code, Refusal
from games.matches.enums import Status
from games.matches.live.streams import MatchUpdate, Turn, follow_match, follow_turns
from games.talk.message_stream import follow_talk
from opera_service.accounts.identity import Identity, check_scope, identify_scope, recheck, require_user
from opera_service.accounts.language import negotiate
from opera_service.accounts.rate_limits import spend
from opera_service.asgi_app.asgi_types import ASGIApp, Receive, Scope, Send
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.rest_server.sse import STILL_HERE, Messages, message, send_nothing, send_problem, stream

Position = Annotated[int, Meta(ge=0, le=MOST_SEQ, description="Tell every entry after this one; none: from now on.")]


class StreamQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    after: Position | None = None


async def match_messages(scope: Scope, caller: Identity) -> Messages:
    """Everything that happens in a match from now on, or from where the client left off."""
    match_id, after = _uuid(scope["path_params"]["match_id"]), after_of(scope)
    user_id = None if caller.user is None else caller.user.pk
    async with aclosing(follow_match(user_id, match_id, after, caller.language)) as updates:
        async for update in updates:
            if update is None:
                yield STILL_HERE
            elif not _is_told(update, after):
                yield _update(update)


async def turn_messages(_: Scope, caller: Identity) -> Messages:
    """Every decision awaited of the caller, beginning with those awaited already."""
    user = require_user(caller)
    yield STILL_HERE  # lets the client know at once that it is heard
    async with aclosing(follow_turns(user.pk)) as turns:
        async for turn in turns:
            yield STILL_HERE if turn is None else _turn(turn)


async def talk_messages(scope: Scope, caller: Identity) -> Messages:
    """Everything said where the caller sits, or what was said since the client left off."""
    match_id, after = _uuid(scope["path_params"]["match_id"]), after_of(scope)
    user_id = None if caller.user is None else caller.user.pk
    async with aclosing(follow_talk(user_id, match_id, after or 0)) as talk:
        async for said in talk:
            yield STILL_HERE if said is None else message("said", said, str(said.number))


def stream_routes() -> list[NativeRoute]:
    """The native routes of the API."""
    return [
        NativeRoute("/api/v1/matches/{match_id}/stream", answering(match_messages)),
        NativeRoute("/api/v1/matches/{match_id}/talk/stream", answering(talk_messages)),
        NativeRoute("/api/v1/turns/stream", answering(turn_messages)),
    ]


def answering(tell: Callable[[Scope, Identity], Messages]) -> ASGIApp:
    """A stream with its door: whatever is refused before it has begun is an ordinary answer."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        language = negotiate((header(scope, b"accept-language") or b"").decode("latin-1"))
        if scope["method"] != "GET":
            await send_problem(send, Refusal(Code.METHOD_NOT_ALLOWED), language, {"Allow": "GET"})
            return
        try:
            caller = await in_thread(_enter, scope)
            language = caller.language
            messages = tell(scope, caller)
            first = await anext(messages, None)
        except Exception as error:  # noqa: BLE001 what is no refusal is logged and answered as `internal`
            await send_problem(send, refusal_of(error), language)
            return
        if first is None:
            await send_nothing(send)
            return
        async with aclosing(messages):
            await stream(receive, send, first, messages, lambda: _still_welcome(caller), language)

    return app


def _enter(scope: Scope) -> Identity:
    caller = identify_scope(scope)
    check_scope(caller, "read")
    spend(caller, "read")
    return caller


async def _still_welcome(caller: Identity) -> None:
    await in_thread(lambda: check_scope(recheck(caller), "read"))


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise Refusal(Code.INVALID_INPUT, detail="Invalid UUID - at `path.match_id`") from None


def after_of(scope: Scope) -> int | None:
    """Where the client left off: a browser that comes back says so in a header, anybody may in the query."""
    query = {name: values[-1] for name, values in parse_qs(scope["query_string"].decode("latin-1")).items()}
    told = header(scope, b"last-event-id")
    if told:
        query["after"] = told.decode("latin-1")
    try:
        return msgspec.convert(query, StreamQuery, strict=False).after
    except msgspec.ValidationError as error:
        raise Refusal(Code.INVALID_INPUT, detail=str(error)) from None


def _is_told(update: MatchUpdate, after: int | None) -> bool:
    """Whether the match is over and the client knows all of it: then there is nothing to tell, and no stream."""
    return after == update.match.seq and update.match.status in (Status.FINISHED, Status.ABORTED)


def _update(update: MatchUpdate) -> bytes:
    told = update.entries[-1].seq if update.entries else update.match.seq
    content = Update(update.entries, without_time(update.match), update.match.server_time)
    return message("update", content, str(told))


def _turn(turn: Turn) -> bytes:
    content = AwaitedTurn(turn.seq, turn.match, timezone.now())
    return message("turn", content, f"{turn.match.id}:{turn.seq}")
