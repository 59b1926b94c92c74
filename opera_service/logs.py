"""Structured logs: readable lines in a terminal, one JSON object a line with OPERA_LOG=json."""

import logging.config
import sys
from typing import Any

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger


def config(style: str, level: str, process: str) -> dict[str, Any]:
    """The dictionary for Python's logging; Django, Celery and Granian all write through it."""

    def name_the_process(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        event.setdefault("process", process)
        return event

    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        name_the_process,
    ]
    structlog.configure(
        processors=[*before, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": [structlog.stdlib.PositionalArgumentsFormatter(), *before],
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_renderers(style)],
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"opera": formatter},
        "filters": {"broken": {"()": _OnlyBroken}},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "opera", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["out"], "level": level},
        "loggers": {
            # Django's default handlers would write every line a second time.
            "django": {"handlers": [], "level": level, "propagate": True},
            "django.server": {"handlers": [], "level": level, "propagate": True},
            # A refused request is in our own request line; only what broke is worth a second one.
            "django.request": {"filters": ["broken"]},
            "httpx": {"level": "WARNING"},
            # Celery tells of every tick of every clock; task_metrics.py writes the lines worth reading.
            "celery": {"level": "WARNING"},
            "_granian": {"handlers": [], "propagate": True},
        },
    }


def apply(style: str, level: str, process: str) -> None:
    """Configure logging now, for a process that Django does not configure."""
    logging.config.dictConfig(config(style, level, process))


class _OnlyBroken(logging.Filter):
    """Lets records with an exception pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(record.exc_info)


def _renderers(style: str) -> list[Processor]:
    if style == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(serializer=_to_json)]
    # The fancy formatter that structlog would pick shows local variables: secrets, and slow.
    plain = structlog.dev.plain_traceback
    return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0, exception_formatter=plain)]


def _to_json(event: EventDict, **_options: object) -> str:
    return msgspec.json.encode(event, enc_hook=repr).decode()
