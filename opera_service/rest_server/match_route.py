"""Looking at a match by REST on a native route, past Django: the request that programs and pages send most often.

It answers what `games.api.rest.match_endpoints.OneMatch` answers, byte for byte; a test compares them. Queries, other
ways of writing an id and everything with the fast path switched off go to that endpoint.
"""

from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.conf import settings

from games.api.needs import READ
from games.api.rest.api import server_time
from games.api.rest.match_endpoints import is_known, match_headers
from games.api.rest.problems import headers_of, problem_of
from games.common.failures import refusal_of
from games.common.without_waiting import NeedsThread, without_waiting
from games.matches.queries.boards import boards
from games.matches.queries.match_view import detail
from games.matches.queries.pov import pov_of
from games.matches.responses import MatchDetail
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import identify_scope
from opera_service.accounts.language import language_of_scope
from opera_service.asgi_app.asgi_types import Header, Receive, Scope, Send
from opera_service.asgi_app.looking import looked_at, may_look_in_loop, uuid_of
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.padding import padded
from opera_service.asgi_app.replies import encoded, send_answer
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread

_encode = msgspec.json.Encoder().encode


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def match_routes() -> list[NativeRoute]:
    """The one address; it is Django's for what is not plain."""
    methods = frozenset({"GET", "HEAD"})
    return [NativeRoute("/api/v1/matches/{match_id}", show_match, methods, only=_is_plain)]


def _is_plain(scope: Scope) -> bool:
    return settings.FAST_PATH and not scope["query_string"] and uuid_of(scope["path_params"]["match_id"]) is not None


async def show_match(scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG001 - what an application gets
    """The ASGI application."""
    match_id = UUID(scope["path_params"]["match_id"])
    reply = await _answered(scope, match_id)
    body = padded(reply.body) if reply.body and _is_for_somebody(scope) else reply.body
    await send_answer(send, reply.status, _with_policies(reply.headers), body, is_head=scope["method"] == "HEAD")


async def _answered(scope: Scope, match_id: UUID) -> Reply:
    """In the loop as far as nothing but the rows of the match is waited for, else in one hop."""
    if not may_look_in_loop(scope):
        return await in_thread(_whole, scope, match_id)
    try:
        caller = without_waiting(partial(_admitted, scope))
    except NeedsThread:
        return await in_thread(_whole, scope, match_id)
    if isinstance(caller, Reply):
        return caller
    return await looked_at(match_id, partial(_shown, scope, caller, match_id))


def _whole(scope: Scope, match_id: UUID) -> Reply:
    caller = _admitted(scope)
    return caller if isinstance(caller, Reply) else _shown(scope, caller, match_id)


def _admitted(scope: Scope) -> IdentifiedCaller | Reply:
    """The caller, who has paid for it, or why they do not get in."""
    caller: IdentifiedCaller | None = None
    try:
        caller = IdentifiedCaller(identify_scope(scope))
        caller.admit(READ)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is answered as a problem
        return _problem(scope, caller, error)
    return caller


def _shown(scope: Scope, caller: IdentifiedCaller, match_id: UUID) -> Reply:
    caller.begin_here()
    try:
        pov = pov_of(caller.user_id, match_id)
        headers = server_time() | match_headers(pov)
        known = header(scope, b"if-none-match")
        if is_known(headers["ETag"], None if known is None else known.decode("latin-1")):
            return _with_limits(caller, Reply(304, headers, b""))
        headers["Content-Type"] = "application/json"
        return _with_limits(caller, Reply(200, headers, _encode(_written(detail(pov)))))
    except Exception as error:  # noqa: BLE001
        return _problem(scope, caller, error)


def _written(match: MatchDetail) -> MatchDetail:
    """With table and options as JSON already, which is made once for all who look at the same."""
    return msgspec.structs.replace(match, view=_json_of(match.view), options=_json_of(match.options))


def _json_of(part: Any) -> Any:
    return None if part is None else boards.once(part, _as_json)


def _as_json(part: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(part))


def _problem(scope: Scope, caller: IdentifiedCaller | None, error: Exception) -> Reply:
    language = language_of_scope(scope) if caller is None else caller.language
    problem = problem_of(refusal_of(error), language)
    reply = Reply(problem.status, headers_of(problem, language), _encode(problem))
    return reply if caller is None else _with_limits(caller, reply)


def _with_limits(caller: IdentifiedCaller, reply: Reply) -> Reply:
    """After what it took was charged, with what is left of the budgets."""
    caller.charge_time()
    return reply._replace(headers=reply.headers | caller.limit_headers)


def _is_for_somebody(scope: Scope) -> bool:
    """Whether the caller said who they are: then the length shall not tell what they see."""
    cookies = header(scope, b"cookie") or b""
    return header(scope, b"authorization") is not None or settings.SESSION_COOKIE_NAME.encode() in cookies


def _with_policies(headers: dict[str, str]) -> list[Header]:
    """With what Django's middleware would add."""
    return [
        *encoded(headers),
        (b"content-security-policy", settings.CONTENT_SECURITY_POLICY.encode()),
        (b"cross-origin-opener-policy", settings.SECURE_CROSS_ORIGIN_OPENER_POLICY.encode()),
    ]
