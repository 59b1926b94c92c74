"""GraphQL over HTTP: one POST, one operation, one hop into a thread and back."""

import time
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import msgspec

from games.common.misread import misread
from games.common.refusals import Code, Refusal
from games.common.said import say
from games.common.without_waiting import NeedsThread, without_waiting
from games.kit.engine import Language
from opera_service.accounts import rate_limits
from opera_service.accounts.identity import Identity, identify_scope
from opera_service.accounts.language import language_of_scope
from opera_service.accounts.sessions import set_cookie_headers
from opera_service.asgi_app.asgi_types import Header, Receive, Scope, Send
from opera_service.asgi_app.looking import looked_at, may_look_in_loop, uuid_of
from opera_service.asgi_app.padding import padded
from opera_service.asgi_app.replies import encoded, send_answer
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_hashing_thread, in_thread
from opera_service.asgi_app.wsgi_adapter import read_body
from opera_service.graphql_server.documents import InvalidDocument, Prepared
from opera_service.graphql_server.explorer import explorer_page
from opera_service.graphql_server.operations import (
    GraphQLOperation,
    MustRead,
    errors_of,
    has_too_many_parts,
    prepared_for,
    require_no_subscription,
    run,
    status_of,
)
from opera_service.graphql_server.reading_turns import read_in_turn
from opera_service.graphql_server.request_context import RequestContext

MOST_BYTES = 128 * 1024
SHORT = 16 * 1024
"""Bytes of a body that is read in the event loop."""
JSON = b"application/json"
GRAPHQL_JSON = b"application/graphql-response+json"
_decode = msgspec.json.Decoder(GraphQLOperation).decode
_encode = msgspec.json.Encoder().encode


class Answer(NamedTuple):
    status: int
    headers: list[Header]
    body: bytes


