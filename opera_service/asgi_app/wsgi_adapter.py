"""Lets Django's WSGI handler answer ASGI requests from the thread pool.

Django's own ASGI handler passes every request through several threads; one hop into a pool is several times as fast
(docs/decisions/02-django-answers-from-a-thread-pool.md). Bodies are held in memory: long answers belong to native
routes.
"""

import asyncio
import io
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any
from urllib.parse import unquote_to_bytes

from django.conf import settings

from games.matches.connections import keeping_connection
from opera_service.asgi_app import hashing_routes
from opera_service.asgi_app.asgi_types import Header, Receive, Scope, Send
from opera_service.asgi_app.padding import padded
from opera_service.asgi_app.request_checks import TooSlow, header
from opera_service.asgi_app.thread_pool import Threads

Environ = dict[str, Any]
WSGIApp = Callable[[Environ, Any], Iterable[bytes]]
Answer = tuple[int, list[Header], bytes]


class WsgiAdapter:
    """An ASGI application made of a WSGI one."""

    def __init__(self, app: WSGIApp, threads: Threads, hashing: Threads | None = None) -> None:
        self._app = app
        self._threads = threads
        self._hashing = hashing or threads

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Collect the body, answer in a thread, send the answer."""
        environ = environ_of(scope, await read_body(scope, receive))
        threads = self._hashing if hashing_routes.hashes(scope) else self._threads
        status, headers, body = await threads.run(keeping_connection, partial(call, self._app, environ))
        scope["route"] = environ.get("opera.route", "django")
        if _is_for_somebody(environ) and _is_plain_json(headers):
            headers, body = _padded(headers, body)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _is_for_somebody(environ: Environ) -> bool:
    """Whether the API answers a caller who said who they are."""
    is_known = "HTTP_AUTHORIZATION" in environ or settings.SESSION_COOKIE_NAME in environ.get("HTTP_COOKIE", "")
    return is_known and environ["PATH_INFO"].startswith("/api/")


def _is_plain_json(headers: list[Header]) -> bool:
    """Whether spaces may follow: not in a file that is kept, nor in what is packed, which is the same for everybody."""
    names = {name for name, _ in headers}
    kind = next((value for name, value in headers if name == b"content-type"), b"")
    return b"json" in kind and not names & {b"content-disposition", b"content-encoding"}


def _padded(headers: list[Header], body: bytes) -> tuple[list[Header], bytes]:
    longer = padded(body)
    length = (b"content-length", str(len(longer)).encode())
    return [length if name == b"content-length" else (name, value) for name, value in headers], longer


async def read_body(scope: Scope, receive: Receive) -> bytes:
    """The whole request body; where its length was announced, without another wait for the word that it is whole."""
    announced = header(scope, b"content-length")
    missing = int(announced) if announced and announced.isdigit() else -1
    try:
        async with asyncio.timeout(settings.BODY_SECONDS):
            return await _parts(receive, missing)
    except TimeoutError:
        raise TooSlow from None


async def _parts(receive: Receive, missing: int) -> bytes:
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        missing -= len(parts[-1])
        if missing == 0 or not message.get("more_body"):
            return b"".join(parts)


def call(app: WSGIApp, environ: Environ) -> Answer:
    """One call of a WSGI application, in the current thread."""
    started: list[Any] = []

    def start_response(status: str, headers: list[tuple[str, str]], _exc_info: object = None) -> None:
        started[:] = [status, headers]

    result = app(environ, start_response)
    try:
        body = b"".join(result)
    finally:
        # Django ends the request here.
        close = getattr(result, "close", None)
        if close:
            close()
    status, headers = started
    encoded = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
    return int(status[:3]), encoded, body


def environ_of(scope: Scope, body: bytes) -> Environ:
    """The WSGI environment of an ASGI request (PEP 3333)."""
    path = scope.get("raw_path", b"").partition(b"?")[0]
    server, client = scope.get("server") or ("localhost", 80), scope.get("client") or ("", 0)
    environ: Environ = {
        # HEAD is GET without the body (RFC 9110, 9.3.2), for every address alike.
        "REQUEST_METHOD": "GET" if scope["method"] == "HEAD" else scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": (unquote_to_bytes(path) if path else scope["path"].encode()).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "REMOTE_ADDR": client[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    _add_headers(environ, scope["headers"])
    environ["CONTENT_LENGTH"] = str(len(body))
    return environ


def _add_headers(environ: Environ, headers: Iterable[Header]) -> None:
    """Headers as WSGI wants them; one with an underscore could pose as another and is dropped."""
    for name, value in headers:
        key = name.decode("latin-1")
        if "_" in key:
            continue
        key = key.replace("-", "_").upper()
        if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            key = f"HTTP_{key}"
        text = value.decode("latin-1")
        glue = "; " if key == "HTTP_COOKIE" else ","
        environ[key] = f"{environ[key]}{glue}{text}" if key in environ else text
