"""A receiver of traces: takes what OTLP exporters send over HTTP, decodes it and keeps every span."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


class ReceivedSpan(NamedTuple):
    """One span as it came over the wire."""

    trace: str
    id: str
    parent: str
    name: str
    process: str
    facts: dict[str, str | int]


@dataclass
class TraceReceiver:
    """Where it listens, and what it got so far."""

    url: str = ""
    spans: list[ReceivedSpan] = field(default_factory=list)

    def take(self, body: bytes) -> None:
        for sent in ExportTraceServiceRequest.FromString(body).resource_spans:
            process = {one.key: one.value.string_value for one in sent.resource.attributes}["opera.process"]
            for span in (span for scope in sent.scope_spans for span in scope.spans):
                facts = {one.key: one.value.string_value or one.value.int_value for one in span.attributes}
                ids = span.trace_id.hex(), span.span_id.hex(), span.parent_span_id.hex()
                self.spans.append(ReceivedSpan(*ids, span.name, process, facts))

    def trace_of(self, request_id: str) -> list[ReceivedSpan]:
        """Every span so far of the trace that began with this request."""
        traces = {span.trace for span in self.spans if span.facts.get("opera.request_id") == request_id}
        return [span for span in self.spans if span.trace in traces]


@contextmanager
def trace_receiver() -> Iterator[TraceReceiver]:
    """A receiver, as long as the block."""
    receiver = TraceReceiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.take(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """The test says what it misses."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
