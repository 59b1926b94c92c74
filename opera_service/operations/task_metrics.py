"""Counts tasks and the time they take, and lets a worker be scraped."""

import time
from typing import Any

from celery import Task
from celery.signals import task_postrun, task_prerun, worker_init
from django.conf import settings

from opera_service.operations import metrics

_STARTED = "opera_started"


def connect() -> None:
    """Listen to Celery; called once when the app is made."""
    task_prerun.connect(_start, weak=False)
    task_postrun.connect(_finish, weak=False)
    worker_init.connect(_open_port, weak=False)


def _start(task: "Task[Any, Any]", **_: object) -> None:
    setattr(task.request, _STARTED, time.perf_counter())


def _finish(task: "Task[Any, Any]", state: str | None = None, **_: object) -> None:
    metrics.TASKS.labels(task.name, (state or "unknown").lower()).inc()
    started = getattr(task.request, _STARTED, None)
    if started is not None:
        metrics.TASK_SECONDS.labels(task.name).observe(time.perf_counter() - started)


def _open_port(**_: object) -> None:
    if settings.METRICS_PORT:
        metrics.open_port(settings.METRICS_PORT)
