"""Logs and counts tasks and the time they take, and lets a worker be scraped."""

import logging
import time
from typing import Any

import structlog
from celery import Task
from celery.bootsteps import StartStopStep
from celery.signals import task_postrun, task_prerun
from django.conf import settings

from opera_service import request_id
from opera_service.operations import metrics

_log = structlog.get_logger("opera.task")
_STARTED = "opera_started"


def connect() -> None:
    """Connect to Celery's signals; called once, when the application is configured."""
    task_prerun.connect(_start, weak=False)
    task_postrun.connect(_finish, weak=False)


def _start(task: "Task[Any, Any]", **_: object) -> None:
    setattr(task.request, _STARTED, time.perf_counter())


def _finish(task: "Task[Any, Any]", state: str | None = None, **_: object) -> None:
    outcome = (state or "unknown").lower()
    metrics.TASKS.labels(task.name, outcome).inc()
    seconds = time.perf_counter() - getattr(task.request, _STARTED, time.perf_counter())
    metrics.TASK_SECONDS.labels(task.name).observe(seconds)
    # What a person's request started is worth a line; what beat repeats every second is not.
    level = logging.INFO if request_id.sent_with(task) else logging.DEBUG
    _log.log(level, "task", state=outcome, ms=round(seconds * 1000, 1))


class MetricsPort(StartStopStep):  # type: ignore[misc, unused-ignore]  # celery-types leaves it untyped
    """A step of a worker's start that lets it be scraped; after the pool has forked, which must not share the port."""

    requires = ("celery.worker.components:Pool",)

    def start(self, parent: Any) -> None:
        """Open the port, where one is set."""
        if settings.METRICS_PORT:
            metrics.open_port(settings.METRICS_PORT)
