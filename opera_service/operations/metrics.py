"""What Prometheus may count, over all processes of this machine.

With PROMETHEUS_MULTIPROC_DIR every process writes its numbers to files there and any of them can tell the sum: so the
web process of `make run` shows the workers too. In containers each has a folder of its own, and a worker opens
OPERA_METRICS_PORT to be asked itself.
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import REGISTRY, Collector

REQUESTS = Counter("opera_requests_total", "Requests answered.", ["route", "method", "status"])
SECONDS = Histogram(
    "opera_request_seconds",
    "Time to answer a request.",
    ["route"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
SOCKETS = Gauge("opera_sockets", "WebSockets open now.", ["route"], multiprocess_mode="livesum")
TASKS = Counter("opera_tasks_total", "Tasks run.", ["task", "state"])
TASK_SECONDS = Histogram("opera_task_seconds", "Time a task took.", ["task"])


def registry() -> CollectorRegistry:
    """The numbers of all processes where a shared folder is set, else of this one."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together


def text(*extra: Collector) -> bytes:
    """The metrics in Prometheus's text format, with collectors that are asked only now."""
    shown = registry()
    parts = [generate_latest(shown)]
    if extra:
        asked = CollectorRegistry()
        for collector in extra:
            asked.register(collector)
        parts.append(generate_latest(asked))
    return b"".join(parts)


def open_port(port: int) -> None:
    """Let a worker without a web server be scraped."""
    start_http_server(port, registry=registry())
