"""The metrics for Prometheus, over all processes of this machine.

With PROMETHEUS_MULTIPROC_DIR every process writes its numbers to files there and any of them can add them up: so the
web process of `make run` shows the workers too. In containers each has a folder of its own, and a worker opens
OPERA_METRICS_PORT to be scraped itself.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
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


class LiveProcesses(MultiProcessCollector):
    """Adds the numbers of all processes up, without the gauges of those that were killed."""

    def collect(self) -> Iterable[Metric]:
        """The sums; the gauges of a dead process are removed first, for good."""
        for file in Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]).glob("gauge_live*.db"):
            pid = int(file.stem.rpartition("_")[2])
            if not _is_running(pid):
                mark_process_dead(pid)  # type: ignore[no-untyped-call]
        sums: Iterable[Metric] = super().collect()  # type: ignore[no-untyped-call]
        return sums


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def registry() -> CollectorRegistry:
    """The numbers of all processes where a shared folder is set, else of this one."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    combined = CollectorRegistry()
    LiveProcesses(combined)  # type: ignore[no-untyped-call]
    return combined


def prometheus_text(*extra: Collector) -> bytes:
    """The metrics in Prometheus's text format; `extra` collectors are read for this one call."""
    parts = [generate_latest(registry())]
    if extra:
        read_now = CollectorRegistry()
        for collector in extra:
            read_now.register(collector)
        parts.append(generate_latest(read_now))
    return b"".join(parts)


def open_port(port: int) -> None:
    """Serve the metrics of a process without a web server."""
    start_http_server(port, registry=registry())
