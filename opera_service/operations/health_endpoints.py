"""The addresses for machines: /readyz and /metrics (/healthz is answered before Django, in asgi_app/)."""

from hmac import compare_digest

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from opera_service.operations import metrics, readiness
from opera_service.operations.queues import QueueDepth


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """200 when every part works, else 503; the body says which one does not."""
    report = readiness.report()
    ready = set(report.values()) == {readiness.GOOD}
    body = msgspec.json.encode({"ready": ready, **report})
    return HttpResponse(body, status=200 if ready else 503, headers=_PLAIN_JSON)


@require_safe
def show_metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus's text; 401 without the token of OPERA_METRICS_TOKEN, where one is set."""
    token: str = settings.METRICS_TOKEN
    if token and not compare_digest(request.headers.get("Authorization", "").encode(), f"Bearer {token}".encode()):
        return HttpResponse("metrics need a token\n", status=401, headers={"WWW-Authenticate": "Bearer"})
    return HttpResponse(metrics.prometheus_text(QueueDepth()), content_type="text/plain; version=0.0.4; charset=utf-8")


_PLAIN_JSON = {"Content-Type": "application/json", "Cache-Control": "no-store"}