async def graphql_http(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application of /graphql for HTTP."""
    if scope["method"] == "POST":
        body = await read_body(scope, receive)
        answer = await _answered(scope, body)
    elif b"text/html" in (header(scope, b"accept") or b""):
        answer = Answer(*explorer_page())
    else:
        answer = _failed(scope, Refusal(Code.METHOD_NOT_ALLOWED), language_of_scope(scope), always=True)
        answer.headers.append((b"allow", b"POST"))
    headers = [*answer.headers, (b"cache-control", b"no-store")]
    await send_answer(send, answer.status, headers, answer.body, is_head=scope["method"] == "HEAD")


async def _answered(scope: Scope, body: bytes) -> Answer:
    """In one hop at most, but for a document to be read first, and for a password to be hashed."""
    try:
        try:
            return await _in_loop_or_thread(scope, body)
        except MustRead as must:
            try:
                await read_in_turn(must)
            except (Refusal, InvalidDocument) as error:
                return _with_limits(_failed(scope, error, must.identity.language, always=False), must.identity)
            return await in_thread(answer_to, scope, body, may_hash=False)
    except MustHash:
        return await in_hashing_thread(answer_to, scope, body)


async def _in_loop_or_thread(scope: Scope, body: bytes) -> Answer:
    """Somebody known who looks at a match is answered right here, as far as nothing but its rows is waited for."""
    if len(body) > SHORT or not may_look_in_loop(scope):
        return await in_thread(answer_to, scope, body, may_hash=False, may_read=False)
    try:
        ready = without_waiting(partial(_ready, scope, body, may_hash=False, may_read=False))
    except NeedsThread:
        return await in_thread(answer_to, scope, body, may_hash=False, may_read=False)
    if isinstance(ready, Answer):
        return ready
    finish = partial(_finished, scope, ready)
    match_id = ready.match_id
    return await in_thread(finish) if match_id is None else await looked_at(match_id, finish)


class MustHash(Exception):
    """The operation hashes a password: nothing of it has run, and it shall do so among its like."""


class Ready(NamedTuple):
    """An operation that is paid for and can be executed."""

    identity: Identity
    prepared: Prepared
    operation: GraphQLOperation
    took: float
    """Seconds of a core up to now."""

    @property
    def match_id(self) -> UUID | None:
        """The match that is looked at, if that is all."""
        name = self.prepared.looks_at
        given = (self.operation.variables or {}).get(name) if name else None
        return uuid_of(given) if isinstance(given, str) else None


def answer_to(scope: Scope, body: bytes, *, may_hash: bool = True, may_read: bool = True) -> Answer:
    """Everything about one POST, in one thread; raises MustRead and MustHash where the thread is not for that."""
    ready = _ready(scope, body, may_hash=may_hash, may_read=may_read)
    return ready if isinstance(ready, Answer) else _finished(scope, ready)


def _ready(scope: Scope, body: bytes, *, may_hash: bool, may_read: bool) -> Ready | Answer:
    """The operation, read and paid for, or why it is not executed."""
    try:
        operation = _operation(scope, body)
        identity = identify_scope(scope)
    except Exception as error:  # noqa: BLE001 - whatever a client sends gets a typed error
        return _failed(scope, error, language_of_scope(scope), always=True)
    began = time.thread_time()
    try:
        prepared = prepared_for(identity, operation, may_read=may_read)
        require_no_subscription(prepared, operation)
    except MustRead:
        raise
    except Exception as error:  # noqa: BLE001
        return _with_limits(_failed(scope, error, identity.language, always=False), identity)
    if prepared.hashes and not may_hash:
        raise MustHash
    return Ready(identity, prepared, operation, time.thread_time() - began)


def _finished(scope: Scope, ready: Ready) -> Answer:
    """The operation is executed, and what it took beyond its price is charged."""
    identity, prepared, operation, took = ready
    began = time.thread_time()
    try:
        context = RequestContext(identity, prepared.projections, can_set_cookies=True)
        data = run(context, prepared, operation)
        paid = max(1, prepared.price(operation.operation_name).points)
        rate_limits.charge_time(context.identity, took + time.thread_time() - began, paid)
    except Exception as error:  # noqa: BLE001
        return _with_limits(_failed(scope, error, identity.language, always=False), identity)
    cookies = [(b"set-cookie", line.encode()) for jar in context.cookies for line in set_cookie_headers(jar)]
    status = 200 if "data" in data else status_of(data["errors"])
    return _with_limits(_answer(scope, status, data, cookies), context.identity)


def _with_limits(answer: Answer, identity: Identity) -> Answer:
    """The answer, with how many requests the caller has left; somebody's own is padded."""
    answer = answer if identity.user is None else answer._replace(body=padded(answer.body))
    answer.headers.extend(encoded(rate_limits.limit_headers(identity)))
    return answer


def _operation(scope: Scope, body: bytes) -> GraphQLOperation:
    kind = (header(scope, b"content-type") or b"").partition(b";")[0].strip().lower()
    if kind != JSON:
        raise Refusal(Code.UNSUPPORTED_MEDIA_TYPE, expected="application/json")
    if len(body) > MOST_BYTES or has_too_many_parts(body):
        raise Refusal(Code.TOO_LARGE)
    try:
        return _decode(body)
    except msgspec.ValidationError as error:
        raise Refusal(Code.INVALID_INPUT, detail=misread(str(error))) from None
    except msgspec.DecodeError as error:
        raise Refusal(Code.MALFORMED, detail=misread(str(error))) from None
    except UnicodeDecodeError:
        raise Refusal(Code.MALFORMED, detail=say("the text is not UTF-8")) from None
    except RecursionError:
        raise Refusal(Code.MALFORMED, detail=say("the JSON is nested too deep")) from None


def _failed(scope: Scope, error: Exception, language: Language, *, always: bool) -> Answer:
    """An operation that was not executed; `always` says that every kind of client gets the status."""
    data = errors_of(error, language)
    status = status_of(data["errors"])
    seconds = data["errors"][0]["extensions"].get("retryAfter")
    wait = [(b"retry-after", str(seconds).encode())] if seconds else []
    return _answer(scope, status, data, wait, always=always or status in (429, 500, 503))


def _answer(scope: Scope, status: int, data: dict[str, Any], headers: list[Header], *, always: bool = False) -> Answer:
    """Clients that ask for GraphQL's own media type get its statuses; others get 200 for every GraphQL answer."""
    modern = GRAPHQL_JSON in (header(scope, b"accept") or b"")
    kind = GRAPHQL_JSON if modern else JSON
    return Answer(status if modern or always else 200, [(b"content-type", kind), *headers], _encode(data))
