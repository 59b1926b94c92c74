"""The addresses for machines: /healthz, /readyz and /metrics.

They are native routes, past Django's host check: probes and Prometheus come by address or by the name of a container.
"""

import asyncio
import time
from hmac import compare_digest
from ipaddress import ip_address
from typing import Final

import msgspec
from django.conf import settings

from opera_service.asgi_app.asgi_types import Receive, Scope, Send
from opera_service.asgi_app.replies import send_answer
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.operations import metrics, readiness
from opera_service.operations.queues import QueueDepth

READY_SECONDS: Final = 1.0
_JSON = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
_PROMETHEUS = [(b"content-type", b"text/plain; version=0.0.4; charset=utf-8")]
_REFUSED = [(b"content-type", b"text/plain; charset=utf-8"), (b"www-authenticate", b"Bearer")]


async def healthz(_scope: Scope, _receive: Receive, send: Send) -> None:
    """200: the process is up and its event loop turns; nobody else is asked."""
    await send_answer(send, 200, _JSON, b'{"up":true}')


class _Ready:
    """What was found a moment ago: however many ask, the servers are asked once a second."""

    def __init__(self) -> None:
        self._found: dict[str, str] = {}
        self._until = 0.0
        self._asking = asyncio.Lock()

    async def report(self) -> dict[str, str]:
        async with self._asking:
            if time.monotonic() >= self._until:
                self._found = await in_thread(readiness.report)
                self._until = time.monotonic() + READY_SECONDS
            return self._found


_ready = _Ready()


async def readyz(_scope: Scope, _receive: Receive, send: Send) -> None:
    """200 when every part works, else 503; the body says which one does not."""
    report = await _ready.report()
    ready = set(report.values()) == {readiness.GOOD}
    await send_answer(send, 200 if ready else 503, _JSON, msgspec.json.encode({"ready": ready, **report}))


async def show_metrics(scope: Scope, _receive: Receive, send: Send) -> None:
    """Prometheus's text; 401 without the token of OPERA_METRICS_TOKEN, or where none is set to anybody from outside."""
    if not _may_see_metrics(scope):
        await send_answer(send, 401, _REFUSED, b"metrics need a token\n")
        return
    await send_answer(send, 200, _PROMETHEUS, await in_thread(metrics.prometheus_text, QueueDepth()))


def _may_see_metrics(scope: Scope) -> bool:
    token: str = settings.METRICS_TOKEN
    if not token:
        return _is_from_inside(scope)
    given = header(scope, b"authorization") or b""
    return compare_digest(given, f"Bearer {token}".encode())


def _is_from_inside(scope: Scope) -> bool:
    """Whether somebody in our own network asks, and not through a proxy."""
    client = scope.get("client") or ("",)
    try:
        return ip_address(client[0]).is_private and header(scope, b"x-forwarded-for") is None
    except ValueError:
        return False
