"""Traces by OpenTelemetry (`OPERA_TRACES=yes`), sent by OTLP over HTTP to wherever the OTEL_ variables say.

Nothing of its SDK is imported before it is asked for, and its thread and connection begin with the first span of a
process: the processes that fork have none.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from celery import Task
from celery.signals import before_task_publish, task_postrun, task_prerun
from django.conf import settings

from games.common import tracing
from games.common.tracing import Fact
from opera_service import request_id

if TYPE_CHECKING:
    from opentelemetry.trace import Span as OtelSpan
    from opentelemetry.trace import Tracer as OtelTracer

HEADER = "traceparent"
_SPAN = "opera_span"
_NAMES = {
    "method": "http.request.method",
    "route": "http.route",
    "status": "http.response.status_code",
    "tables": "db.query.summary",
    "task": "messaging.destination.name",
}
"""Facts for which OpenTelemetry has a name; others get `opera.` in front."""


@cache
def connect() -> None:
    """Trace this process from now on, if that is asked for; web and Celery both call it where they are set up."""
    if settings.TRACES:
        tracing.register_tracer(OpenTelemetry())
        before_task_publish.connect(_send_along, weak=False)
        task_prerun.connect(_begin_task, weak=False)
        task_postrun.connect(_end_task, weak=False)


class TracedSpan:
    """A span of OpenTelemetry as the rest of the code knows it."""

    def __init__(self, span: "OtelSpan") -> None:
        self._span = span

    def note(self, **facts: Fact) -> None:
        self._span.set_attributes(_named(facts))
        if route := facts.get("route"):
            self._span.update_name(f"request {route}")

    def end(self) -> None:
        self._span.end()


class OpenTelemetry:
    """The tracer of this process."""

    def __init__(self) -> None:
        self._tracer: OtelTracer | None = None
        os.register_at_fork(after_in_child=self._forget)

    def _forget(self) -> None:
        self._tracer = None

    def _spans(self) -> "OtelTracer":
        if self._tracer is None:
            self._tracer = _make_tracer()
        return self._tracer

    @contextmanager
    def begin(self, name: str, parent: str | None, facts: dict[str, Fact]) -> Iterator[tracing.Span]:
        from opentelemetry import trace

        span = self._start(name, parent, facts)
        # An exception's words may hold what is hidden: only its name is kept.
        with trace.use_span(span, end_on_exit=True, record_exception=False, set_status_on_exception=False):
            try:
                yield TracedSpan(span)
            except BaseException as error:
                span.set_attribute("error.type", type(error).__name__)
                raise

    def apart(self, name: str, parent: str, facts: dict[str, Fact]) -> tracing.Span:
        return TracedSpan(self._start(name, parent, facts))

    def _start(self, name: str, parent: str | None, facts: dict[str, Fact]) -> "OtelSpan":
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        context = TraceContextTextMapPropagator().extract({HEADER: parent}) if parent else None
        known = request_id.current()
        facts = {"request_id": known, **facts} if known else facts
        return self._spans().start_span(name, context, attributes=_named(facts))

    def traceparent(self) -> str | None:
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        carrier: dict[str, str] = {}
        TraceContextTextMapPropagator().inject(carrier)
        return carrier.get(HEADER)


def _make_tracer() -> "OtelTracer":
    """Sampling, batches and the receiver are set by the OTEL_ variables, which the SDK reads."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    ours = {"service.name": os.environ.get("OTEL_SERVICE_NAME", "opera"), "opera.process": settings.PROCESS}
    provider = TracerProvider(resource=Resource.create(ours))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider.get_tracer("opera_service")


def _named(facts: dict[str, Fact]) -> dict[str, Fact]:
    return {_NAMES.get(key, f"opera.{key}"): value for key, value in facts.items()}


def _send_along(headers: dict[str, Any], **_: object) -> None:
    if parent := tracing.traceparent():
        headers[HEADER] = parent


def _begin_task(task: "Task[Any, Any]", **_: object) -> None:
    """Only for what a request or another task asked for: beat's own tasks would be most of all traces."""
    span = tracing.follow("task", getattr(task.request, HEADER, None), task=task.name)
    span.__enter__()
    setattr(task.request, _SPAN, span)


def _end_task(task: "Task[Any, Any]", **_: object) -> None:
    span = getattr(task.request, _SPAN, None)
    if span is not None:
        span.__exit__(None, None, None)
