"""The request id: taken from the client or made here, in every log line, and carried into the tasks it starts."""

import re
import uuid
from typing import Any

import structlog
from celery import Task
from celery.signals import before_task_publish, task_postrun, task_prerun

HEADER = b"x-request-id"
_KEY = "request_id"
_GOOD = re.compile(rb"[A-Za-z0-9._-]{1,64}")


def accept(given: bytes | None) -> str:
    """The client's id if it is short and plain, else a new one: it goes into logs and headers."""
    return given.decode("ascii") if given and _GOOD.fullmatch(given) else uuid.uuid4().hex


def bind(request_id: str) -> None:
    """Let every log line of this context carry the id."""
    structlog.contextvars.bind_contextvars(**{_KEY: request_id})


def current() -> str | None:
    """The id of the request that this code runs for."""
    found: str | None = structlog.contextvars.get_contextvars().get(_KEY)
    return found


def sent_with(task: "Task[Any, Any]") -> str | None:
    """The id of the request that started this task; none for what beat repeats."""
    found: str | None = getattr(task.request, _KEY, None)
    return found


def connect() -> None:
    """Send the id along with every task and bind it again where the task runs."""
    before_task_publish.connect(_send_along, weak=False)
    task_prerun.connect(_bind_in_task, weak=False)
    task_postrun.connect(_unbind_after_task, weak=False)


def _send_along(headers: dict[str, Any], **_: object) -> None:
    request_id = current()
    if request_id:
        headers[_KEY] = request_id


def _bind_in_task(task_id: str, task: "Task[Any, Any]", **_: object) -> None:
    bind(sent_with(task) or f"task-{task_id}")
    structlog.contextvars.bind_contextvars(task=task.name)


def _unbind_after_task(**_: object) -> None:
    structlog.contextvars.unbind_contextvars(_KEY, "task")
