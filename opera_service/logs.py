"""Structured logs: readable lines in a terminal, one JSON object a line with OPERA_LOG=json."""

import logging
import re
import sys
from typing import Any

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger


def config(style: str, level: str, process: str) -> dict[str, Any]:
    """The dictionary for Python's logging; Django, Celery and Granian all write through it.

    Configures structlog as well, so that both kinds of loggers produce the same fields.
    """
    processors = _processors(process)
    structlog.configure(
        processors=[*processors, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": [structlog.stdlib.PositionalArgumentsFormatter(), *processors],
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_renderers(style)],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"opera": formatter},
        "filters": {"exceptions": {"()": _OnlyExceptions}},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "opera", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["out"], "level": level},
        "loggers": _loggers(level),
    }


def _processors(process: str) -> list[Processor]:
    """What adds fields to every record, whichever library wrote it."""

    def add_process(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        event.setdefault("process", process)
        return event

    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        add_process,
    ]


def _loggers(level: str) -> dict[str, dict[str, Any]]:
    return {
        # Django's default handlers would write every line a second time.
        "django": {"handlers": [], "level": level, "propagate": True},
        "django.server": {"handlers": [], "level": level, "propagate": True},
        # A refused request is in our own request line; only an exception is worth a second one.
        "django.request": {"filters": ["exceptions"]},
        "httpx": {"level": "WARNING"},
        # It says for every request that it begins and ends.
        "mcp": {"level": "WARNING"},
        # Celery logs every tick of every clock; task_metrics.py writes the lines worth reading.
        "celery": {"level": "WARNING"},
        "_granian": {"handlers": [], "propagate": True},
    }


class _OnlyExceptions(logging.Filter):
    """Passes only records with an exception."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(record.exc_info)


def _without_rows(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Leave out which row the database refused: it may hold what is hidden from everybody, or a secret."""
    for name in ("exception", "error"):
        if isinstance(event.get(name), str):
            event[name] = _DETAIL.sub("DETAIL: left out\n", event[name])
    return event


_DETAIL = re.compile(r"^DETAIL:.*?(?=^(?:HINT|CONTEXT):|^\s*$|\Z)", re.MULTILINE | re.DOTALL)


def _renderers(style: str) -> list[Processor]:
    exceptions: list[Processor] = [structlog.processors.format_exc_info, _without_rows]
    if style == "json":
        return [*exceptions, structlog.processors.JSONRenderer(serializer=_to_json)]
    # The fancy formatter that structlog would pick is slow, and shows local variables, which may be secret.
    plain = structlog.dev.plain_traceback
    return [
        *exceptions,
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0, exception_formatter=plain),
    ]


def _to_json(event: EventDict, **_options: object) -> str:
    return msgspec.json.encode(event, enc_hook=repr).decode()
