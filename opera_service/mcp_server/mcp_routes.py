"""The address of the MCP server, and the document that tells a client where to sign in for it (RFC 9728).

A bearer token is asked for before anything else: a personal one or one of OAuth, found like everywhere. Cookies are not
looked at, so that no page can act for somebody who is signed in in a browser.
"""

import asyncio
import sys
from importlib import import_module
from typing import Final

import msgspec

from games.api.needs import READ_OWN
from games.common.failures import refusal_of
from games.common.refusals import Code, Refusal
from opera_service.accounts.identified_caller import IdentifiedCaller
from opera_service.accounts.identity import identify_scope, request_of_scope
from opera_service.asgi_app.asgi_types import ASGIApp, Message, Receive, Scope, Send
from opera_service.asgi_app.native_routes import NativeRoute
from opera_service.asgi_app.replies import refuse, send_answer
from opera_service.asgi_app.request_checks import header, limited
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.asgi_app.wsgi_adapter import read_body
from opera_service.oauth_settings import SCOPES

MCP_PATH: Final = "/mcp"
METADATA_PATH: Final = "/.well-known/oauth-protected-resource"
MOST_BYTES: Final = 16 * 1024
"""Of a request: the longest action has a fiftieth. The SDK reads it in the event loop, a megabyte for 0.3 s."""
TOOL_SERVER: Final = "opera_service.mcp_server.tool_server"


def mcp_routes() -> list[NativeRoute]:
    """The server itself, and its document under both addresses that clients try."""
    safe = frozenset({"GET", "HEAD"})
    return [
        NativeRoute(MCP_PATH, mcp_http),
        NativeRoute(METADATA_PATH, resource_metadata, methods=safe),
        NativeRoute(METADATA_PATH + MCP_PATH, resource_metadata, methods=safe),
    ]


async def mcp_http(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application of /mcp."""
    if scope["method"] != "POST":
        # Without sessions there is nothing to listen to or to end.
        await refuse(scope, send, Refusal(Code.METHOD_NOT_ALLOWED), more={"Allow": "POST"})
        return
    try:
        caller = await in_thread(_caller, scope)
    except Exception as error:  # noqa: BLE001 what is no refusal is logged and answered as `internal`
        refusal = refusal_of(error)
        await refuse(scope, send, refusal, more=_where_to_sign_in(scope) if refusal.status == 401 else None)
        return
    body = await read_body(scope, limited(scope, receive, MOST_BYTES))
    serve = await _tool_server()
    # Space around a value does not belong to it, and not every server takes it away.
    headers = [(name, value.strip()) for name, value in scope["headers"]]
    await serve({**scope, "headers": headers, "opera.caller": caller}, _replaying(body, receive), send)


def _where_to_sign_in(scope: Scope) -> dict[str, str]:
    return {"WWW-Authenticate": f'Bearer resource_metadata="{_address(scope)}{METADATA_PATH}{MCP_PATH}"'}


def _replaying(body: bytes, receive: Receive) -> Receive:
    """What comes from the client, beginning with the body that was read already."""
    messages = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def replayed() -> Message:
        return next(messages, None) or await receive()

    return replayed


def _caller(scope: Scope) -> IdentifiedCaller:
    """The caller, by a token; every request pays as one that reads, and for what its tool does besides."""
    if not header(scope, b"authorization"):
        raise Refusal(Code.SIGN_IN_REQUIRED)
    caller = IdentifiedCaller(identify_scope(scope), can_set_cookies=False)
    caller.admit(READ_OWN)
    return caller


async def _tool_server() -> ASGIApp:
    """Loaded with the first request, in a thread: it costs a second, and most processes are never asked for it."""
    module = (
        sys.modules[TOOL_SERVER] if TOOL_SERVER in sys.modules else await asyncio.to_thread(import_module, TOOL_SERVER)
    )
    serve: ASGIApp = module.serve
    return serve


async def resource_metadata(scope: Scope, _: Receive, send: Send) -> None:
    """Where the tokens for /mcp come from, for clients that know nothing but its address."""
    here = _address(scope)
    document = {
        "resource": here + MCP_PATH,
        "resource_name": "Opera Service",
        "authorization_servers": [here],
        "scopes_supported": [scope for scope in ("read", "play") if scope in SCOPES],
        "bearer_methods_supported": ["header"],
    }
    headers = [(b"content-type", b"application/json"), (b"access-control-allow-origin", b"*")]
    await send_answer(send, 200, headers, msgspec.json.encode(document), is_head=scope["method"] == "HEAD")


def _address(scope: Scope) -> str:
    """The address that the client used; its host was checked."""
    return request_of_scope(scope).build_absolute_uri("/").rstrip("/")
