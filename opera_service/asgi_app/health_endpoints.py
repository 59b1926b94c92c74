"""The addresses for machines: /healthz, /readyz and /metrics.

They are native routes, past Django's host check: probes and Prometheus come by address or by the name of a container.
"""

from hmac import compare_digest

import msgspec
from django.conf import settings

from opera_service.asgi_app.asgi_types import Receive, Scope, Send
from opera_service.asgi_app.replies import send_answer
from opera_service.asgi_app.request_checks import header
from opera_service.asgi_app.thread_pool import in_thread
from opera_service.operations import metrics, readiness
from opera_service.operations.queues import QueueDepth

_JSON = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
_PROMETHEUS = [(b"content-type", b"text/plain; version=0.0.4; charset=utf-8")]
_REFUSED = [(b"content-type", b"text/plain; charset=utf-8"), (b"www-authenticate", b"Bearer")]


async def healthz(_scope: Scope, _receive: Receive, send: Send) -> None:
    """200: the process is up and its event loop turns; nobody else is asked."""
    await send_answer(send, 200, _JSON, b'{"up":true}')


async def readyz(_scope: Scope, _receive: Receive, send: Send) -> None:
    """200 when every part works, else 503; the body says which one does not."""
    report = await in_thread(readiness.report)
    ready = set(report.values()) == {readiness.GOOD}
    await send_answer(send, 200 if ready else 503, _JSON, msgspec.json.encode({"ready": ready, **report}))


async def show_metrics(scope: Scope, _receive: Receive, send: Send) -> None:
    """Prometheus's text; 401 without the token of OPERA_METRICS_TOKEN, where one is set."""
    if not _may_see_metrics(scope):
        await send_answer(send, 401, _REFUSED, b"metrics need a token\n")
        return
    await send_answer(send, 200, _PROMETHEUS, await in_thread(metrics.prometheus_text, QueueDepth()))


def _may_see_metrics(scope: Scope) -> bool:
    token: str = settings.METRICS_TOKEN
    given = header(scope, b"authorization") or b""
    return not token or compare_digest(given, f"Bearer {token}".encode())
