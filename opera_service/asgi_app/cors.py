"""Lets pages of other origins use the API (CORS): with a token, never with this site's cookies.

Every origin may ask, and none may send credentials: a browser then keeps the cookies of this site to itself, so that a
foreign page can do no more than any other program that has a token.
"""

from opera_service.asgi_app.asgi_types import Header, Scope
from opera_service.asgi_app.request_checks import header

PREFIXES = ("/api/", "/graphql", "/oauth/token", "/oauth/revoke", "/oauth/device-code", "/oauth/userinfo", "/mcp")
"""The pages of OAuth that a person sees are not here; its documents under `/.well-known/` say so by themselves."""
READABLE = b"ETag, Location, Retry-After, Server-Time, RateLimit, RateLimit-Policy, X-Request-ID, Content-Disposition"
SENDABLE = (
    b"Authorization, Content-Type, Accept-Language, If-None-Match, Last-Event-ID, X-Request-ID, "
    b"Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name"
)
_ANSWER: list[Header] = [(b"access-control-allow-origin", b"*"), (b"access-control-expose-headers", READABLE)]
_PREFLIGHT: list[Header] = [
    (b"access-control-allow-methods", b"GET, HEAD, POST, PUT, PATCH, DELETE"),
    (b"access-control-allow-headers", SENDABLE),
    (b"access-control-max-age", b"86400"),
]


def is_preflight(scope: Scope) -> bool:
    """Whether a browser asks on behalf of a page if it may send a request to the API."""
    asks = scope["method"] == "OPTIONS" and header(scope, b"access-control-request-method")
    return bool(asks) and _is_api(scope)


def preflight_headers() -> list[Header]:
    """The answer to such a question, without a body."""
    return list(_PREFLIGHT)


def answer_headers(scope: Scope) -> list[Header]:
    """What every answer of the API carries for a page of another origin, refusals too."""
    return _ANSWER if header(scope, b"origin") and _is_api(scope) else []


def _is_api(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith(PREFIXES)
